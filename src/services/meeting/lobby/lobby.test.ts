import { describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import { answerGuests, subscribeToLobby } from './lobby.ts';

function setUp() {
  const conference = new FakeConference('2022');
  const events: ConferenceEvent[] = [];
  subscribeToLobby(
    (name, listener) => conference.addEventListener(name, listener),
    (event) => events.push(event),
  );
  return { conference, events };
}

describe('the lobby of a conference', () => {
  it('reports those who wait, their e-mail address, and who has left', () => {
    const { conference, events } = setUp();
    conference.emit('LOBBY_USER_JOINED', 'e26b540d', ' Ben ', undefined);
    conference.emit('LOBBY_USER_UPDATED', 'e26b540d', { email: 'ben@example.com' });
    conference.emit('LOBBY_USER_LEFT', 'e26b540d');
    expect(events).toEqual([
      { type: 'lobby.came', guest: { id: 'e26b540d', displayName: 'Ben', email: '' } },
      { type: 'lobby.changed', id: 'e26b540d', email: 'ben@example.com' },
      { type: 'lobby.went', id: 'e26b540d' },
    ]);
  });

  it.each([undefined, null, 7, '', {}])('ignores events about %j', (id) => {
    const { conference, events } = setUp();
    conference.emit('LOBBY_USER_JOINED', id, 'Ben');
    conference.emit('LOBBY_USER_UPDATED', id, { email: 'ben@example.com' });
    conference.emit('LOBBY_USER_LEFT', id);
    conference.emit('LOBBY_USER_UPDATED', 'e26b540d', id);
    expect(events).toEqual([]);
  });

  it('lists a guest without a name', () => {
    const { conference, events } = setUp();
    conference.emit('LOBBY_USER_JOINED', 'e26b540d', undefined);
    expect(events).toMatchObject([{ guest: { displayName: '' } }]);
  });

  it('admits each guest by a call of its own, and denies one', () => {
    const { conference } = setUp();
    answerGuests(conference, { type: 'lobby.admit', ids: ['ben', 'cleo'] });
    answerGuests(conference, { type: 'lobby.deny', id: 'dan' });
    expect(conference.said).toEqual([
      ['admit', 'ben'],
      ['admit', 'cleo'],
      ['deny', 'dan'],
    ]);
  });

  it('may have been closed before the answer', () => {
    const { conference } = setUp();
    conference.refusal = new TypeError('lobbyRoom is undefined');
    expect(() => answerGuests(conference, { type: 'lobby.admit', ids: ['ben'] })).not.toThrow();
  });
});
