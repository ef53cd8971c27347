import { describe, expect, test } from 'vitest';
import { canonicalValue, typedNumber, valueProblem } from './verification.rules.ts';

describe('typing a number', () => {
  test('is formatted at its end, key by key', () => {
    let value = '';
    for (const key of '2025550143') value = typedNumber(value, value + key, 'US');
    expect(value).toBe('(202) 555-0143');
  });

  test('can be erased key by key, including brackets', () => {
    let value = '(202) 555-0143';
    for (let keys = 0; keys < 20 && value !== ''; keys += 1) value = typedNumber(value, value.slice(0, -1), 'US');
    expect(value).toBe('');
  });

  test('is not formatted in the middle', () => {
    expect(typedNumber('07400 123456', '07400 9123456', 'GB')).toBe('07400 9123456');
  });

  test('is formatted again for another country', () => {
    expect(typedNumber('2025550143', '2025550143', 'US')).toBe('(202) 555-0143');
  });

  test('a pasted number is formatted', () => {
    expect(typedNumber('', '+447400123456', 'GB')).toBe('+44 7400 123456');
  });
});

test('the value that is sent', () => {
  expect(canonicalValue('number', '07400 123456', 'GB')).toBe('+447400123456');
  expect(canonicalValue('number', '07400', 'GB')).toBe('');
  expect(canonicalValue('email', 'ann@example.com', 'GB')).toBe('ann@example.com');
  expect(canonicalValue('email', 'ann', 'GB')).toBe('');
});

test('a landline is not a mobile number: it is refused and never sent', () => {
  expect(valueProblem('number', '020 7946 0018', 'GB')).toBe('Phone number should be valid mobile number');
  expect(canonicalValue('number', '020 7946 0018', 'GB')).toBe('');
  expect(valueProblem('number', '+44 7400 123456', 'GB')).toBe('');
  expect(valueProblem('number', '(202) 555-0143', 'US')).toBe('');
});

test('spaces around an e-mail are neither validated nor sent', () => {
  expect(valueProblem('email', ' ann@example.com ', 'GB')).toBe('');
  expect(canonicalValue('email', ' ann@example.com ', 'GB')).toBe('ann@example.com');
  expect(valueProblem('email', '  ', 'GB')).toBe('E-mail is required');
});

test('the problem of the value', () => {
  expect(valueProblem('email', 'ann', 'GB')).toBe('E-mail is invalid');
  expect(valueProblem('number', '07400', 'GB')).toBe('Phone number should be valid mobile number');
  expect(valueProblem('number', '07400 123456', 'GB')).toBe('');
});
