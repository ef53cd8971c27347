import { describe, expect, it } from 'vitest';
import { textSize } from './text-size.ts';

describe('the size of a text', () => {
  it('is that of its longest line, and of all its lines', () => {
    const { w, h } = textSize({ text: 'text', font_size: 20 });
    expect(w).toBeCloseTo(20 * (4 * 0.56 + 0.6));
    expect(h).toBe(37);
    expect(textSize({ text: 'te\ntext\n', font_size: 20 })).toEqual({ w, h: h + 50 });
    expect(textSize({ text: 'text', font_size: 40 })).toEqual({ w: 2 * w, h: 2 * h });
  });

  it('is not nothing without letters, and wider with wide letters', () => {
    expect(textSize({ text: '', font_size: 10 }).w).toBeGreaterThan(10);
    expect(textSize({ text: '漢字', font_size: 10 }).w).toBeGreaterThan(textSize({ text: 'ab', font_size: 10 }).w);
  });
});
