import { describe, expect, it } from 'vitest';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { chatLimits } from './chat-limits.ts';
import { receiveMessage } from './chat-log.ts';
import { answeredMessage, continued, reactedTo, retracted } from './message-changes.ts';

const log = [
  chatMessage({ id: '1', wireId: 'w-1', text: 'Lunch?' }),
  chatMessage({ id: '2', wireId: '', text: 'Hello' }),
  chatMessage({ id: '3', wireId: 'w-3', senderId: 'ben', text: 'Yes', replyTo: 'w-1' }),
].reduce(receiveMessage, []);

describe('reactions to a message', () => {
  it('are counted by emoji, and once for each participant', () => {
    const after = ['ben', 'cyd', 'ben'].reduce(
      (now, senderId) => reactedTo(now, { wireId: 'w-1', senderId, emojis: ['👍', '❤️'] }),
      log,
    );
    expect(after[0]?.reactions).toEqual([
      { emoji: '👍', senderIds: ['ben', 'cyd'] },
      { emoji: '❤️', senderIds: ['ben', 'cyd'] },
    ]);
    expect(after.slice(1).flatMap(({ reactions }) => reactions)).toEqual([]);
  });

  it('are ignored without the id of a message, and above the limit', () => {
    expect(reactedTo(log, { wireId: '', senderId: 'ben', emojis: ['👍'] })).toBe(log);
    const emojis = Array.from({ length: chatLimits.reactionsMax + 5 }, (_, index) => String(index));
    expect(reactedTo(log, { wireId: 'w-1', senderId: 'ben', emojis })[0]?.reactions).toHaveLength(
      chatLimits.reactionsMax,
    );
  });
});

describe('a retraction', () => {
  it('removes the text, for its author only', () => {
    expect(retracted(log, { wireId: 'w-1', senderId: 'ben' })).toEqual(log);
    const after = retracted(log, { wireId: 'w-1', senderId: 'ada' });
    expect(after.map(({ text, isRetracted }) => [text, isRetracted])).toEqual([
      ['', true],
      ['Hello', false],
      ['Yes', false],
    ]);
  });
});

describe('a participant who returns with another id', () => {
  const to = (id: string) => ({ id, name: 'Ben' });
  const returned = { formerId: 'ben', id: 'ben-2' };

  it('continues the private messages in both directions, and no others', () => {
    const talk = [
      chatMessage({ id: '1', senderId: 'ben', recipient: to('me') }),
      chatMessage({ id: '2', senderId: 'me', recipient: to('ben'), isOwn: true }),
      chatMessage({ id: '3', senderId: 'me', recipient: to('cyd'), isOwn: true }),
      chatMessage({ id: '4', senderId: 'ben' }),
    ].reduce(receiveMessage, []);
    expect(continued(talk, returned).map(({ senderId, recipient }) => [senderId, recipient?.id])).toEqual([
      ['ben-2', 'me'],
      ['me', 'ben-2'],
      ['me', 'cyd'],
      ['ben', undefined],
    ]);
  });
});

describe('a reply', () => {
  it('knows the message that it answers, if that is in the log', () => {
    const [first, second, reply] = log;
    if (first === undefined || second === undefined || reply === undefined) throw new Error('too few messages');
    expect(answeredMessage(log, reply)).toBe(first);
    expect(answeredMessage(log.slice(1), reply)).toBeNull();
    expect(answeredMessage(log, second)).toBeNull();
  });
});
