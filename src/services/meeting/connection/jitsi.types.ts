/**
 * The part of lib-jitsi-meet that is used: what the build of 2022 and the current one have in common. Values from the
 * library are unknown until a guard of this file or a schema of src/contracts/ (`conference-wire.ts`,
 * `conference-token.ts`) has checked them.
 */
import * as v from 'valibot';
import type { MuteStates } from '#machines/meeting/media.types.ts';

export type Listener = (...details: readonly unknown[]) => void;

export interface Emitter {
  addEventListener(event: string, listener: Listener): void;
  removeEventListener(event: string, listener: Listener): void;
}

interface Track extends Emitter {
  getType(): unknown;
  /** 'camera' or 'desktop' for video. */
  getVideoType(): unknown;
  isMuted(): boolean;
  /** null while a muted camera has no stream. */
  getOriginalStream(): MediaStream | null;
  /** Undefined in the build of 2022. */
  getSourceName?(): unknown;
}

/** Replaces a track's stream; the track's `getOriginalStream` returns the replacement. */
export interface TrackEffect {
  isEnabled(): boolean;
  startEffect(stream: MediaStream): MediaStream;
  stopEffect(): void;
  /** A mute state of its own; without it, the replacement is disabled while the track is muted. */
  isMuted?(): boolean;
  setMuted?(isMuted: boolean): void;
}

export interface LocalTrack extends Track {
  mute(): Promise<unknown>;
  unmute(): Promise<unknown>;
  /** Not all builds have it: without it, tracks are sent unchanged. */
  setEffect?(effect?: TrackEffect): Promise<unknown>;
  dispose(): Promise<unknown>;
}

export interface RemoteTrack extends Track {
  isLocal(): boolean;
  getParticipantId(): unknown;
}

export interface RemoteParticipant {
  getId(): unknown;
  getDisplayName(): unknown;
  getRole(): unknown;
  getStatus(): unknown;
  getProperty(name: string): unknown;
  isHidden(): unknown;
}

export interface CommandValues {
  readonly value: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface Conference extends Emitter {
  join(password?: string): void;
  /** Enters the lobby of a room that has refused the user; rejects if it cannot be entered. */
  joinLobby(displayName: string, email: string): Promise<unknown>;
  /** Of a moderator, for a user in the lobby. */
  lobbyApproveAccess(id: string): void;
  lobbyDenyAccess(id: string): void;
  /** The user's id in the lobby; undefined outside of it. */
  myLobbyUserId(): unknown;
  /** To one client in the lobby, or to all that may receive it. */
  sendLobbyMessage(message: object, id?: string): unknown;
  /** Returns what `removeLobbyMessageHandler` takes; undefined while the library is not in a lobby. */
  addLobbyMessageListener(listener: Listener): unknown;
  removeLobbyMessageHandler(handler: unknown): void;
  leave(): Promise<unknown>;
  myUserId(): unknown;
  addTrack(track: LocalTrack): Promise<unknown>;
  removeTrack(track: LocalTrack): Promise<unknown>;
  replaceTrack(from: LocalTrack, to: LocalTrack): Promise<unknown>;
  setDisplayName(name: string): void;
  setLocalParticipantProperty(name: string, value: string): void;
  getLocalParticipantProperty?(name: string): unknown;
  // End-to-end encryption; not all browsers and builds have it.
  isE2EESupported?(): unknown;
  isE2EEEnabled?(): unknown;
  /** The library exchanges keys first, and connects the media again. */
  toggleE2EE?(isOn: boolean): void;
  sendTextMessage(text: string): void;
  /** The build of 2022 knows the first three arguments only. */
  sendPrivateTextMessage(
    id: string,
    text: string,
    elementName: string,
    isFullJid: boolean,
    replyToId: undefined,
    messageId: string,
  ): void;
  sendCommand(name: string, values: CommandValues): void;
  sendCommandOnce(name: string, values: CommandValues): void;
  /** Over the bridge, to all participants if `to` is ''. Throws while there is no bridge channel. */
  sendEndpointMessage(to: string, payload: object): void;
  addCommandListener(name: string, listener: Listener): void;
  /** In the build of 2022 it accepts only a function; the current one removes all listeners with the conference. */
  setReceiverConstraints?(constraints: JitsiConstraints): void;
  setLastN?(count: number): void;
  // For moderators; the promises of these functions reject with the server's answer.
  enableLobby?(): Promise<unknown>;
  disableLobby?(): void;
  isLobbySupported?(): unknown;
  isMembersOnly?(): unknown;
  lock?(password: string): Promise<unknown>;
  unlock?(): Promise<unknown>;
  setStartMutedPolicy?(policy: MuteStates): void;
  isAVModerationSupported?(): unknown;
  enableAVModeration?(kind: string): void;
  disableAVModeration?(kind: string): void;
  avModerationApprove?(kind: string, id: string): void;
  avModerationReject?(kind: string, id: string): void;
  /** Not in the build of 2022, as the next two. */
  getMetadataHandler?(): { isSupported(): unknown };
  isEndConferenceSupported?(): unknown;
  end?(): void;
}

export interface JitsiConstraints {
  /** The maximum number of videos; -1 for all. */
  readonly lastN: number;
  readonly defaultConstraints: HeightConstraint;
  /** By source name. */
  readonly constraints: Readonly<Record<string, HeightConstraint>>;
}

interface HeightConstraint {
  readonly maxHeight: number;
}

export interface Connection extends Emitter {
  connect(): void;
  disconnect(): unknown;
  initJitsiConference(room: string, options: object): Conference;
}

type EventNames = Readonly<Record<string, unknown>>;
type EventArea = 'connection' | 'conference' | 'connectionQuality' | 'track';

export interface JitsiLibrary {
  init(options: object): unknown;
  setLogLevel(level: string): void;
  createLocalTracks(options: object): Promise<unknown>;
  readonly JitsiConnection: new (appId: null, token: string, options: object) => Connection;
  readonly events: Readonly<Record<Exclude<EventArea, 'connectionQuality'>, EventNames>> & {
    readonly connectionQuality?: EventNames | undefined;
  };
}

/** Matches objects of the library by the functions they have. */
export function having<T>(...names: readonly (keyof T & string)[]) {
  return v.custom<T>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      names.every((name) => name in value && typeof Reflect.get(value, name) === 'function'),
  );
}

