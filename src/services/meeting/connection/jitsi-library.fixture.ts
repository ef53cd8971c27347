/**
 * Test fixture: a conference library that behaves like the build of 2022 or like the current one. The names of its
 * events are their values.
 */
import type {
  CommandValues,
  Conference,
  Connection,
  JitsiLibrary,
  Listener,
  LocalTrack,
  TrackEffect,
} from './jitsi.types.ts';
import { FakeEmitter, FakeLocalTrack } from './jitsi-tracks.fixture.ts';

export type Build = '2022' | 'today';

const namesOf = (tracks: readonly LocalTrack[]): readonly string[] =>
  tracks.map((track) => (track instanceof FakeLocalTrack ? track.name : '?')).toSorted();

export class FakeConference extends FakeEmitter implements Conference {
  readonly #build: Build;
  readonly tracks: LocalTrack[] = [];
  readonly presence = new Map<string, string>();
  readonly said: unknown[] = [];
  readonly commands = new Map<string, Listener>();
  isJoined = false;
  left = 0;
  /** How often sources were added or removed, each of which requires a negotiation. */
  changes = 0;
  refusal: Error | null = null;

  constructor(build: Build) {
    super();
    this.#build = build;
  }

  lastPassword: string | undefined;
  join = (password?: string) => {
    this.isJoined = true;
    this.lastPassword = password;
    if (password !== undefined) this.said.push(['password', password]);
  };
  joinLobby = (displayName: string) => {
    this.said.push(['lobby', displayName]);
    return this.refusal === null ? Promise.resolve() : Promise.reject(this.refusal);
  };
  lobbyApproveAccess = (id: string) => this.answer('admit', id);
  lobbyDenyAccess = (id: string) => this.answer('deny', id);
  lobbyId: string | undefined = 'me-lobby';
  readonly #inLobby = new Set<Listener>();
  myLobbyUserId = () => this.lobbyId;
  sendLobbyMessage = (message: object, id?: string) => this.said.push(['in lobby', message, id]);
  /** The library wraps each listener, and removes it by the wrapper. */
  addLobbyMessageListener = (listener: Listener) => {
    const wrapper: Listener = (...details) => listener(...details);
    this.#inLobby.add(wrapper);
    return wrapper;
  };
  removeLobbyMessageHandler = (wrapper: unknown) => {
    for (const one of this.#inLobby) if (one === wrapper) this.#inLobby.delete(one);
  };
  /** A message arrives in the lobby. */
  inLobby(message: unknown, from: unknown): void {
    for (const listener of this.#inLobby) listener(message, from);
  }
  private answer(answer: string, id: string): void {
    if (this.refusal !== null) throw this.refusal;
    this.said.push([answer, id]);
  }
  leave = () => {
    this.left += 1;
    return Promise.resolve();
  };
  myUserId = () => 'me';
  setDisplayName = (name: string) => this.said.push(['name', name]);
  setLocalParticipantProperty = (name: string, value: string) => this.presence.set(name, value);
  sendTextMessage = (text: string) => this.said.push(['text', text]);
  sendPrivateTextMessage = (...[id, text, , , , wireId]: Parameters<Conference['sendPrivateTextMessage']>) =>
    this.said.push(['private', id, text, wireId]);
  sendCommand = (name: string, { value }: CommandValues) => this.said.push([name, value]);
  sendCommandOnce = (name: string, values: CommandValues) => this.said.push([name, values]);
  sendEndpointMessage = (to: string, payload: object) => this.said.push(['endpoint', to, payload]);
  addCommandListener = (name: string, listener: Listener) => this.commands.set(name, listener);
  setReceiverConstraints = (constraints: object) => this.said.push(['constraints', constraints]);

  addTrack = (track: LocalTrack): Promise<unknown> => {
    if (this.refusal !== null) return Promise.reject(this.refusal);
    const ofType = this.tracks.filter((other) => other.getType() === track.getType());
    const isSecond =
      this.#build === '2022' || track.getType() === 'audio'
        ? ofType.length > 0
        : ofType.some((other) => other.getVideoType() === track.getVideoType());
    const refusal = new Error(`Cannot add second ${String(track.getType())} track to the conference`);
    if (isSecond) return Promise.reject(refusal);
    if (this.#build === 'today' && track instanceof FakeLocalTrack) track.sourceName = `me-${this.tracks.length}`;
    this.tracks.push(track);
    this.changes += 1;
    return Promise.resolve();
  };
  removeTrack = (track: LocalTrack): Promise<unknown> => {
    if (!this.tracks.includes(track)) return Promise.reject(new Error('The track is not there.'));
    const isDisposed = track instanceof FakeLocalTrack && track.isDisposed;
    if (isDisposed) return Promise.reject(new Error('The track is disposed of.'));
    this.tracks.splice(this.tracks.indexOf(track), 1);
    this.changes += 1;
    return Promise.resolve();
  };
  replaceTrack = async (from: LocalTrack, to: LocalTrack) => {
    if (this.#build === 'today' && from.getVideoType() !== to.getVideoType()) {
      throw new Error('Replacing is not supported in this mode.');
    }
    const { changes } = this;
    await this.removeTrack(from);
    await this.addTrack(to);
    this.changes = changes;
  };

  /** Names of the audio tracks and of the visible video tracks. */
  get names(): readonly string[] {
    return namesOf(this.tracks.filter((track) => track.getType() === 'audio' || !track.isMuted()));
  }

  /** Names of the video tracks that are kept without a picture. */
  get resting(): readonly string[] {
    return namesOf(this.tracks.filter((track) => track.getType() === 'video' && track.isMuted()));
  }
}

class FakeConnection extends FakeEmitter implements Connection {
  readonly conference: FakeConference;
  readonly token: string;
  readonly options: unknown;
  isConnecting = false;
  disconnected = 0;

  constructor(build: Build, token: string, options: unknown) {
    super();
    this.conference = new FakeConference(build);
    this.token = token;
    this.options = options;
  }

  connect = () => {
    this.isConnecting = true;
  };
  disconnect = () => {
    this.disconnected += 1;
  };
  initJitsiConference = () => this.conference;
}

/** Event names with themselves as values. */
const names = (...known: readonly string[]) => Object.fromEntries(known.map((name) => [name, name]));

export function createFakeLibrary(build: Build) {
  const connections: FakeConnection[] = [];
  let opened = 0;
  const asked: object[] = [];
  const state: { fail: (() => Promise<never>) | null; hasDesktopSound: boolean; hasEffects: boolean } = {
    fail: null,
    hasDesktopSound: true,
    hasEffects: true,
  };
  const events = {
    connection: names('CONNECTION_ESTABLISHED', 'CONNECTION_FAILED', 'CONNECTION_DISCONNECTED'),
    conference: names(
      '_MEDIA_SESSION_STARTED',
      'CONFERENCE_JOINED',
      'CONFERENCE_LEFT',
      'CONFERENCE_FAILED',
      'CONFERENCE_ERROR',
      'CONFERENCE_CREATED_TIMESTAMP',
      'CONNECTION_ESTABLISHED',
      'CONNECTION_INTERRUPTED',
      'CONNECTION_RESTORED',
      'DATA_CHANNEL_OPENED',
      'ENDPOINT_MESSAGE_RECEIVED',
      'KICKED',
      'USER_JOINED',
      'USER_LEFT',
      'DISPLAY_NAME_CHANGED',
      'PARTICIPANT_CONN_STATUS_CHANGED',
      'USER_ROLE_CHANGED',
      'USER_STATUS_CHANGED',
      'PARTICIPANT_PROPERTY_CHANGED',
      'DOMINANT_SPEAKER_CHANGED',
      'TRACK_ADDED',
      'TRACK_REMOVED',
      'TRACK_MUTE_CHANGED',
      'MESSAGE_RECEIVED',
      'LOBBY_USER_JOINED',
      'LOBBY_USER_UPDATED',
      'LOBBY_USER_LEFT',
    ),
    connectionQuality: names('LOCAL_STATS_UPDATED', 'REMOTE_STATS_UPDATED'),
    track: names(
      'LOCAL_TRACK_STOPPED',
      'TRACK_MUTE_CHANGED',
      'TRACK_VIDEOTYPE_CHANGED',
      'TRACK_STREAMING_STATUS_CHANGED',
    ),
  };
  const library: JitsiLibrary = {
    init: () => undefined,
    setLogLevel: () => undefined,
    events,
    createLocalTracks: (options) => {
      asked.push(options);
      if (state.fail !== null) return state.fail();
      const isFor = (device: string) => JSON.stringify(options).includes(`["${device}"]`);
      opened += 1;
      if (isFor('audio')) return Promise.resolve([new FakeLocalTrack(`microphone ${opened}`, 'audio')]);
      if (isFor('video')) {
        const camera = new FakeLocalTrack(`camera ${opened}`, 'video', 'camera');
        const { effects: [effect] = [] } = options as { readonly effects?: readonly TrackEffect[] };
        if (effect !== undefined && state.hasEffects) camera.startWith(effect);
        return Promise.resolve([camera]);
      }
      const sound = new FakeLocalTrack(`desktop sound ${opened}`, 'audio');
      const screen = new FakeLocalTrack(`screen ${opened}`, 'video', 'desktop');
      return Promise.resolve(state.hasDesktopSound ? [sound, screen] : [screen]);
    },
    JitsiConnection: class extends FakeConnection {
      constructor(_: null, token: string, options: object) {
        super(build, token, options);
        connections.push(this);
      }
    },
  };
  return { library, connections, state, asked };
}
