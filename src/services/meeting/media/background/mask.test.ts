import { expect, it } from 'vitest';
import { drawMask } from './mask.ts';

function masked(...frames: readonly (readonly number[])[]): readonly number[] {
  const size = frames[0]?.length ?? 0;
  const opacity = new Float32Array(size);
  const pixels = new Uint8ClampedArray(size * 4);
  for (const frame of frames) drawMask(new Float32Array(frame), opacity, pixels);
  return [...pixels].filter((_, at) => at % 4 === 3);
}

const steady = (confidence: readonly number[]) => masked(...Array.from({ length: 20 }, () => confidence));

it('shows the person, hides the background, and lets the edge through in part', () => {
  const [background, doubt, edge, sure, person] = steady([0, 0.35, 0.55, 0.75, 1]);
  expect([background, doubt, sure, person]).toEqual([0, 0, 255, 255]);
  expect(edge).toBeGreaterThan(110);
  expect(edge).toBeLessThan(145);
});

it('follows a change over a few frames', () => {
  const [one] = masked([1]);
  const [three] = masked([1], [1], [1]);
  expect(one).toBeGreaterThan(100);
  expect(one).toBeLessThan(200);
  expect(three).toBeGreaterThan(230);
});
