import { describe, expect, it } from 'vitest';
import { arrange, keyOf, type ShownTile, type TilesToPlace } from './arrangement.ts';

const area = { width: 1_248, height: 560 };
const tile = (id: string | null, changes: Partial<ShownTile> = {}): ShownTile => ({
  id,
  isCamera: false,
  isScreen: false,
  ...changes,
});
const others = (count: number) => Array.from({ length: count }, (_, index) => tile(`p${index}`));
const input = (changes: Partial<TilesToPlace> = {}): TilesToPlace => ({
  area,
  tiles: [tile('p0'), tile(null)],
  view: 'grid',
  largeIds: [],
  hasBoard: false,
  corner: 'bottom-right',
  speakerId: null,
  page: 0,
  ...changes,
});
const keys = (tiles: readonly ShownTile[]) => tiles.map(keyOf);
const gridOf = (changes: Partial<TilesToPlace>) => {
  const arranged = arrange(input(changes));
  if (arranged.kind !== 'grid') throw new Error('a stage');
  return arranged;
};
const stageOf = (changes: Partial<TilesToPlace>) => {
  const arranged = arrange(input(changes));
  if (arranged.kind !== 'stage') throw new Error('a grid');
  return arranged;
};

describe('a meeting of two', () => {
  it('has the own picture over the other one, in the grid view only', () => {
    const { tiles, floats } = gridOf({ tiles: [tile(null), tile('p0')] });
    expect(floats).toBe(true);
    expect(keys(tiles)).toEqual(['tile p0', 'tile ']);
    expect(tiles.map(({ place }) => place.width)).toEqual([995, 240]);
    expect(gridOf({ view: 'contain' }).floats).toBe(false);
    expect(gridOf({ corner: null }).floats).toBe(false);
    expect(gridOf({ tiles: others(2) }).floats).toBe(false);
    expect(gridOf({ tiles: [tile(null)] }).floats).toBe(false);
  });

  it('has a grid where there is no room for a floating picture', () => {
    const { tiles, floats } = gridOf({ area: { width: 200, height: 100 } });
    expect(floats).toBe(false);
    expect(tiles).toHaveLength(1);
  });
});

describe('a grid', () => {
  it('keeps the participant who speaks on the first page, and moves no other tile', () => {
    const tiles = [...others(1), tile(null), ...others(99).slice(1)];
    const quiet = gridOf({ tiles });
    const loud = gridOf({ tiles, speakerId: 'p90' });
    expect(keys(quiet.tiles)).not.toContain('tile p90');
    expect(keys(loud.tiles)).toEqual([...keys(quiet.tiles).slice(0, -1), 'tile p90']);
    const second = { tiles, page: 1 };
    expect(gridOf(second).tiles.length + quiet.tiles.length).toBeGreaterThan(60);
    expect(keys(gridOf({ ...second, speakerId: 'p0' }).tiles)).toEqual(keys(gridOf(second).tiles));
  });

  it('has 16:9 tiles in the contain view', () => {
    expect(gridOf({ view: 'contain' }).tiles[0]?.place).toMatchObject({ width: 620, height: 348 });
    expect(gridOf({ corner: null }).tiles[0]?.place).toMatchObject({ width: 620, height: 560 });
  });
});

describe('a stage', () => {
  const tiles = [tile('p0', { isScreen: true }), tile('p0', { isCamera: true }), tile(null), ...others(9).slice(1)];

  it('has a shared screen in all of its room, and the camera of the same participant in the strip', () => {
    const { large, small, stage } = stageOf({ view: 'speaker', tiles, largeIds: ['p0'] });
    expect(keys(large)).toEqual(['tile p0']);
    expect(large[0]?.place).toEqual(stage.stage);
    expect(keys(small).slice(0, 2)).toEqual(['camera p0', 'tile ']);
  });

  it('has several pinned participants, in the order in which they were pinned', () => {
    const { large, small } = stageOf({ view: 'speaker', tiles, largeIds: ['p5', 'p2'] });
    expect(keys(large)).toEqual(['tile p5', 'tile p2']);
    expect(large.map(({ place }) => place.x)).toEqual([1, 531]);
    expect(keys(small)).not.toContain('tile p5');
  });

  it('keeps the participant who speaks in the visible part of the strip', () => {
    const { small, stage } = stageOf({ view: 'speaker', tiles, largeIds: ['p0'], speakerId: 'p8' });
    expect(stage.visible).toBeLessThan(small.length);
    expect(small[stage.visible - 1]?.id).toBe('p8');
  });

  it("has the user's own tile where no other is large", () => {
    expect(keys(stageOf({ view: 'speaker', largeIds: [null] }).large)).toEqual(['tile ']);
  });

  it('of the whiteboard has all tiles in the strip', () => {
    const { large, small } = stageOf({ hasBoard: true, tiles, largeIds: ['p0'] });
    expect(large).toEqual([]);
    expect(small).toHaveLength(tiles.length);
  });
});
