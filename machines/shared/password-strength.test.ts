import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'None', false],
  ['abc', 1, 'very weak', false],
  ['abcA', 2, 'weak', false],
  ['abcA1', 3, 'average', false],
  ['abcA1!', 4, 'strong', true],
  ['abcdefghA1!', 4, 'strong', true],
  ['abcdefghiA1!', 5, 'very strong', true],
] as const)('%j scores %d, %s', (password, score, label, isStrong) => {
  expect(passwordStrength(password)).toEqual({ score, label, ratio: score / 5, isStrong });
});
