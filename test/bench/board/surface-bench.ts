/** What `npm run bench:board` runs in the page of a surface of the whiteboard. */
import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { openBoard } from '#test/e2e/board/board-page.ts';
import { createBench, type BenchPage } from './bench-page.ts';
import { createStrokes, objectOf } from './strokes.ts';

/** @param target selects the element that receives the pointer and the wheel. */
export function benchSurface(create: CreateSurface, target: string): BenchPage {
  const board = openBoard(create);
  const next = createStrokes();
  return createBench({
    target() {
      const element = document.querySelector(target);
      if (element === null) throw new Error('The surface has no element.');
      return element;
    },
    add(count) {
      const before = board.view().objects;
      const added = Array.from({ length: count }, (_, index) => objectOf(next(), before.length + index));
      return () => board.show({ objects: [...before, ...added] });
    },
    erase() {
      const { objects } = board.view();
      const gone = objects[Math.floor(objects.length / 2)];
      board.show({ objects: objects.filter((object) => object !== gone) });
    },
    clear() {
      board.events.length = 0;
      board.show({ objects: [] });
    },
    settled: () => board.settled(),
  });
}
