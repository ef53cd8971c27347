import type { ConferenceAccess, ConferenceEvent, OfCall } from '#machines/meeting/contracts.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import type { LiveConference, OpenConference } from './conference.ts';
import type { LoadLibrary } from './library.ts';
import type { Line, OpenLine } from './line.ts';
import { createAudioOutput, type AudioOutput } from './audio-output.ts';
import { createLocalMedia, type LocalMedia } from './local-media.ts';
import { createReceiverWishes, type ReceiverWishes } from './receiver-constraints.ts';
import { createRemoteMedia, type RemoteMedia } from './remote-media.ts';
import { schedule as later, type Schedule } from './schedule.ts';

/** Everything of one call that is no statechart: its tracks, what the others send, and its conference while it has one. */
export interface ConferenceClient {
  readonly local: LocalMedia;
  readonly remote: RemoteMedia;
  readonly speaker: AudioOutput;
  readonly wishes: Pick<ReceiverWishes, 'show'>;
  /** A chat message into the conference of the moment; rejects with a `Failure` when there is none. */
  sendChat(text: string): Promise<void>;
  /**
   * Connects for whoever will likely come in with this pass, in place of an earlier one; null: for nobody. What goes wrong
   * with it is said when they come in.
   * @param opening `openLine`, whose code comes later, too.
   */
  connectAhead(opening: OpenLine, access: ConferenceAccess | null): void;
  /**
   * Connects, unless that was done ahead, and joins; a connection that is still there is ended first. Tracks that are open go along.
   * @param opening `openConference`, whose code whoever only prepares need not load.
   */
  open(opening: OpenConference, access: ConferenceAccess, emit: (event: ConferenceEvent) => void): LiveConference;
}

export interface ConferenceClients {
  /** A call's client, made when it is first asked for. @param deployment origin of the conferencing service. */
  of(call: OfCall, deployment: string): ConferenceClient;
  /** A call's client, if it has one. */
  find(call: OfCall): ConferenceClient | null;
  /** The call is over: its connection is ended, its tracks are disposed, nothing is listened to any more. */
  dispose(call: OfCall): Promise<void>;
}

export interface ClientsOptions {
  readonly load: LoadLibrary;
  readonly now?: () => number;
  readonly schedule?: Schedule;
}

interface Kept {
  readonly client: ConferenceClient;
  readonly dispose: () => Promise<void>;
}

function createClient(deployment: string, { load, now = Date.now, schedule = later }: ClientsOptions): Kept {
  const local = createLocalMedia(() => load(deployment));
  const speaker = createAudioOutput();
  const remote = createRemoteMedia(speaker);
  const wishes = createReceiverWishes(remote, schedule);
  let live: LiveConference | null = null;
  let ahead: Line | null = null;
  /** Hands over the line that was made ahead, if it is one for this pass. */
  function take(access: ConferenceAccess): Line | null {
    const line = ahead;
    ahead = null;
    if (line?.serves(access) === true) return line;
    line?.close();
    return null;
  }
  return {
    client: {
      local,
      remote,
      speaker,
      wishes,
      sendChat: async (text) => {
        if (live === null) throw new Failure({ ownMessage: meeting.notConnected, reason: 'network' });
        return live.sendChat(text);
      },
      connectAhead: (opening, access) => {
        ahead?.close();
        ahead = access === null ? null : opening(access, load);
      },
      open: (opening, access, emit) => {
        live?.close();
        live = opening(access, emit, { load, local, remote, wishes, now, line: take(access) });
        return live;
      },
    },
    dispose: async () => {
      ahead?.close();
      ahead = null;
      live?.close();
      live = null;
      await local.dispose();
    },
  };
}

/** The clients of all running calls, by call: there may be several at once, of which one is not held (4.6). */
export function createConferenceClients(options: ClientsOptions): ConferenceClients {
  const kept = new Map<string, Kept>();
  return {
    of: ({ callId }, deployment) => {
      const known = kept.get(callId) ?? createClient(deployment, options);
      kept.set(callId, known);
      return known.client;
    },
    find: ({ callId }) => kept.get(callId)?.client ?? null,
    dispose: async ({ callId }) => {
      const known = kept.get(callId);
      kept.delete(callId);
      await known?.dispose();
    },
  };
}
