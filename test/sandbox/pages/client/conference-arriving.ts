/** What arrives of the other participants, from the statistics of the library's connections. */
import type { Track } from './conference-library.ts';

/** Received data of one track of another participant. */
export interface Arriving {
  readonly participant: string;
  readonly kind: 'audio' | 'video';
  /** Whether it is a video of a screen. */
  readonly isScreen: boolean;
  readonly framesDecoded: number;
  readonly frameHeight: number;
  /** Increases while there is sound. */
  readonly audioEnergy: number;
  readonly packetsReceived: number;
  readonly packetsLost: number;
}

declare global {
  interface Window {
    /** @param remote the tracks of the other participants, by the id of their media track. */
    arrivingOf(remote: ReadonlyMap<string, Track>): Promise<readonly Arriving[]>;
  }
}

/** The peer connections the library makes: their statistics show the received data. */
const peers: RTCPeerConnection[] = [];
const Native = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Native {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    peers.push(this);
  }
};

window.arrivingOf = async (remote) => {
  const reports = await Promise.all(
    peers.filter(({ connectionState }) => connectionState !== 'closed').map((peer) => peer.getStats()),
  );
  return reports
    .flatMap((report) => [...report.values()] as Record<string, unknown>[])
    .flatMap((entry) => {
      const track = remote.get(String(entry['trackIdentifier']));
      if (entry['type'] !== 'inbound-rtp' || track === undefined) return [];
      const figure = (name: string): number => Number(entry[name] ?? 0);
      return [
        {
          participant: track.getParticipantId(),
          kind: track.getType(),
          isScreen: track.getVideoType() === 'desktop',
          framesDecoded: figure('framesDecoded'),
          frameHeight: figure('frameHeight'),
          audioEnergy: figure('totalAudioEnergy'),
          packetsReceived: figure('packetsReceived'),
          packetsLost: figure('packetsLost'),
        },
      ];
    });
};
