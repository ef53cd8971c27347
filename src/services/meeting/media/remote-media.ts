import * as v from 'valibot';
import { readParticipantId, readText } from '#src/contracts/conference-token.ts';
import {
  eventOf,
  hasSourceName,
  remoteTrack,
  type JitsiLibrary,
  type Listener,
  type RemoteTrack,
} from '../connection/jitsi.types.ts';
import { createAudioOutput, type OwnAudioOutput } from './audio/audio-output.ts';
import { createSubscribers } from '#src/services/subscribers.ts';

export type RemoteKind = 'camera' | 'screen' | 'audio';

/** A video or sound of another participant. */
export interface RemoteSource {
  readonly participantId: string;
  readonly kind: RemoteKind;
  readonly stream: MediaStream;
  /** The name by which it is requested from the bridge, e.g. 'a1b2c3d4-v0'. */
  readonly name: string;
}

/** The media of the other participants, for views. Lives as long as its call, across reconnections. */
export interface RemoteMedia {
  /** Returns the current sources; the same array until something changes. */
  sources(): readonly RemoteSource[];
  subscribe(listener: () => void): () => void;
  find(participantId: string, kind: RemoteKind): RemoteSource | null;
  /** Whether the library reports the connection of this source as interrupted. */
  isInterrupted(participantId: string, kind: RemoteKind): boolean;
  /**
   * Shows or plays a participant's source, now and whenever it changes, until the returned function is called. The
   * element has no stream while there is no source.
   */
  attach(element: HTMLMediaElement, participantId: string, kind: RemoteKind): () => void;
}

/** The states of a participant's media: see `Participant` of machines/meeting/conference.types.ts. */
export interface MediaStates {
  readonly isAudioMuted: boolean;
  readonly isVideoMuted: boolean;
  readonly isSharingScreen: boolean;
}

/** The media as the call's resources use them. */
export interface OwnRemoteMedia extends RemoteMedia {
  add(track: unknown, library: JitsiLibrary): void;
  remove(track: unknown): void;
  /** Sets a participant's own camera state (the property isVideoMuted), which counts beside the library's. */
  setVideoOff(participantId: string, isOff: boolean): void;
  /** Sets whether what a participant sends is encrypted with keys that this client does not have: it is noise, and left out. */
  setUnreadable(participantId: string, isUnreadable: boolean): void;
  /** Sets the state of a participant's connection, which the library of 2022 reports instead of that of a track. */
  setInterrupted(participantId: string, isInterrupted: boolean): void;
  forget(participantId: string): void;
  /** Stores an id that the user had in this call: the server may list that session until it notices that its connection is lost. */
  addFormerId(id: string): void;
  /** Whether a participant is a former session of the user. */
  isFormerId(id: string): boolean;
  statesOf(participantId: string): MediaStates;
  /** Reads the mute states again, after an event that only the conference has emitted. */
  reread(): void;
  /** Removes all sources, because the connection has ended; the former ids stay. */
  clear(): void;
}

/** The value of both builds. */
export const interruptedStatus = 'interrupted';

interface Known {
  readonly participantId: string;
  readonly track: RemoteTrack;
  readonly stopWatching: () => void;
  /** Whether the library has reported the track as not muted. */
  wasOn: boolean;
  isInterrupted: boolean;
}

function kindOf(track: RemoteTrack): RemoteKind {
  if (track.getType() === 'audio') return 'audio';
  return track.getVideoType() === 'desktop' ? 'screen' : 'camera';
}

/** The bridge names the only video of a participant so; sound is never requested by name. */
export const firstVideoOf = (participantId: string): string => `${participantId}-v0`;

/** The library of 2022 gives its sources no names, and has at most one video. */
function sourceNameOf({ participantId, track }: Known): string {
  const name = readText(track.getSourceName?.());
  return name === '' ? firstVideoOf(participantId) : name;
}

