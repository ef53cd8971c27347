import { describe, expect, it } from 'vitest';
import { readChatText, readReactions } from './chat-wire.ts';

describe('the text of a chat message', () => {
  it('is read whole, also if it is longer than a message of this app', () => {
    expect(readChatText('hello')).toEqual({ text: 'hello', isCut: false });
    expect(readChatText('x'.repeat(60_000))).toEqual({ text: 'x'.repeat(60_000), isCut: false });
  });

  it('is cut above the longest that is kept, and says so', () => {
    expect(readChatText('x'.repeat(200_000))).toEqual({ text: 'x'.repeat(65_536), isCut: true });
  });

  it.each(['', ' \n', null, 7, {}])('is not %j', (nothing) => {
    expect(readChatText(nothing)).toBeNull();
  });
});

describe('the reactions to a message', () => {
  it.each<[unknown, readonly string[]]>([
    [
      ['👍', ' ❤️ '],
      ['👍', '❤️'],
    ],
    [[], []],
    [['x'.repeat(33)], []],
    ['👍', []],
    [[7], []],
    [undefined, []],
  ])('%j are %j', (value, expected) => {
    expect(readReactions(value)).toEqual(expected);
  });
});
