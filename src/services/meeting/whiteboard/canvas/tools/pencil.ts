/** Free drawing with any brush. A tap leaves a dot. */
import { createInk, strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';
import type { Desk, Tool, Touch } from '../scene.ts';

/** A longer stroke continues as another object: what a message carries is limited. */
const mostPoints = 3000;

export function beginStroke(desk: Desk, press: Touch): Tool {
  let ink = createInk();
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

  function finish(): void {
    extend(true);
    const { content, place } = strokeOf(ink.points());
    desk.sketch({ ink: null });
    desk.finish({ content, place, style });
    desk.send({ type: 'object.draw', content, place });
  }

  function continueAt(touch: Touch): void {
    finish();
    ink = createInk();
    isFirst = true;
    ink.add(touch);
  }

  ink.add(press);
  show();
  extend(false);
  return {
    move(touches) {
      for (const touch of touches) {
        ink.add(touch);
        if (ink.count() >= mostPoints) continueAt(touch);
      }
      show();
      extend(false);
    },
    up: finish,
    cancel() {
      desk.sketch({ ink: null });
      desk.send({ type: 'stroke.cancel' });
    },
  };
}
