/** Lines and shapes, from corner to corner of a drag. A tap leaves nothing. */
import { distance } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { draggedBox, draggedLine } from '#machines/meeting/whiteboard/geometry/ink.ts';
import type { Shape } from '#machines/meeting/whiteboard/objects.ts';
import type { Desk, Draft, Tool, Touch } from '../scene.ts';

/** Shorter drags are taps, in page pixels. */
const shortest = 2;

export function beginShape(desk: Desk, press: Touch, what: Shape | 'line'): Tool {
  const { style } = desk.view();
  let draft: Draft | null = null;

  function draftTo(to: Touch): Draft | null {
    if (distance(press, to) < shortest) return null;
    if (what === 'line') return { ...draggedLine(press, to, to.isShifted), style };
    return { content: { type: what }, place: draggedBox(press, to, to.isShifted), style };
  }

  return {
    move(touches) {
      const to = touches.at(-1);
      if (to === undefined) return;
      draft = draftTo(to);
      desk.sketch({ draft });
    },
    up() {
      desk.sketch({ draft: null });
      if (draft === null) return;
      desk.finish(draft);
      desk.send({ type: 'object.draw', content: draft.content, place: draft.place });
    },
    cancel: () => desk.sketch({ draft: null }),
  };
}
