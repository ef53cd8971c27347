import { expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import { subscribeToRoom } from './room-events.ts';

function setUp(room: object) {
  const conference = Object.assign(new FakeConference('2022'), { room, isLobbySupported: () => true });
  const events: ConferenceEvent[] = [];
  subscribeToRoom(conference, {
    on: (name, listener) => conference.addEventListener(name, listener),
    say: (event) => events.push(event),
    isLocal: (id) => id === 'me',
  });
  return { conference, events };
}

it.each([true, false])('a user who becomes a moderator reads whether the room has a password: %s', (isLocked) => {
  const { conference, events } = setUp({ locked: isLocked });
  conference.emit('USER_ROLE_CHANGED', 'ben', 'moderator');
  conference.emit('USER_ROLE_CHANGED', 'me', 'moderator');
  expect(events).toEqual([
    { type: 'room.changed', changes: { offers: ['lobby'], isLobbyOn: false, hasPassword: isLocked } },
  ]);
});

it('reports a password and a lobby that a moderator sets or removes', () => {
  const { conference, events } = setUp({});
  conference.emit('LOCK_STATE_CHANGED', true);
  conference.emit('MEMBERS_ONLY_CHANGED', false);
  expect(events).toEqual([
    { type: 'room.changed', changes: { hasPassword: true } },
    { type: 'room.changed', changes: { isLobbyOn: false } },
  ]);
});
