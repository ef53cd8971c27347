/** Removes the object under a press, and every object that a drag touches. */
import { swept, topmost } from '#machines/meeting/whiteboard/geometry/hit.ts';
import { reachOf, type Desk, type Tool, type Touch } from '../scene.ts';

export function beginErase(desk: Desk, press: Touch): Tool {
  const erased = new Set<string>();
  let from = press;

  function erase(id: string): void {
    if (erased.has(id)) return;
    erased.add(id);
    desk.send({ type: 'object.erase', id });
  }

  const first = topmost(desk.view().objects, press, reachOf(press) / desk.viewport().scale);
  if (first !== null) erase(first.id);
  return {
    move(touches) {
      const { scale } = desk.viewport();
      for (const to of touches) {
        for (const { id } of swept(desk.view().objects, from, to, reachOf(to) / scale)) erase(id);
        from = to;
      }
    },
    up: () => undefined,
    cancel: () => undefined,
  };
}
