/**
 * A participant that uses only the conference library. Users join and leave with the buttons, tests through
 * `window.participant`. Room, token, frame height, starting camera and the number of received videos are parameters of the
 * page's address.
 */
import type { ConferenceGate } from '../conference.ts';
import type { Track, Listener, Conference, Connection, Library } from './conference-library.ts';
import type { Participant } from './conference-participant.ts';

declare global {
  interface Window {
    JitsiMeetJS?: Library;
    participant: Participant;
  }
}

const address = new URL(location.href);
const parameter = (name: string, otherwise: string): string => address.searchParams.get(name) ?? otherwise;
const { origin, hosts, room, token } = JSON.parse(
  document.querySelector('main')?.dataset['gate'] ?? '{}',
) as ConferenceGate;
const tenant = parameter('tenant', 'default');
const height = Number(parameter('height', '180'));
/** -1 for all. */
const lastN = Number(parameter('receive', '-1'));
const stateLine = document.querySelector('#state');
const tiles = document.querySelector('#tiles');

const events: string[][] = [];
const remote = new Map<string, Track>();
const elements = new Map<Track, HTMLMediaElement>();
let local: readonly Track[] = [];
let connection: Connection | null = null;
let conference: Conference | null = null;
let state = 'idle';

function become(next: string): void {
  state = next;
  if (stateLine !== null) stateLine.textContent = next;
}

/** The texts and booleans in a detail of an event: itself, or the values of a plain object. */
function primitivesIn(detail: unknown): string[] {
  if (typeof detail === 'string' || typeof detail === 'boolean') return [String(detail)];
  const isPlain = typeof detail === 'object' && detail !== null && Object.getPrototypeOf(detail) === Object.prototype;
  const values: unknown[] = isPlain ? Object.values(detail) : [];
  return values.flatMap((value) => (typeof value === 'string' || typeof value === 'boolean' ? [String(value)] : []));
}

function note(name: string, details: readonly unknown[]): void {
  events.push([name, ...details.flatMap(primitivesIn)]);
}

function show(track: Track): void {
  const element = document.createElement(track.getType());
  element.autoplay = true;
  if (element instanceof HTMLVideoElement) {
    element.muted = true;
    element.playsInline = true;
    element.width = 320;
  }
  tiles?.append(element);
  track.attach(element);
  elements.set(track, element);
}

function hide(track: Track): void {
  const element = elements.get(track);
  if (element === undefined) return;
  track.detach(element);
  element.remove();
  elements.delete(track);
}

function load(): Promise<unknown> {
  const script = document.createElement('script');
  script.src = `${origin}/libs/lib-jitsi-meet.min.js`;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The conference library could not be loaded.')));
  });
  document.head.append(script);
  return loaded;
}

async function library(): Promise<Library> {
  const known = window.JitsiMeetJS;
  if (known !== undefined) return known;
  await load();
  const { JitsiMeetJS: loaded } = window;
  if (loaded === undefined) throw new Error('The conference library did not announce itself.');
  loaded.init({ disableAudioLevels: true, disableThirdPartyRequests: true });
  loaded.setLogLevel('error');
  return loaded;
}

function connect({ JitsiConnection, events: names }: Library): Promise<Connection> {
  const query = new URLSearchParams({ room, tenant });
  const made = new JitsiConnection(null, token, {
    hosts: { ...hosts, focus: `focus.${hosts.domain}` },
    serviceUrl: `${origin.replace(/^http/, 'ws')}/xmpp-websocket?${query.toString()}`,
    websocketKeepAlive: -1,
    enableWebsocketResume: false,
    p2p: { enabled: false },
  });
  return new Promise((resolve, reject) => {
    for (const [name, event] of Object.entries(names.connection)) {
      made.addEventListener(event, (...details) => {
        note(name, details);
        if (name === 'CONNECTION_ESTABLISHED') resolve(made);
        if (name === 'CONNECTION_FAILED') {
          become('failed');
          reject(new Error(`The connection failed: ${String(details[0])}`));
        }
      });
    }
    made.connect();
  });
}

