import type { ConferenceAccess, ConferenceEvent, ConferenceOrder, OfCall } from '#machines/meeting/conference.types.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import type { ActiveConference, OpenConference } from '../connection/jitsi-conference.ts';
import type { LoadLibrary } from '../connection/jitsi-library.ts';
import type { Line, OpenConnection } from '../connection/jitsi-connection.ts';
import { createAudioOutput, type AudioOutput } from '../media/audio/audio-output.ts';
import type { StartBackground } from '../media/background/background.types.ts';
import type { TrackMaker } from '../media/browser-tracks.ts';
import { createHandTime } from '../reactions/hand-time.ts';
import { createLocalMedia } from '../media/local-media.ts';
import type { LocalMedia } from '../media/local-media.types.ts';
import type { CreateOthers, Others } from '../media/others.ts';
import type { ReceiverConstraints } from '../media/receiver-constraints.ts';
import type { RemoteMedia } from '../media/remote-media.ts';
import { schedule as later, type Schedule } from '#src/services/schedule.ts';

/** The resources of one call: its tracks, the media of the other participants, and its conference while it has one. */
export interface CallResources {
  readonly local: LocalMedia;
  readonly remote: RemoteMedia;
  readonly speaker: AudioOutput;
  readonly wishes: Pick<ReceiverConstraints, 'show' | 'requested' | 'repeat'>;
  /** The current conference executes the order if it is joined. */
  order(order: ConferenceOrder): void;
  /** Sends a chat message to the current conference; rejects with a `Failure` if there is none. */
  sendChat: ActiveConference['sendChat'];
  /** The current conference executes the order of a moderator; rejects with a `Failure` if it does not. */
  moderate(order: ModeratorOrder): Promise<void>;
  /** Sends a message of the whiteboard to the current conference; false when it cannot be sent now. */
  sendBoard: ActiveConference['sendBoard'];
  /**
   * Connects ahead for the user who will probably join with this pass, and closes an earlier connection; null: only
   * closes it. Errors are reported when the user joins.
   * @param opening `openConnection`, whose code is loaded later, too.
   */
  connectAhead(opening: OpenConnection, access: ConferenceAccess | null): void;
  /**
   * Connects, unless that was done ahead, and joins; an existing connection is closed first. Open tracks are published.
   * @param opening `joinConference`, whose code is not loaded while the user only prepares.
   * @param password of the room; '' when none is known.
   */
  open(
    opening: OpenConference,
    access: ConferenceAccess,
    emit: (event: ConferenceEvent) => void,
    password?: string,
  ): ActiveConference;
}

export interface CallResourcesById {
  /**
   * Returns a call's resources, created on first use.
   * @param deployment origin of the conferencing service, once the meeting is found: tracks are opened then.
   */
  of(call: OfCall, deployment: Promise<string>): CallResources;
  /** Returns a call's resources, if it has any. */
  find(call: OfCall): CallResources | null;
  /** Receives the code for the media of other participants, before a user is admitted to a call. */
  equip(createOthers: CreateOthers): void;
  /** Ends a call's resources: its connection is closed, its tracks are disposed of, and all listeners are removed. */
  dispose(call: OfCall): Promise<void>;
}

export interface ClientsOptions {
  readonly load: LoadLibrary;
  /** Omitted when the code is received later (`equip`). */
  readonly createOthers?: CreateOthers;
  /** Resolves when the page is idle: only then devices are opened, unless the user joins earlier. */
  readonly untilIdle?: () => Promise<unknown>;
  /** Returns what opens devices until the library of this deployment is loaded; omitted where only the library opens them. */
  readonly browserTracks?: (deployment: string) => Promise<TrackMaker>;
  /** Omitted where no background is used. */
  readonly startBackground?: StartBackground;
  readonly now?: () => number;
  readonly schedule?: Schedule;
}

interface Kept {
  readonly client: CallResources;
  readonly dispose: () => Promise<void>;
}

function createClient(
  deployment: Promise<string>,
  { untilIdle = () => Promise.resolve(), startBackground, now = Date.now, schedule = later }: ClientsOptions,
  { load, browserTracks }: ReturnType<typeof withKnownLibraries>,
  makeOthers: () => CreateOthers,
): Kept {
  let setConnecting = () => {};
  const isConnecting = new Promise<void>((resolve) => {
    setConnecting = resolve;
  });
  const local = createLocalMedia(async (held) => {
    const origin = await deployment;
    const [{ createTrackOperations }] = await Promise.all([
      import('../media/opening.late.ts'),
      Promise.race([untilIdle(), isConnecting]),
    ]);
    const browser = await browserTracks(origin);
    return createTrackOperations(held, { library: () => load(origin), browser, startBackground });
  });
  function hurry(): void {
    setConnecting();
    local.useLibrary();
  }
  const speaker = createAudioOutput();
  let made: Others | null = null;
  const others = (): Others => (made ??= makeOthers()(speaker, schedule));
  const handTime = createHandTime(now);
  let live: ActiveConference | null = null;
  let ahead: Line | null = null;
  /** Returns the line that was made ahead if it serves this pass; closes it otherwise. */
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
      speaker,
      get remote() {
        return others().remote;
      },
      get wishes() {
        return others().wishes;
      },
      order: (order) => {
        handTime.follow(order);
        live?.order(order);
      },
      sendChat: async (text, to) => {
        if (live === null) throw new Failure({ ownMessage: meeting.notConnected, reason: 'network' });
        return live.sendChat(text, to);
      },
      moderate: async (order) => {
        if (live === null) throw new Failure({ ownMessage: meeting.notConnected, reason: 'network' });
        return live.moderate(order);
      },
      sendBoard: (message, way) => live?.sendBoard(message, way) ?? false,
      connectAhead: (opening, access) => {
        ahead?.close();
        ahead = access === null ? null : opening(access, load);
        if (ahead !== null) hurry();
      },
      open: (opening, access, emit, password = '') => {
        hurry();
        live?.close();
        live = opening(access, emit, {
          load,
          password,
          local,
          ...others(),
          now,
          raisedAt: handTime.raisedAt,
          line: take(access),
        });
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

/** Remembers which libraries are evaluated: an earlier call of the page may have loaded that of the deployment. */
function withKnownLibraries({ load, browserTracks }: Pick<ClientsOptions, 'load' | 'browserTracks'>) {
  const evaluated = new Set<string>();
  return {
    load: async (deployment: string) => {
      const library = await load(deployment);
      evaluated.add(deployment);
      return library;
    },
    browserTracks: async (deployment: string) =>
      evaluated.has(deployment) ? null : ((await browserTracks?.(deployment)) ?? null),
  };
}

/** The resources of all running calls, by call: several may exist at once, at most one of which is not held (4.6). */
export function createCallResources(options: ClientsOptions): CallResourcesById {
  const kept = new Map<string, Kept>();
  let createOthers = options.createOthers ?? null;
  const opening = withKnownLibraries(options);
  function makeOthers(): CreateOthers {
    if (createOthers === null) throw new Error('a call began before its parts were loaded');
    return createOthers;
  }
  return {
    of: ({ callId }, deployment) => {
      const known = kept.get(callId) ?? createClient(deployment, options, opening, makeOthers);
      kept.set(callId, known);
      return known.client;
    },
    find: ({ callId }) => kept.get(callId)?.client ?? null,
    equip: (create) => {
      createOthers = create;
    },
    dispose: async ({ callId }) => {
      const known = kept.get(callId);
      kept.delete(callId);
      await known?.dispose();
    },
  };
}
