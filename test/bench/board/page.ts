/** What `npm run bench:board` runs in the page of the whiteboard's canvas surface. */
import { openBoard } from '#test/e2e/board/board-page.ts';
import { createBench } from './bench-page.ts';
import { createStrokes, objectOf } from './strokes.ts';

const board = openBoard();
const next = createStrokes();

window.bench = createBench({
  target() {
    const element = document.querySelector('main > div');
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
