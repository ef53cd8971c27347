import { describe, expect, test } from 'vitest';
import { boxAt, readChange, shownText } from './pin-text.ts';

describe('shownText', () => {
  test.each([
    { digits: ['', '', '', ''], text: '' },
    { digits: ['1', '2', '', ''], text: '12' },
    { digits: ['1', '', '3', ''], text: '1 3' },
    { digits: ['', '', '', '4'], text: '   4' },
  ])('keeps every digit in its place: $digits', ({ digits, text }) => {
    expect(shownText(digits)).toBe(text);
  });
});

describe('readChange', () => {
  const full = ['1', '2', '3', '4', '5', '6'];
  const half = ['1', '2', '3', '', '', ''];
  const none = ['', '', '', '', '', ''];

  test.each([
    { name: 'a digit at the caret', text: '1234', digits: half, caret: 3, digit: '4' },
    { name: 'a digit over a digit', text: '129456', digits: full, caret: 2, digit: '9' },
    { name: 'a digit before a digit', text: '1293', digits: half, caret: 2, digit: '9' },
    { name: 'the first digit', text: '7', digits: none, caret: 0, digit: '7' },
    { name: 'a digit with the caret behind the text', text: '7', digits: none, caret: 3, digit: '7' },
  ])('$name is that digit', ({ text, digits, caret, digit }) => {
    expect(readChange(text, digits, caret)).toEqual({ kind: 'digit', digit });
  });

  test.each([
    { text: '12', digits: half },
    { text: '13', digits: half },
    { text: '', digits: full },
  ])('one digit less is an erasure: $text', ({ text, digits }) => {
    expect(readChange(text, digits, 3)).toEqual({ kind: 'erase' });
  });

  test.each([
    { text: '654321', digits: none, caret: 0 },
    { text: '654321', digits: full, caret: 2 },
    { text: '123 456', digits: none, caret: 0 },
    { text: '9876', digits: full, caret: 5 },
    { text: '123456', digits: ['1', '2', '3', '4', '5', ''], caret: 2 },
  ])('a replaced value is handed on whole: $text', ({ text, digits, caret }) => {
    expect(readChange(text, digits, caret)).toEqual({ kind: 'fill', text });
  });

  test.each(['123a', '12 3', '123-'])('other changes are passed on whole, to be refused: %s', (text) => {
    expect(readChange(text, half, 3)).toEqual({ kind: 'fill', text });
  });

  test.each(['123', 'abc', '1'])('an unchanged value, or one without a code in it, is no change: %s', (text) => {
    expect(readChange(text, half, 3)).toEqual({ kind: 'nothing' });
  });
});

describe('boxAt', () => {
  const full = ['1', '2', '3', '4', '5', '6'];

  test('finds the box under a point and stays within the entry', () => {
    expect([-5, 0, 99, 100, 350, 601].map((offset) => boxAt(offset, 600, full))).toEqual([0, 0, 0, 1, 3, 5]);
    expect(boxAt(10, 0, full)).toBe(0);
  });

  test.each([
    { digits: ['', '', '', ''], offset: 350, box: 0 },
    { digits: ['1', '2', '', ''], offset: 350, box: 2 },
    { digits: ['1', '2', '', ''], offset: 50, box: 0 },
    { digits: ['1', '', '3', ''], offset: 250, box: 2 },
    { digits: ['1', '', '3', ''], offset: 350, box: 1 },
  ])('finds the first empty box for a point on an empty one: $digits at $offset', ({ digits, offset, box }) => {
    expect(boxAt(offset, 400, digits)).toBe(box);
  });
});
