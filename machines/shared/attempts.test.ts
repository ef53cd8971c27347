import { expect, test } from 'vitest';
import {
  cooldownAfter,
  isRefusal,
  isRefusedCode,
  isWaitAsked,
  resendsRemaining,
  verificationsRemaining,
} from './attempts.ts';
import { Failure } from './failure.ts';

test('attempts remaining are 3 - count + 1', () => {
  expect([1, 2, 3, 4, 5].map(verificationsRemaining)).toEqual([3, 2, 1, 0, 0]);
  expect([1, 2, 3, 4].map(resendsRemaining)).toEqual([3, 2, 1, 0]);
});

test('the cooldown follows Retry-After, else three minutes', () => {
  expect(cooldownAfter(new Failure({ ownMessage: '', occurredAt: 1_000, retryAfter: 30 }))).toBe(31_000);
  expect(cooldownAfter(new Failure({ ownMessage: '', occurredAt: 1_000 }))).toBe(181_000);
  expect(cooldownAfter(new Failure({ ownMessage: '', occurredAt: 1_000 }), 5_000)).toBe(6_000);
});

test('only a refused code counts as an attempt', () => {
  const answer = (status: number) => new Failure({ ownMessage: '', apiError: true, status });
  expect(isRefusedCode(answer(422))).toBe(true);
  expect(isRefusedCode(answer(429))).toBe(false);
  expect(isRefusedCode(answer(500))).toBe(false);
  expect(isRefusedCode(new Failure({ ownMessage: '', reason: 'invalid-pincode' }))).toBe(true);
  expect(isRefusedCode(new Failure({ ownMessage: '', reason: 'timeout' }))).toBe(false);
});

test('a locked account and too many requests require a wait; neither is a refusal', () => {
  const answer = (status: number) => new Failure({ ownMessage: '', apiError: true, status });
  expect([423, 429].map(answer).map((failure) => [isWaitAsked(failure), isRefusal(failure)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect([401, 422, 500, 503].map(answer).map((failure) => [isWaitAsked(failure), isRefusal(failure)])).toEqual([
    [false, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(isWaitAsked(new Failure({ ownMessage: '', reason: 'too-many-requests' }))).toBe(true);
  expect(isRefusal(new Failure({ ownMessage: '', reason: 'network' }))).toBe(false);
});
