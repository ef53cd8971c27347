import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingLimits } from '../limits.ts';
import {
  cornerBeside,
  corners,
  duoPlaces,
  gridPlaces,
  nearestCorner,
  stageIn,
  stagePlaces,
  stripPlaces,
  type Rectangle,
} from './places.ts';
import { bestTiling, gridArea, pageCount, pageRange, type Area, type TileShape } from './tiling.ts';

const desk = { width: 1_248, height: 560 };
const phone = { width: 304, height: 440 };
const lying = { width: 828, height: 262 };
const areas = fc.record({ width: fc.integer({ min: 144, max: 4_000 }), height: fc.integer({ min: 81, max: 3_000 }) });
const counts = fc.integer({ min: 1, max: 49 });
const shapes = fc.constantFrom<TileShape>('whole', 'filled');

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isInside = ({ width, height }: Area, { x, y, ...size }: Rectangle): boolean =>
  x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height;

/** Half a pixel of rounding at each edge. */
const isInsideNearly = (room: Rectangle, place: Rectangle): boolean =>
  place.x >= room.x - 1 &&
  place.y >= room.y - 1 &&
  place.x + place.width <= room.x + room.width + 1 &&
  place.y + place.height <= room.y + room.height + 1;

/** The tiles of a page, arranged as the grid shows them. */
function pageOf(area: Area, count: number, page: number, shape: TileShape): readonly Rectangle[] {
  const room = gridArea(area, count);
  const { from, to } = pageRange(room, count, page);
  return gridPlaces(room, to - from, shape);
}

const pictureIn = (places: readonly Rectangle[]): number =>
  places.reduce((sum, { width, height }) => sum + width * height, 0);

