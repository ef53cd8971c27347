import { describe, expect, it } from 'vitest';
import { createTrails, fadeTime } from './trails.ts';

describe('the trail of a laser pointer', () => {
  it('ends at the pointer, and forgets spots after they have faded', () => {
    const trails = createTrails(() => true);
    trails.point('ada', { x: 0, y: 0 }, 0);
    trails.point('ada', { x: 5, y: 0 }, 100);
    expect(trails.at(200)).toMatchObject([{ isDown: true, spots: [{ x: 0 }, { x: 5 }] }]);
    expect(trails.isFading(200)).toBe(true);
    expect(trails.at(fadeTime + 50)).toMatchObject([{ spots: [{ x: 5 }] }]);
    // A pointer that stays is visible, and nothing of it fades.
    expect(trails.at(10 * fadeTime)).toMatchObject([{ isDown: true, spots: [{ x: 5 }] }]);
    expect(trails.isFading(10 * fadeTime)).toBe(false);
  });

  it('fades as a whole when the pointer is gone', () => {
    const trails = createTrails(() => true);
    trails.point('ada', { x: 0, y: 0 }, 0);
    trails.lift('ada');
    expect(trails.at(fadeTime - 1)).toMatchObject([{ isDown: false }]);
    expect(trails.isFading(fadeTime - 1)).toBe(true);
    expect(trails.at(fadeTime)).toEqual([]);
    expect(trails.isFading(fadeTime)).toBe(false);
  });

  it('is the newest spot alone where less motion is asked for', () => {
    const trails = createTrails(() => false);
    trails.point('ada', { x: 0, y: 0 }, 0);
    trails.point('ada', { x: 5, y: 0 }, 10);
    expect(trails.at(11)).toMatchObject([{ spots: [{ x: 5 }] }]);
    expect(trails.isFading(11)).toBe(false);
    trails.lift('ada');
    expect(trails.at(12)).toEqual([]);
  });
});
