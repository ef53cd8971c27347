import { expect, it } from 'vitest';
import { boardLimits } from './board-limits.ts';
import { applyOperations, emptyBoard, mergeRecords, recordsSince, type Board } from './board.ts';
import { boardDefaults, type BoardObject } from './objects.ts';
import type { Operation, Parts } from './operations.ts';

const object: BoardObject = {
  id: 'circle',
  user_id: 'ann',
  z: 1,
  place: { x: 0, y: 0, w: 10, h: 10, rotation: 0 },
  style: boardDefaults.style,
  content: { type: 'circle' },
};
const added: Operation = { stamp: [1, 'ann'], change: { type: 'add', object } };
const modified = (count: number, parts: Partial<Parts>, born: Operation = added): Operation => ({
  stamp: [count, 'ann'],
  change: { type: 'modify', id: object.id, born: born.stamp, parts },
});
const style = modified(2, { style: { ...object.style, width: 7 } });
const moves = Array.from({ length: boardLimits.earlyChanges + 1 }, (_, index) =>
  modified(index + 3, { place: { ...object.place, x: index } }),
);

/** The board after the operations, each of which comes twice, and whose state comes back from another participant each time. */
const repeated = (operations: readonly Operation[]): Board =>
  operations.reduce((board, operation) => {
    const after = applyOperations(board, [operation, operation]);
    return mergeRecords(after, recordsSince(after, {}));
  }, emptyBoard);

const waiting = ({ early }: Board) => [...early.values()].flat();

it.each([
  ['in their order', [style, ...moves]],
  ['the newest first', [style, ...moves.toReversed()]],
])('changes of an object that has not come are kept, however often they come, %s', (_, changes) => {
  const board = repeated(changes);
  expect(board.painted).toEqual([]);
  expect(waiting(board)).toEqual([style, moves.at(-1)]);
  expect(applyOperations(board, [added]).painted).toEqual(applyOperations(emptyBoard, [added, ...changes]).painted);
});

it('a change that writes some of the values again, or that is of the object as it was added again, replaces no other', () => {
  const both = modified(2, { style: { ...object.style, width: 7 }, z: 4 });
  const again: Operation = { stamp: [9, 'ben'], change: { type: 'add', object } };
  const changes = [both, modified(3, { z: 5 }), modified(10, { style: object.style, z: 6 }, again)];
  const board = repeated(changes);
  expect(waiting(board)).toEqual(changes);
  expect(applyOperations(board, [added]).painted).toMatchObject([{ z: 5, style: { width: 7 } }]);
});
