import { describe, expect, it } from 'vitest';
import {
  discardMessage,
  isNewMessage,
  markMessage,
  nextWaiting,
  receiveMessage,
  sendingNow,
  storeReceived,
  writeMessage,
} from './chat-log.ts';
import type { ChatLog, Received } from './chat-log.ts';
import type { ChatMessage } from '../conference.types.ts';
import { chatLimits } from './chat-limits.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';

const message = (id: string, text: string, isOwn = false): ChatMessage =>
  chatMessage({ id, text, at: 0, ...(isOwn && { senderId: 'me', sender: 'Me', isOwn }) });
const shown = (log: ChatLog): readonly string[] => log.map(({ text, status }) => `${text} ${status}`);

describe('the chat', () => {
  it('stores a message that is received twice once', () => {
    const once = receiveMessage([], message('1', 'hello'));
    expect(receiveMessage(once, message('1', 'hello'))).toBe(once);
  });

  it('stores the echo of an own message once, and two own messages with the same text twice', () => {
    const written = writeMessage(writeMessage([], message('own-1', 'hi', true)), message('own-2', 'hi', true));
    const sent = markMessage(markMessage(written, 'own-1', 'sent'), 'own-2', 'sent');
    const echoed = receiveMessage(receiveMessage(sent, message('7', 'hi', true)), message('8', 'hi', true));
    expect(shown(echoed)).toEqual(['hi sent', 'hi sent']);
    expect(receiveMessage(echoed, message('9', 'hi', true))).toHaveLength(3);
  });

  it('has the name with which an own message was sent, when the user has another one since joining', () => {
    const written = markMessage(writeMessage([], message('own-1', 'hi', true)), 'own-1', 'sending');
    const [echoed] = receiveMessage(written, { ...message('7', 'hi', true), sender: 'Countess' });
    expect(echoed?.sender).toBe('Countess');
  });

  it('treats an echoed message as sent, also after a failure', () => {
    const sending = markMessage(writeMessage([], message('own-1', 'hi', true)), 'own-1', 'sending');
    expect(sendingNow(sending)?.id).toBe('own-1');
    const echoed = receiveMessage(sending, message('7', 'hi', true));
    expect(shown(markMessage(echoed, 'own-1', 'failed'))).toEqual(['hi sent']);
  });

  it('discards only failed messages', () => {
    const waiting = writeMessage([], message('own-1', 'hi', true));
    expect(discardMessage(waiting, 'own-1')).toEqual(waiting);
    expect(discardMessage(markMessage(waiting, 'own-1', 'failed'), 'own-1')).toEqual([]);
  });

  it('is limited in length, and never drops a message that is not delivered yet', () => {
    const { messages } = chatLimits;
    const full: ChatLog = [
      ...writeMessage([], message('own-1', 'wait', true)),
      ...Array.from({ length: messages - 1 }, (_, index) => ({
        ...message(String(index), String(index)),
        status: 'sent' as const,
        isEchoed: true,
        reactions: [],
        isRetracted: false,
      })),
    ];
    const last = String(messages - 1);
    const log = receiveMessage(full, message(last, last));
    expect(log).toHaveLength(chatLimits.messages);
    expect(nextWaiting(log)?.text).toBe('wait');
    expect(log[1]?.text).toBe('1');
    expect(log.at(-1)?.text).toBe(String(chatLimits.messages - 1));
  });
});

describe('the history that the server repeats', () => {
  const history = (changes: Partial<ChatMessage>): ChatMessage => ({
    ...message('h-1', 'hello'),
    isHistory: true,
    ...changes,
  });
  /** What the user has after a reconnection; 'me' was the user's id before. */
  const rejoined = (log: ChatLog): Received => ({ log, formerIds: ['me'], repeated: [] });
  const receiveAll = (received: Received, ...all: readonly ChatMessage[]): Received =>
    all.reduce<Received>(
      ({ log, formerIds, repeated }, one) => ({ formerIds, ...storeReceived({ log, formerIds, repeated }, one) }),
      received,
    );

  it('is shown to a newcomer, and is not new', () => {
    const newcomer: Received = { log: [], formerIds: [], repeated: [] };
    expect(isNewMessage(newcomer, history({}))).toBe(false);
    expect(shown(storeReceived(newcomer, history({})).log)).toEqual(['hello sent']);
  });

  it.each([
    ['by its id', 'w-1', 'w-1'],
    ['by sender and text, where the library gives no id', '', ''],
  ])('recognises a message of the log %s', (_, before, after) => {
    const log = receiveMessage([], { ...message('1', 'hello'), wireId: before });
    expect(isNewMessage(rejoined(log), history({ wireId: after }))).toBe(false);
    expect(storeReceived(rejoined(log), history({ wireId: after })).log).toHaveLength(1);
  });

  it('brings the messages that were sent while the connection was lost, as new ones', () => {
    const log = receiveMessage([], message('1', 'hello'));
    const missed = history({ id: 'h-2', text: 'Are you there?', sender: '' });
    expect(isNewMessage(rejoined(log), missed)).toBe(true);
    const { log: after } = receiveAll(rejoined(log), history({}), missed);
    expect(after.map(({ sender, text }) => `${sender}: ${text}`)).toEqual(['Ada: hello', 'Ada: Are you there?']);
  });

  it('repeats each of two equal messages once, and adds a third', () => {
    const log = receiveMessage(receiveMessage([], message('1', 'ok')), message('2', 'ok'));
    const { log: after } = receiveAll(rejoined(log), ...['h-1', 'h-2', 'h-3'].map((id) => history({ id, text: 'ok' })));
    expect(after.map(({ id }) => id)).toEqual(['1', '2', 'h-3']);
  });

  it('does not mistake a poll for a message with the text of its question', () => {
    const poll = { id: 'poll:p1', pollId: 'p1', isHistory: true };
    const { log } = receiveAll({ log: [], formerIds: [], repeated: [] }, history(poll), history({ id: 'h-2' }));
    expect(log.map(({ pollId }) => pollId)).toEqual(['p1', '']);
    expect(isNewMessage(rejoined(log), history(poll))).toBe(false);
    const { log: after } = receiveAll(rejoined(log), history(poll), history({ id: 'h-3' }));
    expect(after.map(({ id }) => id)).toEqual(['poll:p1', 'h-2']);
    const missed = history({ id: 'poll:p2', pollId: 'p2' });
    expect(isNewMessage(rejoined(after), missed)).toBe(true);
  });

  it('takes an own message of an earlier id for an own one, and confirms that it was delivered', () => {
    const failed = markMessage(
      markMessage(writeMessage([], message('own-1', 'hi', true)), 'own-1', 'sending'),
      'own-1',
      'failed',
    );
    const own = history({ senderId: 'me', sender: '', text: 'hi' });
    expect(isNewMessage(rejoined(failed), own)).toBe(false);
    expect(shown(storeReceived(rejoined(failed), own).log)).toEqual(['hi sent']);
    expect(storeReceived(rejoined([]), own).log).toMatchObject([{ isOwn: true }]);
  });
});