/** Resolves when the conference is joined; rejects with the library's error name. */
function enter(
  { events: names }: Library,
  connected: Connection,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> {
  const made = connected.initJitsiConference(room, {
    p2p: { enabled: false },
    disableSimulcast: true,
    openBridgeChannel: 'websocket',
    channelLastN: lastN,
  });
  conference = made;
  window.polls.enter(made);
  return new Promise((resolve, reject) => {
    const reactions: Record<string, Listener> = {
      CONFERENCE_JOINED: () => {
        become('joined');
        // As Jitsi Meet does: the bridge sends no video before, and drops the first constraints of the library of 2022.
        made.setReceiverConstraints({ lastN, defaultConstraints: { maxHeight: 2_160 }, constraints: {} });
        resolve();
      },
      CONFERENCE_FAILED: (reason) => {
        become('failed');
        reject(new Error(String(reason)));
      },
      CONFERENCE_LEFT: () => become('left'),
      KICKED: () => become('kicked'),
      TRACK_ADDED: (track) => {
        const added = track as Track;
        if (added.isLocal()) return;
        remote.set(added.getTrack().id, added);
        show(added);
      },
      TRACK_REMOVED: (track) => {
        const removed = track as Track;
        remote.delete(removed.getTrack().id);
        hide(removed);
      },
      ENDPOINT_MESSAGE_RECEIVED: (from, payload) =>
        note('WHISPER', [(from as { getId(): string }).getId(), JSON.stringify(payload)]),
    };
    for (const [event, wire] of Object.entries(names.conference)) {
      if (event === 'TRACK_AUDIO_LEVEL_CHANGED') continue;
      made.on(wire, (...details) => {
        note(event, details);
        reactions[event]?.(...details);
      });
    }
    made.addCommandListener('SANDBOX', ({ value }) => note('COMMAND', [value]));
    made.setDisplayName(name);
    const adding = local.map((track) => made.addTrack(track));
    void Promise.all(adding).then(() => made.join(password));
  });
}

async function prepared(): Promise<Library> {
  const loaded = await library();
  if (local.length > 0) return loaded;
  const devices = parameter('devices', 'audio,video').split(',');
  const constraints = { video: { height: { ideal: height, max: height } } };
  local = await loaded.createLocalTracks({ devices, resolution: height, constraints });
  return loaded;
}

function entered(): Conference {
  if (conference === null) throw new Error('The page has not joined.');
  return conference;
}

window.participant = {
  get state() {
    return state;
  },
  get id() {
    return conference?.myUserId() ?? '';
  },
  get others() {
    return (conference?.getParticipants() ?? []).map((other) => ({ id: other.getId(), name: other.getDisplayName() }));
  },
  events,
  async load() {
    await library();
  },
  async prepare() {
    await prepared();
  },
  async join({ name = '', password = '' } = {}) {
    become('joining');
    const loaded = await prepared();
    connection = await connect(loaded);
    await enter(loaded, connection, { name, password });
  },
  async leave() {
    await conference?.leave().catch(() => undefined);
    await connection?.disconnect().catch(() => undefined);
    for (const track of remote.values()) hide(track);
    remote.clear();
    conference = null;
    connection = null;
    await Promise.all(local.map((track) => track.dispose()));
    local = [];
    become('left');
  },
  arriving: () => window.arrivingOf(remote),
  async mute(kind, isMuted) {
    const track = local.find((candidate) => candidate.getType() === kind);
    await (isMuted ? track?.mute() : track?.unmute());
  },
  async share() {
    const shared = (await window.JitsiMeetJS?.createLocalTracks({ devices: ['desktop'] })) ?? [];
    const isVideo = (track: Track) => track.getType() === 'video';
    const [screen, camera] = [shared.find(isVideo), local.find(isVideo)];
    if (screen === undefined || conference === null) throw new Error('There is no screen, or no conference.');
    await Promise.all(shared.filter((track) => track !== screen).map((track) => track.dispose()));
    if (camera === undefined || (camera.getSourceName?.() ?? '') !== '') await conference.addTrack(screen);
    else await conference.replaceTrack(camera, screen);
    local = [...local, screen];
  },
  muteOther(id, kind) {
    const media = kind === 'screen' ? (['video', 'desktop'] as const) : [kind];
    for (const medium of media) conference?.muteParticipant(id, medium);
  },
  setProperty: (name, value) => conference?.setLocalParticipantProperty(name, value),
  propertyOf(participant, name) {
    const found = (conference?.getParticipants() ?? []).find((other) => other.getDisplayName() === participant);
    const value = found?.getProperty(name);
    return typeof value === 'string' ? value : '';
  },
  say: (text) => conference?.sendTextMessage(text),
  setSubject: (subject) => conference?.setSubject(subject),
  tell: (to, text) => conference?.sendPrivateTextMessage(to, text),
  react: (id, emoji) => conference?.sendReaction?.(emoji, id, ''),
  retract: (id) => conference?.sendMessageRetraction?.(id),
  send(text) {
    const stanza = new DOMParser().parseFromString(text, 'text/xml').documentElement;
    stanza.setAttribute('to', conference?.room.roomjid ?? '');
    conference?.room.connection.send(stanza);
  },
  whisper: (to, payload) => conference?.sendEndpointMessage(to, payload),
  command: (name, value) => conference?.sendCommandOnce(name, { value }),
  keepCommand: (name, value) => conference?.sendCommand(name, { value }),
  moderator: window.moderatorOf(entered, (message, from) => note('LOBBY_MESSAGE', [from, JSON.stringify(message)])),
  wish: (constraints) => conference?.setReceiverConstraints(constraints),
};

document.querySelector('#join')?.addEventListener('click', () => {
  if (connection === null) window.participant.join().catch((error: unknown) => become(String(error)));
});
document.querySelector('#leave')?.addEventListener('click', () => void window.participant.leave());
