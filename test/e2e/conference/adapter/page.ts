/** A page that is nothing but the app's conference adapter; tests hold it through `window.adapter`. */
import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { watchLevel } from '#src/services/meeting/media/audio/audio-level.ts';
import { watchMicrophone, type MicrophoneNotice } from '#src/services/meeting/media/audio/microphone-watch.ts';
import { createCallResources, type CallResources } from '#src/services/meeting/call/call-resources.ts';
import { joinConference, type ActiveConference } from '#src/services/meeting/connection/jitsi-conference.ts';
import { createLibraryLoader } from '#src/services/meeting/connection/jitsi-library.ts';
import { createOthers } from '#src/services/meeting/media/others.ts';
import type { RemoteSource } from '#src/services/meeting/media/remote-media.ts';

export interface Seen {
  readonly participantId: string;
  readonly kind: RemoteSource['kind'];
  /** Displayed frames; 0 for audio. */
  readonly frames: number;
  readonly height: number;
  /** Increases while there is sound; 0 for video. */
  readonly energy: number;
}

export interface AdapterPage {
  readonly client: CallResources;
  readonly events: readonly ConferenceEvent[];
  readonly stopped: readonly string[];
  readonly notices: readonly MicrophoneNotice[];
  join(access: ConferenceAccess): void;
  /** Joins another conference beside the first, with tracks of its own; returns its local id. */
  joinAnother(access: ConferenceAccess): Promise<string>;
  order(command: Parameters<ActiveConference['order']>[0]): void;
  close(): void;
  dispose(): Promise<void>;
  seen(): Promise<readonly Seen[]>;
  /** Ends the requests of all videos. */
  requestNothing(): void;
  /** Requests all videos again. */
  requestAll(): void;
  /** Resolves when the local microphone detects sound. */
  hearsMicrophone(): Promise<void>;
}

declare global {
  interface Window {
    adapter: AdapterPage;
  }
}

/** The peer connections the library makes: their statistics show the received audio. */
const peers: RTCPeerConnection[] = [];
const Native = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Native {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    peers.push(this);
  }
};

const call = { callId: 'the-call' };
const clients = createCallResources({
  load: createLibraryLoader({ document, globals: window, navigator }),
  createOthers,
});
const client = clients.of(call, Promise.resolve(new URL(location.href).searchParams.get('deployment') ?? ''));
const events: ConferenceEvent[] = [];
const stopped: string[] = [];
const notices: MicrophoneNotice[] = [];
const elements = new Map<string, HTMLMediaElement>();
let live: ActiveConference | null = null;

function keyOf({ participantId, kind }: RemoteSource): string {
  return `${participantId} ${kind}`;
}

/** How a requested video is not requested any more, by the key of its source. */
const requests = new Map<string, () => void>();

function request(source: RemoteSource, element: HTMLVideoElement): void {
  if (source.kind === 'audio') return;
  const { participantId, kind } = source;
  requests.set(keyOf(source), client.wishes.show({ participantId, kind, height: 720, element }));
}

/** A media element for each received track, whose video is requested; empty while the track has no media. */
function show(): void {
  for (const source of client.remote.sources()) {
    const key = keyOf(source);
    if (elements.has(key)) continue;
    const element = document.createElement(source.kind === 'audio' ? 'audio' : 'video');
    if (source.kind !== 'audio') element.muted = true;
    document.body.append(element);
    client.remote.attach(element, source.participantId, source.kind);
    elements.set(key, element);
    if (element instanceof HTMLVideoElement) request(source, element);
  }
}
client.remote.subscribe(show);
watchMicrophone(client.local, (notice) => notices.push(notice));
client.local.onStopped((kind) => stopped.push(kind));

async function energies(): Promise<ReadonlyMap<string, number>> {
  const reports = await Promise.all(
    peers.filter(({ connectionState }) => connectionState !== 'closed').map((peer) => peer.getStats()),
  );
  const entries = reports.flatMap((report) => [...report.values()] as Record<string, unknown>[]);
  return new Map(
    entries
      .filter((entry) => entry['type'] === 'inbound-rtp' && entry['kind'] === 'audio')
      .map((entry) => [String(entry['trackIdentifier']), Number(entry['totalAudioEnergy'] ?? 0)]),
  );
}

/** Also in `window.adapter`. */
export const adapterPage: AdapterPage = {
  client,
  events,
  stopped,
  notices,
  join: (access) => {
    live = client.open(joinConference, access, (event) => events.push(event));
  },
  joinAnother: async (access) => {
    const other = clients.of({ callId: 'another-call' }, Promise.resolve(access.deployment));
    await other.local.openMicrophone({ deviceId: '', muted: false });
    await other.local.openCamera({ deviceId: '', lines: 180 });
    return new Promise((resolve) => {
      other.open(joinConference, access, (event) => {
        if (event.type === 'conference.joined') resolve(event.localId);
      });
    });
  },
  order: (command) => live?.order(command),
  close: () => live?.close(),
  requestNothing: () => {
    for (const end of requests.values()) end();
  },
  requestAll: () => {
    for (const source of client.remote.sources()) {
      const element = elements.get(keyOf(source));
      if (element instanceof HTMLVideoElement) request(source, element);
    }
  },
  dispose: () => clients.dispose(call),
  hearsMicrophone: () =>
    new Promise((resolve) => {
      const { microphone } = client.local.streams();
      if (microphone === null) return;
      const stop = watchLevel(microphone, (level) => {
        if (level < 0.001) return;
        stop();
        resolve();
      });
    }),
  seen: async () => {
    const heard = await energies();
    return client.remote.sources().map((source) => {
      const element = elements.get(keyOf(source));
      const isVideo = element instanceof HTMLVideoElement && element.srcObject !== null;
      return {
        participantId: source.participantId,
        kind: source.kind,
        frames: isVideo ? element.getVideoPlaybackQuality().totalVideoFrames : 0,
        height: isVideo ? element.videoHeight : 0,
        energy: heard.get(source.stream.getAudioTracks()[0]?.id ?? '') ?? 0,
      };
    });
  },
};
window.adapter = adapterPage;
