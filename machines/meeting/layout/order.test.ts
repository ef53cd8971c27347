import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptInView } from './order.ts';

const kept = (tiles: string, name: string, visible: number) =>
  keptInView([...tiles], (tile) => tile === name, visible).join('');

describe('keptInView', () => {
  it('exchanges a tile that is not visible with the last visible one', () => {
    expect(kept('abcdef', 'e', 3)).toBe('abedcf');
  });

  it('moves no tile for one that is visible or not there', () => {
    expect(kept('abcdef', 'c', 3)).toBe('abcdef');
    expect(kept('abcdef', 'z', 3)).toBe('abcdef');
    expect(kept('abcdef', 'e', 0)).toBe('abcdef');
    expect(kept('', 'a', 3)).toBe('');
  });

  it('keeps every tile, and moves two of them at most', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200), { maxLength: 60 }), fc.nat(70), fc.nat(70), (tiles, index, visible) => {
        const shown = keptInView(tiles, (tile) => tile === tiles[index], visible);
        expect(new Set(shown)).toEqual(new Set(tiles));
        expect(shown).toHaveLength(tiles.length);
        expect(shown.filter((tile, place) => tile !== tiles[place]).length).toBeLessThanOrEqual(2);
        const isHidden = index < tiles.length && !shown.slice(0, visible).some((tile) => tile === tiles[index]);
        expect(isHidden && visible > 0).toBe(false);
      }),
    );
  });
});
