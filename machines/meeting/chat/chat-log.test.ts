import { describe, expect, it } from 'vitest';
import {
  discardMessage,
  isWorthSending,
  markMessage,
  nextWaiting,
  receiveMessage,
  sendingNow,
  writeMessage,
  messageText,
} from './chat-log.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatMessage } from '../conference.types.ts';
import { meetingLimits } from '../limits.ts';

const message = (id: string, text: string, isOwn = false): ChatMessage => ({
  id,
  senderId: isOwn ? 'me' : 'ada',
  sender: isOwn ? 'Me' : 'Ada',
  text,
  at: 0,
  isOwn,
});
const shown = (log: ChatLog): readonly string[] => log.map(({ text, status }) => `${text} ${status}`);

describe('the chat', () => {
  it.each([
    ['', false],
    [' \n', false],
    ['0', true],
  ])('%j is worth sending: %s', (text, expected) => {
    expect(isWorthSending(text)).toBe(expected);
  });

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

  it('treats an echoed message as sent, also after a failure', () => {
    const sending = markMessage(writeMessage([], message('own-1', 'hi', true)), 'own-1', 'sending');
    expect(sendingNow(sending)?.id).toBe('own-1');
    const echoed = receiveMessage(sending, message('7', 'hi', true));
    expect(shown(markMessage(echoed, 'own-1', 'failed'))).toEqual(['hi sent']);
  });

  it('sends no character that XML does not allow, and no more than a server accepts', () => {
    expect(messageText(' a\u0000b\u001F\uD800c\uFFFF\n\td😀 ')).toBe('abc\n\td😀');
    expect(isWorthSending('\u0007 ')).toBe(false);
    expect(isWorthSending('x'.repeat(meetingLimits.chatMessageMax))).toBe(true);
    expect(isWorthSending('x'.repeat(meetingLimits.chatMessageMax + 1))).toBe(false);
  });

  it('discards only failed messages', () => {
    const waiting = writeMessage([], message('own-1', 'hi', true));
    expect(discardMessage(waiting, 'own-1')).toEqual(waiting);
    expect(discardMessage(markMessage(waiting, 'own-1', 'failed'), 'own-1')).toEqual([]);
  });

  it('is limited in length, and never drops a message that is not delivered yet', () => {
    const { chatMessages } = meetingLimits;
    const full: ChatLog = [
      ...writeMessage([], message('own-1', 'wait', true)),
      ...Array.from({ length: chatMessages - 1 }, (_, index) => ({
        ...message(String(index), String(index)),
        status: 'sent' as const,
        isEchoed: true,
      })),
    ];
    const last = String(chatMessages - 1);
    const log = receiveMessage(full, message(last, last));
    expect(log).toHaveLength(meetingLimits.chatMessages);
    expect(nextWaiting(log)?.text).toBe('wait');
    expect(log[1]?.text).toBe('1');
    expect(log.at(-1)?.text).toBe(String(meetingLimits.chatMessages - 1));
  });
});
