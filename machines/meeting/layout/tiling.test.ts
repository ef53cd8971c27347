import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingLimits } from '../limits.ts';
import { bestTiling, pageCount, pageRange, tilesPerPage } from './tiling.ts';

const desk = { width: 1_280, height: 720 };
const areas = fc.record({ width: fc.integer({ min: 1, max: 4_000 }), height: fc.integer({ min: 1, max: 3_000 }) });
const counts = fc.integer({ min: 1, max: 60 });

describe('bestTiling', () => {
  it.each([
    [desk, 1, '1x1'],
    [desk, 2, '1x2'],
    [desk, 4, '2x2'],
    [desk, 9, '3x3'],
    [{ width: 2_000, height: 400 }, 4, '1x4'],
    [{ width: 360, height: 800 }, 3, '3x1'],
    [desk, 0, '0x0'],
  ])('%j with %i tiles', (area, count, expected) => {
    const { rows, columns } = bestTiling(area, count);
    expect(`${rows}x${columns}`).toBe(expected);
  });

  it('makes tiles that fill their cells at most square', () => {
    expect(bestTiling(desk, 2, 'filled')).toMatchObject({ tileWidth: 636, tileHeight: 636 });
    expect(bestTiling({ width: 360, height: 640 }, 2, 'filled')).toMatchObject({ tileWidth: 360, tileHeight: 316 });
    expect(bestTiling(desk, 2)).toMatchObject({ tileWidth: 636, tileHeight: 357 });
  });

  it.each(['whole', 'filled'] as const)('puts every %s tile inside the area', (shape) => {
    fc.assert(
      fc.property(areas, counts, (area, count) => {
        const { rows, columns, tileWidth, tileHeight } = bestTiling(area, count, shape);
        if (tileWidth === 0) return;
        expect(rows * columns).toBeGreaterThanOrEqual(count);
        expect(columns * tileWidth + (columns - 1) * meetingLimits.tileGap).toBeLessThanOrEqual(area.width);
        expect(rows * tileHeight + (rows - 1) * meetingLimits.tileGap).toBeLessThanOrEqual(area.height);
      }),
    );
  });
});

describe('pages', () => {
  it('fit two tiles beside each other in the narrowest window', () => {
    expect(bestTiling({ width: 320, height: 90 }, 2).columns).toBe(2);
    expect(tilesPerPage({ width: 320, height: 90 }, 9)).toBe(2);
  });

  it('show all tiles where there is room, and none twice', () => {
    expect(pageCount(desk, 9)).toBe(1);
    expect(pageRange(desk, 9, 0)).toEqual({ from: 0, to: 9 });
    expect(pageCount({ width: 320, height: 90 }, 5)).toBe(3);
    expect(pageRange({ width: 320, height: 90 }, 5, 2)).toEqual({ from: 4, to: 5 });
    expect(pageRange({ width: 320, height: 90 }, 5, 9)).toEqual({ from: 4, to: 5 });
  });

  it('use the largest page before the area is measured', () => {
    expect(tilesPerPage({ width: 0, height: 0 }, 9)).toBe(9);
    expect(pageCount({ width: 0, height: 0 }, 100)).toBe(3);
    expect(pageCount(desk, 0)).toBe(1);
  });

  it('contain only tiles wide enough for a face, and as many of them as fit', () => {
    fc.assert(
      fc.property(areas, counts, (area, count) => {
        const size = tilesPerPage(area, count);
        const isFaceSeen = (tiles: number): boolean => bestTiling(area, tiles).tileWidth >= meetingLimits.tileMinWidth;
        expect(size === 1 || isFaceSeen(size)).toBe(true);
        expect(size === count || size === meetingLimits.tilesPerPageMax || size === 1 || !isFaceSeen(size + 1)).toBe(
          true,
        );
      }),
    );
  });

  it('together show each tile exactly once', () => {
    fc.assert(
      fc.property(areas, counts, (area, count) => {
        const shown = Array.from({ length: pageCount(area, count) }, (_, page) => pageRange(area, count, page));
        expect(shown[0]?.from).toBe(0);
        expect(shown.at(-1)?.to).toBe(count);
        for (const [index, { to }] of shown.slice(0, -1).entries()) expect(shown[index + 1]?.from).toBe(to);
      }),
      { numRuns: 1_000 },
    );
  });
});
