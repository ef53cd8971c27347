/** What runs in the page of an attendee before the app: each function is sent to the page without its imports. */

/** The media that a page receives over all of its connections. */
export interface Arrived {
  /** Frames of video that were decoded. */
  readonly frames: number;
  /** Increases while there is sound. */
  readonly energy: number;
  /** Duration of received audio, including silence: increases while the connection is open. */
  readonly samples: number;
  /** Elements that sound is playing from. */
  readonly playing: number;
}

declare global {
  interface Window {
    arrived(): Promise<Arrived>;
    /** Which of these frequencies (Hz) the playing audio contains. */
    heardTones(frequencies: readonly number[]): readonly number[];
    opened(kind: 'audio' | 'video'): MediaTrackSettings;
  }
}

/** Runs in the page, before the app: records its connections, and the audio elements that are not in the document. */
export function rememberMedia(): void {
  const peers: RTCPeerConnection[] = [];
  const sounds: HTMLAudioElement[] = [];
  const NativePeer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends NativePeer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
  const NativeAudio = window.Audio;
  window.Audio = class extends NativeAudio {
    constructor(source?: string) {
      super(source);
      sounds.push(this);
    }
  };
  const connected = () => peers.filter(({ connectionState }) => connectionState !== 'closed');
  window.opened = (kind) => {
    const sent = connected().flatMap((peer) => peer.getSenders().map(({ track }) => track));
    return sent.find((track) => track?.kind === kind && track.readyState === 'live')?.getSettings() ?? {};
  };
  window.arrived = async () => {
    const open = connected();
    const reports = await Promise.all(open.map((peer) => peer.getStats()));
    const entries = reports.flatMap((report) => [...report.values()] as Record<string, unknown>[]);
    const total = (name: string): number =>
      entries.reduce((sum, entry) => sum + (entry['type'] === 'inbound-rtp' ? Number(entry[name] ?? 0) : 0), 0);
    return {
      frames: total('framesDecoded'),
      energy: total('totalAudioEnergy'),
      samples: total('totalSamplesReceived'),
      playing: sounds.filter(({ paused, srcObject, muted }) => !paused && srcObject !== null && !muted).length,
    };
  };
  const heard = new Map<MediaProvider, AnalyserNode>();
  const analyserOf = (stream: MediaStream): AnalyserNode => {
    const known = heard.get(stream);
    if (known !== undefined) return known;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);
    heard.set(stream, analyser);
    return analyser;
  };
  /** Decibels: a level that a playing tone reaches and noise does not. */
  const loud = -60;
  window.heardTones = (frequencies) => {
    const levels = sounds.flatMap(({ srcObject, paused }) => {
      if (paused || !(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) return [];
      const analyser = analyserOf(srcObject);
      const level = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(level);
      return [(frequency: number) => level[Math.round((frequency / analyser.context.sampleRate) * analyser.fftSize)]];
    });
    return frequencies.filter((frequency) => levels.some((at) => (at(frequency) ?? -Infinity) > loud));
  };
}

/** Runs in the page, before the app: the machine has no camera and no microphone. */
export function hideDevices(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  // An empty page, before the app's, has none.
  if (mediaDevices === undefined) return;
  mediaDevices.enumerateDevices = () => Promise.resolve([]);
  mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
}

/** Runs in the page, before the app: the microphone and the desktop sound each with a tone of its own. */
export function soundsInTones(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const withTone = (stream: MediaStream, frequency: number): MediaStream => {
    const context = new AudioContext();
    addEventListener('pointerdown', () => void context.resume());
    const output = context.createMediaStreamDestination();
    const oscillator = new OscillatorNode(context, { frequency });
    oscillator.connect(new GainNode(context, { gain: 0.3 })).connect(output);
    oscillator.start();
    for (const track of stream.getAudioTracks()) stream.removeTrack(track);
    for (const track of output.stream.getAudioTracks()) stream.addTrack(track);
    return stream;
  };
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const share = mediaDevices.getDisplayMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    return stream.getAudioTracks().length > 0 ? withTone(stream, 1_000) : stream;
  };
  mediaDevices.getDisplayMedia = async (wish) => {
    const stream = await share(wish);
    return stream.getAudioTracks().length > 0 ? withTone(stream, 3_000) : stream;
  };
}

/**
 * Runs in the page, before the app: separates the tab channels of attendees that share a browser context, as in
 * separate browsers.
 */
export function ownBrowser(name: string): void {
  const NativeChannel = window.BroadcastChannel;
  window.BroadcastChannel = class extends NativeChannel {
    constructor(channel: string) {
      super(channel === 'dialer-login:meetings' ? `${channel} of ${name}` : channel);
    }
  };
}
