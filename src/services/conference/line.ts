import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/contracts.ts';
import { connectionOptions } from './access.ts';
import { connectionEnd } from './errors.ts';
import { eventOf, type Connection, type JitsiLibrary } from './jitsi.ts';
import type { LoadLibrary } from './library.ts';

/** Whom a line tells what becomes of it; at once, where it has happened already. */
export interface LineListener {
  established(library: JitsiLibrary, connection: Connection): void;
  /** Could not be made, or is lost: told once. */
  ended(end: ConferenceEvent): void;
}

/** A connection to a conferencing service, on which nobody has joined anything yet. */
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
  | { readonly type: 'established'; readonly library: JitsiLibrary; readonly connection: Connection }
  | { readonly type: 'ended'; readonly end: ConferenceEvent };

async function disconnect(connection: Connection | null): Promise<void> {
  try {
    await connection?.disconnect();
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

  function become(next: Fate): void {
    // After its end nothing becomes of it.
    if (fate.type === 'closed' || fate.type === 'ended') return;
    fate = next;
    tell();
  }

  function tell(): void {
    if (fate.type === 'established') listener?.established(fate.library, fate.connection);
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
    listen('CONNECTION_ESTABLISHED', () => become({ type: 'established', library, connection }));
    listen('CONNECTION_FAILED', dropped);
    listen('CONNECTION_DISCONNECTED', dropped);
    connection.connect();
  }

  load(access.deployment)
    .then((library) => {
      if (fate.type === 'connecting') connect(library);
    })
    .catch(() => become({ type: 'ended', end: { type: 'conference.dropped', error: 'OTHER_ERROR' } }));

  return {
    serves: ({ deployment, httpBind, domain, room, token }) =>
      (fate.type === 'connecting' || fate.type === 'established') &&
      token === access.token &&
      deployment === access.deployment &&
      httpBind === access.httpBind &&
      domain === access.domain &&
      room === access.room,
    answer: (next) => {
      listener = next;
      tell();
    },
    close: (last = Promise.resolve()) => {
      fate = { type: 'closed' };
      for (const stop of forget.splice(0)) stop();
      void last.then(() => disconnect(made));
    },
  };
}
