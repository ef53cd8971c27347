import { describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { Listener } from '../connection/jitsi.types.ts';
import { subscribeToChat } from './chat-events.ts';

function setUp() {
  const listeners = new Map<string, Listener>();
  const events: ConferenceEvent[] = [];
  subscribeToChat({
    on: (name, listener) => listeners.set(name, listener),
    say: (event) => events.push(event),
    localId: () => 'me',
    nameOf: (id) => (id === 'ben' ? 'Ben' : ''),
    now: () => 42,
  });
  return { events, emit: (name: string, ...details: readonly unknown[]) => listeners.get(name)?.(...details) };
}

describe('the messages of a conference', () => {
  it('have an id of the room in the current build, at another place for private ones', () => {
    const { events, emit } = setUp();
    emit('MESSAGE_RECEIVED', 'ben', 'Hello', null, 'Ben', false, 'wire-1', 'guest', 'wire-0');
    emit('PRIVATE_MESSAGE_RECEIVED', 'ben', 'Between us', null, 'wire-2', undefined, false, 'wire-1');
    expect(events).toMatchObject([
      {
        type: 'chat.received',
        message: { id: 'me:1', sender: 'Ben', wireId: 'wire-1', replyTo: 'wire-0', recipient: null, at: 42 },
      },
      {
        type: 'chat.received',
        message: { id: 'me:2', text: 'Between us', wireId: 'wire-2', replyTo: 'wire-1', recipient: { id: 'me' } },
      },
    ]);
  });

  it('include the subject of the room', () => {
    const { events, emit } = setUp();
    emit('SUBJECT_CHANGED', ' Roadmap ');
    emit('SUBJECT_CHANGED', undefined);
    expect(events).toEqual(['Roadmap', ''].map((subject) => ({ type: 'subject.changed', subject })));
  });

  it('can be reacted to, and retracted', () => {
    const { events, emit } = setUp();
    emit('REACTION_RECEIVED', 'ben', ['👍'], 'wire-1');
    emit('REACTION_RECEIVED', 'ben', '👍', 'wire-1');
    emit('REACTION_RECEIVED', null, ['👍'], 'wire-1');
    emit('MESSAGE_RETRACTED', 'ben', 'wire-1');
    emit('MESSAGE_RETRACTED', 7, 'wire-1');
    expect(events).toEqual([
      { type: 'chat.reacted', wireId: 'wire-1', senderId: 'ben', emojis: ['👍'] },
      { type: 'chat.retracted', wireId: 'wire-1', senderId: 'ben' },
    ]);
  });

  it('have no id in the build of 2022', () => {
    const { events, emit } = setUp();
    emit('PRIVATE_MESSAGE_RECEIVED', 'ben', 'Between us', undefined);
    expect(events).toMatchObject([{ message: { senderId: 'ben', wireId: '', isOwn: false, isHistory: false } }]);
  });

  it('are ignored without a sender, or without a text', () => {
    const { events, emit } = setUp();
    for (const name of ['MESSAGE_RECEIVED', 'PRIVATE_MESSAGE_RECEIVED']) {
      emit(name, null, 'Hello');
      emit(name, 'ben', ' ');
      emit(name, 'ben', { text: 'Hello' });
    }
    expect(events).toEqual([]);
  });

  it('that the server refuses are reported with its text', () => {
    const { events, emit } = setUp();
    emit('CONFERENCE_ERROR', 'conference.chatError', ' Too many messages ');
    emit('CONFERENCE_ERROR', 'conference.chatError');
    emit('CONFERENCE_ERROR', 'conference.focusLeft', 'gone');
    expect(events).toEqual([
      { type: 'chat.refused', reason: 'Too many messages' },
      { type: 'chat.refused', reason: '' },
    ]);
  });
});