export const localTracks = v.array(
  having<LocalTrack>('getType', 'getVideoType', 'isMuted', 'getOriginalStream', 'mute', 'unmute', 'dispose'),
);
export const remoteTrack = having<RemoteTrack>(
  'getType',
  'getVideoType',
  'isMuted',
  'getOriginalStream',
  'isLocal',
  'getParticipantId',
);
export const remoteParticipant = having<RemoteParticipant>('getId', 'getDisplayName', 'getRole', 'getProperty');

/** A conference and a participant, as far as the tracks of a participant are concerned. */
export const withParticipants = having<{ getParticipantById(id: string): unknown }>('getParticipantById');
export const withTracks = having<{ getTracks(): unknown }>('getTracks');

/** The connection that sends a conference's stanzas. */
export interface RoomConnection {
  sendIQ(stanza: Element, onAnswer: Listener, onError: Listener, timeout: number): unknown;
}

/** The room of a joined conference, equal in both builds. */
export const roomOfConference = v.object({
  room: v.object({ roomjid: v.string(), connection: having<RoomConnection>('sendIQ') }),
});

const eventNames = v.record(v.string(), v.unknown());
const libraryEvents = v.object({
  connection: eventNames,
  conference: eventNames,
  connectionQuality: v.optional(eventNames),
  track: eventNames,
});
const libraryShape = having<JitsiLibrary>('init', 'setLogLevel', 'createLocalTracks', 'JitsiConnection');

/** Returns the value that a deployment's script has defined, if it is the library. */
export function asLibrary(found: unknown): JitsiLibrary | null {
  const isLibrary = v.is(libraryShape, found) && v.is(libraryEvents, found.events);
  return isLibrary ? found : null;
}

/** Whether sources have names of their own: in the current library they do, in that of 2022 they do not. */
export function hasSourceName(track: Track): boolean {
  const name = track.getSourceName?.();
  return typeof name === 'string' && name !== '';
}

/** Returns a build's name of an event; null if it has no such event. */
export function eventOf(
  { events }: { readonly events: Partial<JitsiLibrary['events']> },
  area: EventArea,
  name: string,
): string | null {
  const event = events[area]?.[name];
  return typeof event === 'string' ? event : null;
}