function watch(track: RemoteTrack, events: readonly (string | null)[], listener: Listener): () => void {
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

/** @param output routes the sound of the elements. */
export function createRemoteMedia(output: Pick<OwnAudioOutput, 'use'> = createAudioOutput()): OwnRemoteMedia {
  const known = new Map<RemoteTrack, Known>();
  const videoOff = new Map<string, boolean>();
  const interrupted = new Set<string>();
  const unreadable = new Set<string>();
  const formerIds = new Set<string>();
  const changed = createSubscribers();
  let sources: readonly RemoteSource[] = [];

  /**
   * A muted screen is one that has ended: participants who join later receive it with a picture of 0x0, the others keep
   * the last picture. A camera is off when either its owner's property or the library says so: a moderator who turns it
   * off changes the library's state only. The library of 2022, whose tracks have no source names, reports a camera that
   * was added later as muted, so its report counts from the moment at which the camera was on, or without the property.
   */
  function isShown(one: Known, kind: RemoteKind): boolean {
    const { participantId, track } = one;
    const isMuted = track.isMuted();
    one.wasOn ||= !isMuted;
    if (unreadable.has(participantId)) return false;
    if (kind === 'audio') return true;
    if (kind === 'screen') return !isMuted;
    const isOff = videoOff.get(participantId);
    const isReliable = isOff === undefined || one.wasOn || hasSourceName(track);
    return isOff !== true && !(isReliable && isMuted);
  }

  function shown(): readonly RemoteSource[] {
    return [...known.values()].flatMap((one) => {
      const kind = kindOf(one.track);
      const stream = one.track.getOriginalStream();
      if (stream === null || !isShown(one, kind)) return [];
      return [{ participantId: one.participantId, kind, stream, name: sourceNameOf(one) }];
    });
  }

  function refresh(): void {
    const now = shown();
    if (!isSame(now, sources)) sources = now;
    // A microphone's mute state does not change the sources, but subscribers are notified as well.
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
        // If autoplay is blocked, playback starts with the next gesture; the element's own controls show that.
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
      // The library also reports the user's own tracks.
      const track = v.is(remoteTrack, given) && !given.isLocal() ? given : null;
      const participantId = track === null ? null : readParticipantId(track.getParticipantId());
      if (track === null || participantId === null || formerIds.has(participantId) || known.has(track)) return;
      const watched = ['TRACK_MUTE_CHANGED', 'TRACK_VIDEOTYPE_CHANGED'].map((name) => eventOf(library, 'track', name));
      const streaming = eventOf(library, 'track', 'TRACK_STREAMING_STATUS_CHANGED');
      const one: Known = {
        participantId,
        track,
        wasOn: false,
        isInterrupted: false,
        stopWatching: () => {
          for (const stop of stops) stop();
        },
      };
      const stops = [
        watch(track, watched, refresh),
        watch(track, [streaming], (_, status) => {
          one.isInterrupted = status === interruptedStatus;
        }),
      ];
      known.set(track, one);
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
    setUnreadable: (participantId, isUnreadable) => {
      if (unreadable.has(participantId) === isUnreadable) return;
      if (isUnreadable) unreadable.add(participantId);
      else unreadable.delete(participantId);
      refresh();
    },
    isInterrupted: (participantId, kind) =>
      interrupted.has(participantId) ||
      [...known.values()].some(
        (one) => one.isInterrupted && one.participantId === participantId && kindOf(one.track) === kind,
      ),
    setInterrupted: (participantId, isInterrupted) => {
      if (isInterrupted) interrupted.add(participantId);
      else interrupted.delete(participantId);
    },
    forget: (participantId) => {
      videoOff.delete(participantId);
      interrupted.delete(participantId);
      unreadable.delete(participantId);
      for (const one of known.values()) if (one.participantId === participantId) drop(one);
      refresh();
    },
    addFormerId: (id) => formerIds.add(id),
    isFormerId: (id) => formerIds.has(id),
    statesOf: (participantId) => ({
      isAudioMuted: ![...known.values()].some(
        (one) => one.participantId === participantId && kindOf(one.track) === 'audio' && !one.track.isMuted(),
      ),
      isVideoMuted: find(participantId, 'camera') === null,
      isSharingScreen: find(participantId, 'screen') !== null,
    }),
    reread: refresh,
    clear: () => {
      for (const one of known.values()) drop(one);
      videoOff.clear();
      interrupted.clear();
      unreadable.clear();
      refresh();
    },
  };
}
