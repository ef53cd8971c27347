import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { createOthers } from '../media/others.ts';
import { createCallResources } from '../call/call-resources.ts';
import { joinConference } from './jitsi-conference.ts';
import { createFakeLibrary } from './jitsi-library.fixture.ts';
import { fakeParticipant } from './jitsi-tracks.fixture.ts';

export const access: ConferenceAccess = {
  httpBind: 'https://meet.example/http-bind',
  deployment: 'https://meet.example',
  domain: 'meet.example',
  room: 'Daily',
  token: 'a.b.c',
  issuedAt: 0,
  displayName: 'Ada',
  avatar: 'https://pictures.example/ada.png',
};
export const call = { callId: 'call-1' };

/** A conference that the client is entering. */
export function enter({ load }: { readonly load?: () => Promise<never> } = {}) {
  const fake = createFakeLibrary('today');
  const waiting = new Set<() => void>();
  const clients = createCallResources({
    createOthers,
    load: load ?? (() => Promise.resolve(fake.library)),
    now: () => 42,
    schedule: (run) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
  });
  const client = clients.of(call, Promise.resolve(access.deployment));
  const events: ConferenceEvent[] = [];
  const live = client.open(joinConference, access, (event) => events.push(event));
  const elapse = () => {
    for (const run of waiting) run();
    waiting.clear();
  };
  const connection = () => {
    const [first] = fake.connections;
    if (first === undefined) throw new Error('There is no connection.');
    return first;
  };
  const last = () => events.at(-1);
  return { ...fake, clients, client, events, live, elapse, waiting, connection, last };
}

/** The next turn of the event loop. */
const turn = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** A joined conference with one other participant; its events start with that one. */
export async function joined() {
  const world = enter();
  while (world.connections.length === 0) await turn();
  const connection = world.connection();
  const { conference } = connection;
  connection.emit('CONNECTION_ESTABLISHED');
  while (!conference.isJoined) await turn();
  conference.emit('CONFERENCE_JOINED');
  conference.emit('CONFERENCE_CREATED_TIMESTAMP', '1700000000000');
  world.events.length = 0;
  const room = { ...world, conference };
  conference.emit('USER_JOINED', 'ben', fakeParticipant('ben', { isHold: 'true', avatar: 'https://b.example/b.png' }));
  return room;
}
