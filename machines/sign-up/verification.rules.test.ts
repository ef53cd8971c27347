import { describe, expect, test } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import {
  canonicalValue,
  cooldownAfter,
  isRefusedCode,
  resendsRemaining,
  typedNumber,
  valueProblem,
  verificationsRemaining,
} from './verification.rules.ts';

describe('typing a number', () => {
  test('is formatted at its end, key by key', () => {
    let value = '';
    for (const key of '2025550143') value = typedNumber(value, value + key, 'US');
    expect(value).toBe('(202) 555-0143');
  });

  test('can be erased key by key, brackets and all', () => {
    let value = '(202) 555-0143';
    for (let keys = 0; keys < 20 && value !== ''; keys += 1) value = typedNumber(value, value.slice(0, -1), 'US');
    expect(value).toBe('');
  });

  test('is left alone in the middle', () => {
    expect(typedNumber('07400 123456', '07400 9123456', 'GB')).toBe('07400 9123456');
  });

  test('is formatted anew for another country', () => {
    expect(typedNumber('2025550143', '2025550143', 'US')).toBe('(202) 555-0143');
  });

  test('a pasted number is formatted', () => {
    expect(typedNumber('', '+447400123456', 'GB')).toBe('+44 7400 123456');
  });
});

test('what goes over the wire', () => {
  expect(canonicalValue('number', '07400 123456', 'GB')).toBe('+447400123456');
  expect(canonicalValue('number', '07400', 'GB')).toBe('');
  expect(canonicalValue('email', 'ann@example.com', 'GB')).toBe('ann@example.com');
  expect(canonicalValue('email', 'ann', 'GB')).toBe('');
});

test('what is wrong with the value', () => {
  expect(valueProblem('email', 'ann', 'GB')).toBe('E-mail is invalid');
  expect(valueProblem('number', '07400', 'GB')).toBe('Phone number should be valid mobile number');
  expect(valueProblem('number', '07400 123456', 'GB')).toBe('');
});

test('attempts remaining are 3 - count + 1', () => {
  expect([1, 2, 3, 4, 5].map(verificationsRemaining)).toEqual([3, 2, 1, 0, 0]);
  expect([1, 2, 3, 4].map(resendsRemaining)).toEqual([3, 2, 1, 0]);
});

test('the cooldown follows Retry-After, else three minutes', () => {
  expect(cooldownAfter(new Failure({ ownMessage: '', occurredAt: 1_000, retryAfter: 30 }))).toBe(31_000);
  expect(cooldownAfter(new Failure({ ownMessage: '', occurredAt: 1_000 }))).toBe(181_000);
});

test('only a refused code counts as an attempt', () => {
  const answer = (status: number) => new Failure({ ownMessage: '', apiError: true, status });
  expect(isRefusedCode(answer(422))).toBe(true);
  expect(isRefusedCode(answer(429))).toBe(false);
  expect(isRefusedCode(answer(500))).toBe(false);
  expect(isRefusedCode(new Failure({ ownMessage: '', reason: 'invalid-pincode' }))).toBe(true);
  expect(isRefusedCode(new Failure({ ownMessage: '', reason: 'timeout' }))).toBe(false);
});
