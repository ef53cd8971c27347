import { describe, expect, it } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import { sendChat } from './send-chat.ts';

type Answer = (onAnswer: (answer: unknown) => void, onError: (error?: unknown) => void) => void;

function joined(answer: Answer) {
  const asked: string[] = [];
  const sendIQ = (stanza: Element, onAnswer: (answer: unknown) => void, onError: (error?: unknown) => void) => {
    asked.push(stanza.firstElementChild?.localName ?? '');
    answer(onAnswer, onError);
  };
  const room = { roomjid: 'daily@conference.meet.example', connection: { sendIQ } };
  return { asked, conference: Object.assign(new FakeConference('today'), { room }) };
}

const stanza = () => document.createElement('iq');

describe('a message', () => {
  it('to all participants is sent: the room echoes it', async () => {
    const { conference, asked } = joined(() => undefined);
    await expect(sendChat(conference, 'Hello', null)).resolves.toEqual({ wireId: '' });
    expect([conference.said, asked]).toEqual([[['text', 'Hello']], []]);
  });

  it.each<[string, Answer]>([
    ['answers', (onAnswer) => onAnswer(stanza())],
    ['answers with an error', (_, onError) => onError(stanza())],
  ])('to one participant has arrived when the server %s the next query', async (_, answer) => {
    const { conference, asked } = joined(answer);
    const { wireId } = await sendChat(conference, 'Between us', 'ben');
    expect(wireId).not.toBe('');
    expect(conference.said).toEqual([['private', 'ben', 'Between us', wireId]]);
    expect(asked).toEqual(['ping']);
  });

  it('to one participant is not delivered when the server does not answer', async () => {
    const { conference } = joined((_, onError) => onError());
    const failure = { ownMessage: messages.meetingCall.chat.notDelivered };
    await expect(sendChat(conference, 'Between us', 'ben')).rejects.toMatchObject(failure);
  });
});
