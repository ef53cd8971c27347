import { expect, test } from 'vitest';
import { firstPage, pageCount, pageOf } from './number-pages.ts';

const numbers = Array.from({ length: 100 }, (_, index) => index);

test('8 per page, 4 when compact, counting at most 80 numbers', () => {
  expect(pageCount(0, false)).toBe(0);
  expect(pageCount(9, false)).toBe(2);
  expect(pageCount(100, false)).toBe(10);
  expect(pageCount(100, true)).toBe(20);
  expect(pageOf(numbers, 9, false)).toEqual([72, 73, 74, 75, 76, 77, 78, 79]);
  expect(pageOf(numbers, 10, false)).toEqual([]);
  expect(pageOf(numbers.slice(0, 6), 1, true)).toEqual([4, 5]);
});

test('the first number shown stays visible when the page size changes', () => {
  expect(firstPage(2, false, true)).toBe(4);
  expect(firstPage(5, true, false)).toBe(2);
  expect(firstPage(3, true, true)).toBe(3);
});
