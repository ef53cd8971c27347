import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, inflated, meets, type Box } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { paintedBounds } from '#machines/meeting/whiteboard/geometry/outline.ts';
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import { anyObject, objectOf } from '#test/models/meeting/whiteboard/board-objects.ts';
import { changesOf } from './changes.ts';

const isCovered = ({ x, y, w, h }: Box, regions: readonly Box[]): boolean =>
  regions
    .map((region) => inflated(region, 1e-6))
    .some((region) => holds(region, { x, y }) && holds(region, { x: x + w, y: y + h }));

/** A board, and what it becomes: some objects removed, some changed, some inserted, some added above all. */
const anyChange = fc
  .array(fc.tuple(anyObject, anyObject, fc.constantFrom('stays', 'goes', 'changes', 'comes')), { maxLength: 12 })
  .chain((rows) => fc.tuple(fc.constant(rows), fc.array(anyObject, { maxLength: 4 })))
  .map(([rows, above]) => {
    const named = rows.map(([object, other, fate], at) => ({ object: { ...object, id: `a${at}` }, other, fate }));
    const before = named.flatMap(({ object, fate }) => (fate === 'comes' ? [] : [object]));
    const after = named.flatMap(({ object, other, fate }): readonly BoardObject[] => {
      if (fate === 'goes') return [];
      return [fate === 'changes' ? { ...other, id: object.id } : object];
    });
    return { before, after: [...after, ...above.map((object, at) => ({ ...object, id: `b${at}` }))] };
  });

describe('what is painted again', () => {
  it('covers every object that came, went or changed, unless it is painted on top', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after }) => {
        const { regions, added } = changesOf(before, after);
        const changed = [
          ...before.filter((object) => !after.includes(object)),
          ...after.filter((object) => !before.includes(object) && !added.includes(object)),
        ];
        for (const object of changed) expect(isCovered(paintedBounds(object), regions)).toBe(true);
      }),
    );
  });

  it('adds on top only objects that are new and above all others', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after }) => {
        const { added } = changesOf(before, after);
        expect(added).toEqual(after.slice(after.length - added.length));
        const known = new Set(before.map(({ id }) => id));
        expect(added.filter(({ id }) => known.has(id))).toEqual([]);
      }),
    );
  });

  it('is few parts that do not overlap', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after }) => {
        const { regions } = changesOf(before, after);
        expect(regions.length).toBeLessThanOrEqual(6);
        for (const [at, region] of regions.entries()) {
          expect(regions.slice(at + 1).filter((other) => meets(region, other))).toEqual([]);
        }
      }),
    );
  });

  it('is nothing when nothing has changed, and what is outdated', () => {
    const board = [objectOf({ type: 'square' })];
    expect(changesOf(board, [...board])).toEqual({ regions: [], added: [] });
    const box = { x: 1, y: 2, w: 3, h: 4 };
    expect(changesOf(board, board, [box]).regions).toEqual([box]);
  });

  it('is no region when objects are only added', () => {
    const [one, two] = [objectOf({ type: 'square' }), objectOf({ type: 'circle' }, {}, { id: 'ada-2' })];
    expect(changesOf([one], [one, two])).toEqual({ regions: [], added: [two] });
  });
});
