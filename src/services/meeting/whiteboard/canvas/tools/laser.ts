/** The laser pointer: it points, and leaves nothing. */
import type { Desk, Tool } from '../scene.ts';

export function beginLaser(desk: Desk): Tool {
  return {
    move(touches) {
      const to = touches.at(-1);
      if (to !== undefined) desk.send({ type: 'pointer.move', x: to.x, y: to.y });
    },
    up: () => undefined,
    cancel: () => undefined,
  };
}
