import { expect, it } from 'vitest';
import { arrange, type ShownTile } from '#machines/meeting/layout/arrangement.ts';

it.each(['grid', 'speaker'] as const)('arranges 49 tiles in 2 ms at most, in the %s view', (view) => {
  const tiles: readonly ShownTile[] = Array.from({ length: 49 }, (_, index) => ({
    id: index === 1 ? null : `p${index}`,
    isCamera: false,
    isScreen: false,
  }));
  const arrangeIn = (width: number) =>
    arrange({
      area: { width, height: 600 },
      tiles,
      view,
      largeIds: ['p0'],
      hasBoard: false,
      corner: 'bottom-right',
      speakerId: 'p40',
      page: 0,
    });
  const widths = Array.from({ length: 200 }, (_, index) => 1_000 + 7 * index);
  for (const width of widths) arrangeIn(width);
  const start = performance.now();
  for (const width of widths) arrangeIn(width);
  expect((performance.now() - start) / widths.length).toBeLessThanOrEqual(2);
});
