import * as v from 'valibot';
import { readParticipantId, readText } from '#src/contracts/conference-wire.ts';
import { eventOf, remoteTrack, type JitsiLibrary, type RemoteTrack } from './jitsi.ts';
import { createAudioOutput, type OwnAudioOutput } from './audio-output.ts';
import { createSubscribers } from './subscribers.ts';

export type RemoteKind = 'camera' | 'screen' | 'audio';

/** Something of somebody else that is to be seen or heard. */
export interface RemoteSource {
  readonly participantId: string;
  readonly kind: RemoteKind;
  readonly stream: MediaStream;
  /** By which the bridge is asked for it: of the source, or of the participant where sources have none. */
  readonly name: string;
}

/** What the others send, for views. Lives as long as its call, over every reconnection. */
export interface RemoteMedia {
  /** What there is; the same array until something changes. */
  sources(): readonly RemoteSource[];
  subscribe(listener: () => void): () => void;
  find(participantId: string, kind: RemoteKind): RemoteSource | null;
  /**
   * Shows, or plays, what there is of a participant, now and whenever it changes, until the returned function is called.
   * An element has nothing while there is nothing.
   */
  attach(element: HTMLMediaElement, participantId: string, kind: RemoteKind): () => void;
}

/** What is known of a participant's media: see `Participant` of machines/meeting/contracts.ts. */
export interface MediaStates {
  readonly isAudioMuted: boolean;
  readonly isVideoMuted: boolean;
  readonly isSharingScreen: boolean;
}

/** For the client that owns it. */
export interface OwnRemoteMedia extends RemoteMedia {
  add(track: unknown, library: JitsiLibrary): void;
  remove(track: unknown): void;
  /** A participant's own word on their camera (the property isVideoMuted), which counts before the library's. */
  setVideoOff(participantId: string, isOff: boolean): void;
  forget(participantId: string): void;
  statesOf(participantId: string): MediaStates;
  /** The connection is gone, and everything with it. */
  clear(): void;
}

interface Known {
  readonly participantId: string;
  readonly track: RemoteTrack;
  readonly stopWatching: () => void;
}

function kindOf(track: RemoteTrack): RemoteKind {
  if (track.getType() === 'audio') return 'audio';
  return track.getVideoType() === 'desktop' ? 'screen' : 'camera';
}

function watch(track: RemoteTrack, events: readonly (string | null)[], listener: () => void): () => void {
  const known = events.filter((event) => event !== null);
  for (const event of known) track.addEventListener(event, listener);
  return () => {
    for (const event of known) track.removeEventListener(event, listener);
  };
}

const isSame = (one: readonly RemoteSource[], other: readonly RemoteSource[]): boolean =>
  one.length === other.length &&
  one.every((source, place) => {
    const same = other[place];
    return (
      source.participantId === same?.participantId &&
      source.kind === same.kind &&
      source.stream === same.stream &&
      source.name === same.name
    );
  });

/** @param output where the sound of elements goes. */
export function createRemoteMedia(output: Pick<OwnAudioOutput, 'use'> = createAudioOutput()): OwnRemoteMedia {
  const known = new Map<RemoteTrack, Known>();
  const videoOff = new Map<string, boolean>();
  const changed = createSubscribers();
  let sources: readonly RemoteSource[] = [];

  /**
   * A muted screen is one that has ended: late joiners get it with a picture of 0x0, everybody else keeps the last one.
   * A camera is off when its owner says so. The library is asked only where nobody says anything: that of 2022 believes
   * a camera that was added late to be muted.
   */
  function isShown({ participantId, track }: Known, kind: RemoteKind): boolean {
    if (kind === 'audio') return true;
    if (kind === 'screen') return !track.isMuted();
    return !(videoOff.get(participantId) ?? track.isMuted());
  }

  function shown(): readonly RemoteSource[] {
    return [...known.values()].flatMap((one) => {
      const kind = kindOf(one.track);
      const stream = one.track.getOriginalStream();
      if (stream === null || !isShown(one, kind)) return [];
      const name = readText(one.track.getSourceName?.());
      return [{ participantId: one.participantId, kind, stream, name: name === '' ? one.participantId : name }];
    });
  }

  function refresh(): void {
    const now = shown();
    if (!isSame(now, sources)) sources = now;
    // A microphone's mute state is no source of its own, and is told as well.
    changed.tell();
  }

  const find = (participantId: string, kind: RemoteKind): RemoteSource | null =>
    sources.find((source) => source.participantId === participantId && source.kind === kind) ?? null;

  function drop(one: Known): void {
    one.stopWatching();
    known.delete(one.track);
  }

  return {
    sources: () => sources,
    subscribe: (listener) => changed.add(listener),
    find,
    attach: (element, participantId, kind) => {
      const show = () => {
        const stream = find(participantId, kind)?.stream ?? null;
        if (element.srcObject === stream) return;
        element.srcObject = stream;
        // A page that may not play yet begins with the next press; the element's own controls say so.
        if (stream !== null) void element.play().catch(() => undefined);
      };
      const stopPlaying = kind === 'audio' ? output.use(element) : () => undefined;
      const stop = changed.add(show);
      show();
      return () => {
        stop();
        stopPlaying();
        element.srcObject = null;
      };
    },
    add: (given, library) => {
      // One's own tracks are told as well.
      const track = v.is(remoteTrack, given) && !given.isLocal() ? given : null;
      const participantId = track === null ? null : readParticipantId(track.getParticipantId());
      if (track === null || participantId === null || known.has(track)) return;
      const watched = ['TRACK_MUTE_CHANGED', 'TRACK_VIDEOTYPE_CHANGED'].map((name) => eventOf(library, 'track', name));
      known.set(track, { participantId, track, stopWatching: watch(track, watched, refresh) });
      refresh();
    },
    remove: (given) => {
      const one = [...known.values()].find(({ track }) => track === given);
      if (one === undefined) return;
      drop(one);
      refresh();
    },
    setVideoOff: (participantId, isOff) => {
      videoOff.set(participantId, isOff);
      refresh();
    },
    forget: (participantId) => {
      videoOff.delete(participantId);
      for (const one of known.values()) if (one.participantId === participantId) drop(one);
      refresh();
    },
    statesOf: (participantId) => ({
      isAudioMuted: ![...known.values()].some(
        (one) => one.participantId === participantId && kindOf(one.track) === 'audio' && !one.track.isMuted(),
      ),
      isVideoMuted: find(participantId, 'camera') === null,
      isSharingScreen: find(participantId, 'screen') !== null,
    }),
    clear: () => {
      for (const one of known.values()) drop(one);
      videoOff.clear();
      refresh();
    },
  };
}