describe('the grid', () => {
  it.each([
    ['two on a desktop are beside each other', desk, 2, [620, 560]],
    ['five on a desktop are in two rows', desk, 5, [410, 276]],
    ['one on a phone is cropped to 3:4', phone, 1, [304, 405]],
    ['two on a phone are one above the other', phone, 2, [304, 216]],
    ['four on a phone are two by two, upright', phone, 4, [148, 197]],
    ['two on a phone that lies are beside each other', lying, 2, [410, 262]],
  ] as const)('%s', (_, area, count, [width, height]) => {
    const places = gridPlaces(area, count, 'filled');
    expect(places).toHaveLength(count);
    for (const place of places) expect(place).toMatchObject({ width, height });
  });

  it('centres the last row', () => {
    const [first, , third, fourth, fifth] = gridPlaces(desk, 5, 'filled');
    expect([first?.x, third?.x]).toEqual([1, 837]);
    expect([fourth?.x, fifth?.x]).toEqual([210, 628]);
  });

  it('puts tiles of one size inside the area, none over another', () => {
    fc.assert(
      fc.property(areas, counts, shapes, (area, count, shape) => {
        const places = gridPlaces(area, count, shape);
        if (places[0]?.width === 0 || places[0]?.height === 0) return;
        expect(places).toHaveLength(count);
        expect(new Set(places.map(({ width, height }) => `${width}x${height}`)).size).toBe(1);
        expect(places.filter((place) => !isInside(area, place))).toEqual([]);
        const over = places.filter((one, index) => places.slice(index + 1).some((other) => overlaps(one, other)));
        expect(over).toEqual([]);
      }),
    );
  });

  it('crops no picture to less than 3:4, and none in contain view', () => {
    fc.assert(
      fc.property(areas, counts, shapes, (area, count, shape) => {
        const { tileWidth, tileHeight } = bestTiling(area, count, shape);
        // A pixel of rounding.
        expect(tileWidth).toBeGreaterThanOrEqual((tileHeight * 3) / 4 - 1);
        expect(tileWidth).toBeLessThanOrEqual(((tileHeight + 1) * 16) / 9);
      }),
    );
    fc.assert(
      fc.property(areas, counts, (area, count) => {
        const { tileWidth, tileHeight } = bestTiling(area, count, 'whole');
        expect(Math.abs(tileHeight - (tileWidth * 9) / 16)).toBeLessThan(2);
      }),
    );
  });

  it('shows as much picture as any other rows and columns', () => {
    fc.assert(
      fc.property(areas, counts, (area, count) => {
        const best = bestTiling(area, count, 'whole');
        if (best.tileWidth < meetingLimits.tileMinWidth) return;
        for (let columns = 1; columns <= count; columns += 1) {
          const rows = Math.ceil(count / columns);
          const widest = (area.width - meetingLimits.tileGap * (columns - 1)) / columns;
          const highest = (area.height - meetingLimits.tileGap * (rows - 1)) / rows;
          expect(best.tileWidth).toBeGreaterThanOrEqual(Math.floor(Math.min(widest, (highest * 16) / 9)));
        }
      }),
    );
  });

  it('shows every participant on some page, in equal pages that differ by one tile at most', () => {
    fc.assert(
      fc.property(areas, fc.integer({ min: 1, max: 100 }), (area, count) => {
        const room = gridArea(area, count);
        const sizes = Array.from({ length: pageCount(room, count) }, (_, page) => {
          const { from, to } = pageRange(room, count, page);
          return to - from;
        });
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never shows less in a larger window', () => {
    const growth = fc.record({ width: fc.integer({ min: 0, max: 900 }), height: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(areas, growth, counts, shapes, (area, more, count, shape) => {
        const larger = { width: area.width + more.width, height: area.height + more.height };
        const [before, after] = [gridPlaces(area, count, shape), gridPlaces(larger, count, shape)];
        // Tiles too narrow for a face are avoided, also where they would have more pixels.
        if (before[0] === undefined || before[0].width < meetingLimits.tileMinWidth) return;
        expect(pictureIn(after)).toBeGreaterThanOrEqual(pictureIn(before));
        expect(pageOf(larger, count, 0, shape).length).toBeGreaterThanOrEqual(pageOf(area, count, 0, shape).length);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a meeting of two', () => {
  it('has one large tile, and the own picture in its corner', () => {
    expect(duoPlaces(desk, 'bottom-right')).toEqual({
      large: { x: 127, y: 0, width: 995, height: 560 },
      own: { x: 870, y: 413, width: 240, height: 135 },
    });
    expect(duoPlaces(phone, 'top-left')?.own).toEqual({ x: 12, y: 30, width: 84, height: 112 });
  });

  it('has the own picture inside the large one in each corner, or no floating picture in a small area', () => {
    fc.assert(
      fc.property(areas, fc.constantFrom(...corners), (area, corner) => {
        const duo = duoPlaces(area, corner);
        if (duo === null) return;
        expect(isInside(area, duo.large)).toBe(true);
        expect(isInsideNearly(duo.large, duo.own)).toBe(true);
        const middle = { x: duo.own.x + duo.own.width / 2, y: duo.own.y + duo.own.height / 2 };
        expect(nearestCorner(area, middle)).toBe(corner);
      }),
    );
    expect(duoPlaces({ width: 200, height: 100 }, 'top-left')).toBeNull();
    expect(duoPlaces({ width: 0, height: 0 }, 'top-left')).toBeNull();
  });

  it.each([
    ['top-left', 'down', 'bottom-left'],
    ['top-left', 'right', 'top-right'],
    ['bottom-right', 'up', 'top-right'],
    ['bottom-right', 'left', 'bottom-left'],
    ['bottom-right', 'right', 'bottom-right'],
    ['top-left', 'up', 'top-left'],
  ] as const)('moves the own picture from %s %s to %s', (corner, direction, expected) => {
    expect(cornerBeside(corner, direction)).toBe(expected);
  });
});

describe('a stage', () => {
  it.each([
    ['beside the small tiles on a desktop', desk, true],
    ['above them on a phone', phone, false],
    ['beside them on a phone that lies', lying, true],
  ])('is %s', (_, area, isBeside) => {
    expect(stageIn(area, 3, false).isBeside).toBe(isBeside);
  });

  it('is the whole area without small tiles', () => {
    expect(stageIn(desk, 0, false)).toMatchObject({ stage: { x: 0, y: 0, ...desk }, visible: 0 });
  });

  it('of the whiteboard is below the small tiles in an upright window', () => {
    expect(stageIn(phone, 2, true)).toMatchObject({ strip: { y: 0, height: 72 }, stage: { y: 80, height: 360 } });
    expect(stageIn(phone, 2, false)).toMatchObject({ strip: { y: 368 }, stage: { y: 0, height: 360 } });
  });

  it('gives a single screen all of its room, and others tiles of equal size', () => {
    const { stage } = stageIn(desk, 3, false);
    expect(stagePlaces(stage, ['screen'])).toEqual([stage]);
    expect(stagePlaces(stageIn(phone, 3, false).stage, ['screen'])).toEqual([{ x: 0, y: 66, width: 304, height: 228 }]);
    expect(stagePlaces(stage, ['filled'])[0]).toMatchObject({ width: 995, height: 560 });
    const [screen, camera] = stagePlaces(stage, ['screen', 'filled']);
    expect([screen?.width, screen?.height]).toEqual([camera?.width, camera?.height]);
  });

  it('and its strip are inside the area, and not over each other', () => {
    fc.assert(
      fc.property(areas, counts, fc.boolean(), fc.integer({ min: 1, max: 6 }), (area, small, hasBoard, large) => {
        const arranged = stageIn(area, small, hasBoard);
        const { stage, strip, visible } = arranged;
        expect([stage, strip].filter((place) => !isInside(area, place))).toEqual([]);
        expect(stage.width > 0 && stage.height > 0 && overlaps(stage, strip)).toBe(false);
        expect(visible).toBeGreaterThanOrEqual(1);
        const places = stagePlaces(
          stage,
          Array.from({ length: large }, () => 'filled' as const),
        );
        expect(places.filter((place) => !isInsideNearly(stage, place))).toEqual([]);
        const fits = small <= visible && strip.width >= arranged.tile.width && strip.height >= arranged.tile.height;
        const inStrip = fits ? stripPlaces(arranged, small) : [];
        expect(inStrip.filter((place) => !isInsideNearly(strip, place))).toEqual([]);
      }),
    );
  });

  it('never shrinks in a larger window', () => {
    fc.assert(
      fc.property(areas, fc.nat(900), fc.nat(900), (area, width, height) => {
        const pictureOn = ({ stage }: { readonly stage: Rectangle }) =>
          Math.min(stage.width, (stage.height * 16) / 9) * Math.min(stage.height, (stage.width * 9) / 16);
        const larger = { width: area.width + width, height: area.height + height };
        // The small tiles grow as well: a pixel of rounding is a row or a column of the picture.
        const rounding = larger.width + larger.height;
        expect(pictureOn(stageIn(larger, 3, false)) + rounding).toBeGreaterThanOrEqual(
          pictureOn(stageIn(area, 3, false)),
        );
      }),
    );
  });

  it('has small tiles in the middle of its strip, which scrolls only if they do not fit', () => {
    const row = stageIn(phone, 9, false);
    expect(row.visible).toBe(2);
    expect(stripPlaces(row, 9)[0]?.x).toBe(0);
    const [first, second] = stripPlaces(row, 2);
    expect([first?.x, second?.x]).toEqual([20, 156]);
    const beside = stageIn(desk, 3, false);
    expect(stripPlaces(beside, 1)[0]).toMatchObject({ x: 1_061, y: 228 });
  });
});
