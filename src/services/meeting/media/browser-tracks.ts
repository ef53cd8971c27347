import type { JitsiLibrary, Listener, LocalTrack } from '../connection/jitsi.types.ts';
import type { DeviceOptions } from './local-tracks.ts';

/** What opens tracks: the library, or the browser alone before the library is loaded. */
export interface TrackMaker {
  createLocalTracks(options: DeviceOptions): Promise<unknown>;
  readonly events: Pick<JitsiLibrary['events'], 'track'>;
}

interface CapturingNavigator {
  /** Missing on an insecure page. */
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'>;
}

/** The constraints that the library requests for these options. */
function constraintsOf({ micDeviceId, constraints }: DeviceOptions): MediaStreamConstraints {
  if (constraints !== undefined) return { video: { facingMode: 'user', ...constraints.video } };
  return {
    audio: {
      autoGainControl: true,
      echoCancellation: true,
      noiseSuppression: true,
      ...(micDeviceId === undefined ? {} : { deviceId: { exact: micDeviceId.exact } }),
    },
  };
}

function browserTrack(media: MediaStreamTrack): LocalTrack {
  const stream = new MediaStream([media]);
  const setMuted = (isMuted: boolean) => {
    media.enabled = !isMuted;
    return Promise.resolve();
  };
  return {
    getType: () => media.kind,
    getVideoType: () => (media.kind === 'video' ? 'camera' : undefined),
    isMuted: () => !media.enabled,
    getOriginalStream: () => stream,
    mute: () => setMuted(true),
    unmute: () => setMuted(false),
    // Only removing an effect succeeds: this track has none.
    setEffect: (effect) => (effect === undefined ? Promise.resolve() : Promise.reject(new Error('no effects'))),
    dispose: () => {
      media.stop();
      return Promise.resolve();
    },
    addEventListener: (event: string, listener: Listener) => media.addEventListener(event, listener),
    removeEventListener: (event: string, listener: Listener) => media.removeEventListener(event, listener),
  };
}

/**
 * Opens microphones and cameras without the library, with the same options. Its tracks can be shown, muted and measured; a
 * conference cannot send them. Rejects with the browser's error.
 */
export function createBrowserTracks({ mediaDevices }: CapturingNavigator): TrackMaker {
  return {
    events: { track: { LOCAL_TRACK_STOPPED: 'ended' } },
    createLocalTracks: async (options) => {
      if (mediaDevices === undefined) throw new DOMException('Requested device not found', 'NotFoundError');
      const stream = await mediaDevices.getUserMedia(constraintsOf(options));
      return stream.getTracks().map(browserTrack);
    },
  };
}
