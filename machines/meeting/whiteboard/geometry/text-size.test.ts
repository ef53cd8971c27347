import { describe, expect, it } from 'vitest';
import { textProportions, textSize } from './text-size.ts';

const padding = 2 * textProportions.padding;

describe('the size of a text', () => {
  it('is that of its longest line, and of all its lines', () => {
    const { w, h } = textSize({ text: 'text', font_size: 20 });
    expect(h).toBe(37);
    expect(textSize({ text: 'te\ntext\n', font_size: 20 })).toEqual({ w, h: h + 50 });
    const double = textSize({ text: 'text', font_size: 40 });
    expect(double.w).toBeCloseTo(2 * w);
    expect(double.h).toBe(2 * h);
  });

  // Measured in Chromium: Inter, weight 420.
  it.each([
    ['Sign-up, next quarter', 10.08],
    ['Checks', 3.55],
    ['Ask Cleo: why two codes?', 12.43],
    ['The quick brown fox jumps over the lazy dog', 21.21],
    ['PLAN B', 3.58],
    ['illicit 1111', 4.02],
    ['Wow, MMM', 5.57],
    ['12:30 – 14:45', 6.22],
    ['Über die Brücke', 7.6],
  ])('has room for “%s”, and hardly more', (text, width) => {
    const { w } = textSize({ text, font_size: 1 });
    expect(w - padding).toBeGreaterThan(width * 0.99);
    expect(w - padding).toBeLessThan(width * 1.06);
  });

  it('is the same for an accented letter, in one code or in two', () => {
    const { w } = textSize({ text: 'é', font_size: 10 });
    expect(textSize({ text: 'e\u0301', font_size: 10 }).w).toBeCloseTo(w);
    expect(w).toBeCloseTo(textSize({ text: 'e', font_size: 10 }).w);
  });

  it('is not nothing without letters, and wider with wide letters', () => {
    expect(textSize({ text: '', font_size: 10 }).w).toBeGreaterThan(10);
    expect(textSize({ text: '漢字', font_size: 10 }).w).toBe(26);
    expect(textSize({ text: '한글', font_size: 10 }).w).toBe(26);
  });
});
