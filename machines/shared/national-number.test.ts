import { expect, test } from 'vitest';
import { formatNationalNumber } from './national-number.ts';

test.each([
  ['442079460958', '020 7946 0958'],
  ['+441174960123', '0117 496 0123'],
  ['12025550143', '(202) 555-0143'],
  ['+1 (415) 555-0199', '(415) 555-0199'],
  ['withheld', 'withheld'],
])('%s is shown as %s', (number, shown) => {
  expect(formatNationalNumber(number)).toBe(shown);
});
