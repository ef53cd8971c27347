import { describe, expect, it, vi } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { access } from '#test/models/meeting/call/samples.ts';
import { createOthers } from '../media/others.ts';
import { createCallResources } from '../call/call-resources.ts';
import { joinConference } from './jitsi-conference.ts';
import { createFakeLibrary, type Build } from './jitsi-library.fixture.ts';
import { fakeParticipant } from './jitsi-tracks.fixture.ts';

/** A conference that the user is about to join. */
async function entering(build: Build, password = '') {
  const fake = createFakeLibrary(build);
  const client = createCallResources({ createOthers, load: () => Promise.resolve(fake.library) }).of(
    { callId: 'call-1' },
    Promise.resolve(''),
  );
  const events: ConferenceEvent[] = [];
  const live = client.open(joinConference, access, (event) => events.push(event), password);
  const connection = await vi.waitFor(() => {
    const [first] = fake.connections;
    if (first === undefined) throw new Error('There is no connection.');
    return first;
  });
  connection.emit('CONNECTION_ESTABLISHED');
  const { conference } = connection;
  await vi.waitFor(() => expect(conference.isJoined).toBe(true));
  events.length = 0;
  conference.said.length = 0;
  return { conference, connection, events, live };
}

const membersOnly = ['CONFERENCE_FAILED', 'conference.connectionError.membersOnly'] as const;

describe.each(['2022', 'today'] as const)('a room that does not let the user in, library of %s', (build) => {
  it('is entered through its lobby, when a moderator accepts the request', async () => {
    const { conference, events, live } = await entering(build);
    conference.emit(...membersOnly, 'daily-standup@lobby.meet.example.com');
    expect(events).toEqual([{ type: 'lobby.required' }]);
    live.order({ type: 'lobby.knock' });
    expect(conference.said).toEqual([['lobby', 'Ada Lovelace']]);
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'lobby.entered' }));
    conference.emit('USER_JOINED', 'ben', fakeParticipant('ben'));
    conference.emit('CONFERENCE_JOINED');
    expect(events.map(({ type }) => type).slice(2)).toEqual(['participant.joined', 'conference.joined']);
  });

  it('receives the name that the user has chosen before asking', async () => {
    const { conference, live } = await entering(build);
    conference.emit(...membersOnly, 'daily-standup@lobby.meet.example.com');
    live.order({ type: 'name.set', displayName: 'Countess' });
    live.order({ type: 'lobby.knock' });
    expect(conference.said).toEqual([['lobby', 'Countess']]);
  });

  it('passes on what moderators and the user write in its lobby', async () => {
    const { conference, events, live } = await entering(build);
    conference.emit(...membersOnly, 'daily-standup@lobby.meet.example.com');
    live.order({ type: 'lobby.knock' });
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'lobby.entered' }));
    const message = { type: 'LOBBY_CHAT_MESSAGE', message: 'Who are you?' };
    conference.inLobby(message, 'a1');
    expect(events.at(-1)).toEqual({ type: 'lobby.told', from: 'a1', text: 'Who are you?' });
    live.order({ type: 'lobby.tell', to: 'a1', text: 'Ada', begins: null });
    expect(conference.said.at(-1)).toEqual(['in lobby', { type: 'LOBBY_CHAT_MESSAGE', message: 'Ada' }, 'a1']);
    conference.emit('CONFERENCE_JOINED');
    conference.emit('LOBBY_USER_JOINED', 'b2', 'Ben');
    conference.inLobby(message, 'b2');
    expect(events.at(-1)).toEqual({ type: 'lobby.told', from: 'b2', text: 'Who are you?' });
    live.close();
    conference.inLobby(message, 'b2');
    live.order({ type: 'lobby.tell', to: 'b2', text: 'Ada', begins: null });
    expect(conference.said).toHaveLength(2);
  });

  it('reports that a moderator has declined the request', async () => {
    const { conference, connection, events, live } = await entering(build);
    conference.emit(...membersOnly, 'daily-standup@lobby.meet.example.com');
    live.order({ type: 'lobby.knock' });
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'lobby.entered' }));
    conference.emit('CONFERENCE_FAILED', 'conference.connectionError.accessDenied');
    expect(events.at(-1)).toEqual({ type: 'lobby.denied' });
    live.close();
    await vi.waitFor(() => expect(connection.disconnected).toBe(1));
  });

  it('cannot be entered if it admits members only and has no lobby', async () => {
    const { conference, events } = await entering(build);
    conference.emit(...membersOnly, undefined);
    expect(events).toMatchObject([{ type: 'conference.failed', error: 'MEMBERS_ONLY_ERROR', isFatal: true }]);
  });

  it('is connected to again if its lobby cannot be entered', async () => {
    const { conference, events, live } = await entering(build);
    conference.emit(...membersOnly, 'daily-standup@lobby.meet.example.com');
    conference.refusal = new Error('The lobby is gone.');
    live.order({ type: 'lobby.knock' });
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'conference.dropped' }));
  });

  it('is joined with its password', async () => {
    const { conference, events, live } = await entering(build);
    conference.emit('CONFERENCE_FAILED', 'conference.passwordRequired');
    live.order({ type: 'password.try', password: 'open' });
    conference.emit('CONFERENCE_FAILED', 'conference.passwordRequired');
    live.order({ type: 'password.try', password: 'sesame' });
    conference.emit('CONFERENCE_JOINED');
    expect(conference.said).toEqual([
      ['password', 'open'],
      ['password', 'sesame'],
    ]);
    expect(events.map(({ type }) => type)).toEqual(['password.required', 'password.required', 'conference.joined']);
  });

  it('is joined at once with a password that is known', async () => {
    const fake = await entering(build, 'sesame');
    const again = await entering(build);
    expect([fake.conference.lastPassword, again.conference.lastPassword]).toEqual(['sesame', undefined]);
  });

  it('reports a refusal after joining like other errors, and executes no request then', async () => {
    const { conference, events, live } = await entering(build);
    conference.emit('CONFERENCE_JOINED');
    events.length = 0;
    conference.emit('CONFERENCE_FAILED', 'conference.passwordRequired');
    expect(events).toMatchObject([{ type: 'conference.failed', error: 'PASSWORD_REQUIRED', isFatal: false }]);
    live.order({ type: 'lobby.knock' });
    live.order({ type: 'password.try', password: 'sesame' });
    expect(conference.said).toEqual([]);
  });
});
