import { expect, it } from 'vitest';
import { readTyping, writeTyping } from './typing-wire.ts';

it.each([true, false])('is read as it was written: %s', (isTyping) => {
  expect(readTyping(writeTyping(isTyping))).toBe(isTyping);
});

it.each([
  null,
  'typing',
  {},
  { type: 'typing' },
  { type: 'typing', isTyping: 'yes' },
  { type: 'other', isTyping: true },
])('is not in %j', (payload) => {
  expect(readTyping(payload)).toBeNull();
});
