/** Free drawing with any brush. A tap leaves a dot. */
import { createInk, strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';
import type { Desk, Tool, Touch } from '../scene.ts';

export function beginStroke(desk: Desk, press: Touch): Tool {
  const ink = createInk();
  const { style } = desk.view();
  let isFirst = true;

  function extend(isFinished: boolean): void {
    const points = ink.taken(isFinished);
    if (points.length === 0) return;
    desk.send({ type: 'stroke.extend', points, isFirst });
    isFirst = false;
  }

  function show(): void {
    desk.sketch({ ink: { points: ink.points(), style } });
  }

  ink.add(press);
  show();
  extend(false);
  return {
    move(touches) {
      for (const touch of touches) ink.add(touch);
      show();
      extend(false);
    },
    up() {
      extend(true);
      const { content, place } = strokeOf(ink.points());
      desk.sketch({ ink: null });
      desk.finish({ content, place, style });
      desk.send({ type: 'object.draw', content, place });
    },
    cancel() {
      desk.sketch({ ink: null });
      desk.send({ type: 'stroke.cancel' });
    },
  };
}
