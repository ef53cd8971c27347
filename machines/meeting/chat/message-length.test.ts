import { describe, expect, it } from 'vitest';
import { chatLimits } from './chat-limits.ts';
import { draftLength, foldedText, isWorthSending, messageText, truncated } from './message-length.ts';

const { messageMax, messageLong } = chatLimits;

describe('the length of a chat message', () => {
  it.each([
    ['', false],
    [' \n', false],
    ['0', true],
    ['\u0007 ', false],
    ['x'.repeat(messageMax), true],
    ['x'.repeat(messageMax + 1), false],
    [`  ${'x'.repeat(messageMax)}  `, true],
  ])('%j is worth sending: %s', (text, expected) => {
    expect(isWorthSending(text)).toBe(expected);
  });

  it('counts what is sent: no character that XML does not allow, and no spaces around', () => {
    expect(messageText(' a\u0000b\u001F\uD800c\uFFFF\n\td😀 ')).toBe('abc\n\td😀');
  });

  it('is reported from a length close to the limit on', () => {
    expect(draftLength('x'.repeat(messageLong - 1))).toBeNull();
    expect(draftLength('x'.repeat(messageLong))).toEqual({ length: messageLong, isTooLong: false });
    expect(draftLength('x'.repeat(messageMax + 1))).toEqual({ length: messageMax + 1, isTooLong: true });
  });

  it('folds a longer message of another client, and splits no character', () => {
    expect(foldedText('x'.repeat(messageMax))).toBeNull();
    expect(foldedText(`${'x'.repeat(messageMax - 1)}😀`)).toBe('x'.repeat(messageMax - 1));
    expect(truncated('a😀b', 3)).toBe('a😀');
  });
});
