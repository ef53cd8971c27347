import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/contracts.ts';
import { initialProperties, writeProperties } from '#src/contracts/conference-wire.ts';
import { conferenceOptions, connectionOptions } from './access.ts';
import { connectionEnd } from './errors.ts';
import { eventOf, type Conference, type Connection, type JitsiLibrary } from './jitsi.ts';
import type { LoadLibrary } from './library.ts';
import { schedule } from './schedule.ts';

/** A server that has not answered by then (ms) is not waited for when a connection is given up. */
const answersWithin = 10_000;

/** Whom a line tells what becomes of it; at once, where it has happened already. */
export interface LineListener {
  /** The conference knows as whom one comes in; it is not joined yet. */
  established(library: JitsiLibrary, conference: Conference): void;
  /** Could not be made, or is lost: told once. */
  ended(end: ConferenceEvent): void;
}

/** A connection to a conferencing service, and its conference, which nobody has joined yet. */
export interface Line {
  /** Whether somebody with this pass can come in over it. */
  serves(access: ConferenceAccess): boolean;
  /** From now on this one is told. */
  answer(listener: LineListener): void;
  /** Nothing is told any more; disconnects when what is said at last has been said. */
  close(last?: Promise<unknown>): void;
}

export type OpenLine = typeof openLine;

type Fate =
  | { readonly type: 'connecting' | 'closed' }
  | { readonly type: 'established'; readonly library: JitsiLibrary; readonly conference: Conference }
  | { readonly type: 'ended'; readonly end: ConferenceEvent };

/** Says as whom one comes in. */
function introduce(conference: Conference, { displayName, avatar }: ConferenceAccess): void {
  conference.setDisplayName(displayName);
  for (const [name, value] of [...initialProperties, ...writeProperties({ avatar })]) {
    conference.setLocalParticipantProperty(name, value);
  }
}

async function disconnect(connection: Connection): Promise<void> {
  try {
    await connection.disconnect();
  } catch {
    // It is gone already.
  }
}

/** Connects with a pass (specification 4.6, 7.4). Whoever prepares has it made ahead, so that joining need not wait for it. */
export function openLine(access: ConferenceAccess, load: LoadLibrary): Line {
  let fate: Fate = { type: 'connecting' };
  let listener: LineListener | null = null;
  let made: Connection | null = null;
  const forget: (() => void)[] = [];
  let hearAnswer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    hearAnswer = resolve;
  });

  function become(next: Fate): void {
    hearAnswer();
    // After its end nothing becomes of it.
    if (fate.type === 'closed' || fate.type === 'ended') return;
    fate = next;
    tell();
  }

  function tell(): void {
    if (fate.type === 'established') listener?.established(fate.library, fate.conference);
    else if (fate.type === 'ended') listener?.ended(fate.end);
  }

  function connect(library: JitsiLibrary): void {
    const connection = new library.JitsiConnection(null, access.token, connectionOptions(access));
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
        const conference = connection.initJitsiConference(access.room.toLowerCase(), { ...conferenceOptions });
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

  /** The library throws on what the server still says while it disconnects from the middle of connecting. */
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
    answer: (next) => {
      listener = next;
      tell();
    },
    close: (last = Promise.resolve()) => {
      const isConnecting = fate.type === 'connecting';
      fate = { type: 'closed' };
      if (made !== null) void end(made, isConnecting, last);
    },
  };
}
