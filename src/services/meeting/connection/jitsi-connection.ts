import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { sentToken } from '#src/contracts/conference-hosts.ts';
import { initialProperties } from '#src/contracts/conference-wire.ts';
import { pictureCommand, writePicture } from '#src/contracts/conference-wire-jitsi-meet.ts';
import { roomNameOf } from '#src/contracts/meeting-place.ts';
import { conferenceOptions, connectionOptions } from './connection-options.ts';
import { connectionEnd } from './conference-errors.ts';
import { eventOf, type Conference, type Connection, type JitsiLibrary } from './jitsi.types.ts';
import { olm } from '../encryption/olm.ts';
import type { LoadLibrary } from './jitsi-library.ts';
import { schedule } from '#src/services/schedule.ts';

/** Milliseconds to wait for the server's answer before a connection is closed while it connects. */
const answersWithin = 10_000;

/** Receives the outcome of a line; at once if it has an outcome already. */
export interface ConnectionObserver {
  /** The conference exists and has the user's name and properties; it is not joined yet. */
  established(library: JitsiLibrary, conference: Conference): void;
  /** The connection failed or was lost; called once. */
  ended(end: ConferenceEvent): void;
}

/** A connection to a conferencing service, and its conference, which has not been joined yet. */
export interface Line {
  /** Whether a user with this pass can join over it. */
  serves(access: ConferenceAccess): boolean;
  /** Sets the listener, which replaces an earlier one. */
  answer(listener: ConnectionObserver): void;
  /** Resolves with the conference when it exists; null when the connection has ended before. */
  established(): Promise<Conference | null>;
  /** Calls the listener no more; disconnects after `last` has settled. */
  close(last?: Promise<unknown>): void;
}

export type OpenConnection = typeof openConnection;

type Fate =
  | { readonly type: 'connecting' | 'closed' }
  | { readonly type: 'established'; readonly library: JitsiLibrary; readonly conference: Conference }
  | { readonly type: 'ended'; readonly end: ConferenceEvent };

/** Sets the user's name and properties. */
function introduce(conference: Conference, { displayName, avatar }: ConferenceAccess): void {
  conference.setDisplayName(displayName);
  for (const [name, value] of [...initialProperties, ['avatar', avatar] as const]) {
    conference.setLocalParticipantProperty(name, value);
  }
  const value = writePicture(avatar);
  if (value !== '') conference.sendCommand(pictureCommand, { value });
}

async function disconnect(connection: Connection): Promise<void> {
  try {
    await connection.disconnect();
  } catch {
    // It is disconnected already.
  }
}

/**
 * Connects with a pass (specification 4.6, 7.4). It is made ahead while the user prepares, so that joining does not
 * wait for it.
 */
export function openConnection(access: ConferenceAccess, load: LoadLibrary): Line {
  let fate: Fate = { type: 'connecting' };
  let listener: ConnectionObserver | null = null;
  let made: Connection | null = null;
  const forget: (() => void)[] = [];
  let hearAnswer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    hearAnswer = resolve;
  });

  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  function become(next: Fate): void {
    hearAnswer();
    // After its end the outcome does not change.
    if (fate.type === 'closed' || fate.type === 'ended') return;
    fate = next;
    settle();
    tell();
  }

  const conferenceNow = (): Conference | null => (fate.type === 'established' ? fate.conference : null);

  function tell(): void {
    if (fate.type === 'established') listener?.established(fate.library, fate.conference);
    else if (fate.type === 'ended') listener?.ended(fate.end);
  }

  function connect(library: JitsiLibrary): void {
    olm.offer();
    const connection = new library.JitsiConnection(null, sentToken(access.token), connectionOptions(access));
    made = connection;
    const listen = (name: string, heard: (...details: readonly unknown[]) => void): void => {
      const event = eventOf(library, 'connection', name);
      if (event === null) return;
      connection.addEventListener(event, heard);
      forget.push(() => connection.removeEventListener(event, heard));
    };
    const dropped = (error: unknown) => become({ type: 'ended', end: connectionEnd(error) });
    listen('CONNECTION_ESTABLISHED', () => {
      hearAnswer();
      if (fate.type !== 'connecting') return;
      try {
        const conference = connection.initJitsiConference(roomNameOf(access.room), { ...conferenceOptions });
        introduce(conference, access);
        become({ type: 'established', library, conference });
      } catch (error) {
        dropped(error);
      }
    });
    listen('CONNECTION_FAILED', dropped);
    listen('CONNECTION_DISCONNECTED', dropped);
    connection.connect();
  }

  /** The library throws on answers of the server that arrive when it was disconnected while connecting. */
  async function waitForAnswer(): Promise<void> {
    const stop = schedule(hearAnswer, answersWithin);
    await answered;
    stop();
  }

  async function end(connection: Connection, isConnecting: boolean, last: Promise<unknown>): Promise<void> {
    await last;
    if (isConnecting) await waitForAnswer();
    for (const stop of forget.splice(0)) stop();
    await disconnect(connection);
  }

  load(access.deployment)
    .then((library) => {
      if (fate.type === 'connecting') connect(library);
    })
    .catch(() => become({ type: 'ended', end: { type: 'conference.dropped', error: 'OTHER_ERROR' } }));

  return {
    serves: ({ deployment, httpBind, domain, room, token, displayName, avatar }) =>
      (fate.type === 'connecting' || fate.type === 'established') &&
      token === access.token &&
      deployment === access.deployment &&
      httpBind === access.httpBind &&
      domain === access.domain &&
      room === access.room &&
      displayName === access.displayName &&
      avatar === access.avatar,
    established: () => (fate.type === 'connecting' ? settled.then(conferenceNow) : Promise.resolve(conferenceNow())),
    answer: (next) => {
      listener = next;
      tell();
    },
    close: (last = Promise.resolve()) => {
      const isConnecting = fate.type === 'connecting';
      fate = { type: 'closed' };
      settle();
      if (made !== null) void end(made, isConnecting, last);
    },
  };
}
