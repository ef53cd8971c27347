import type { Page } from '@playwright/test';

/** A sound that an element of the page has begun to play. */
export interface PlayedSound {
  readonly sinkId: string;
  /** The loudest sample until now. */
  readonly peak: number;
  readonly isPlaying: boolean;
}

/** A microphone track that the page has opened or copied. */
export interface UsedTrack {
  readonly isCopy: boolean;
  readonly deviceId: string;
  readonly state: MediaStreamTrackState;
  readonly isEnabled: boolean;
}

declare global {
  interface Window {
    opensSilentMicrophones: boolean;
    readonly soundCheck: {
      readonly sounds: { sinkId: string; peak: number; readonly player: HTMLMediaElement }[];
      readonly tracks: { readonly isCopy: boolean; readonly track: MediaStreamTrack }[];
      /** What getUserMedia was asked for, as JSON. */
      readonly requests: string[];
      /** What recorders recorded, by their tracks. */
      readonly recorded: string[];
    };
  }
}

/** Runs in the page, before the app: notes what elements play, and which microphones are opened, copied and recorded. */
export function noteSounds(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const notes: Window['soundCheck'] = { sounds: [], tracks: [], requests: [], recorded: [] };
  Object.assign(window, { soundCheck: notes });
  const play = Reflect.get(HTMLMediaElement.prototype, 'play');
  HTMLMediaElement.prototype.play = async function playNoted(this: HTMLMediaElement) {
    const { srcObject } = this;
    if (this instanceof HTMLAudioElement && srcObject instanceof MediaStream) {
      const sound = { sinkId: this.sinkId, peak: 0, player: this };
      notes.sounds.push(sound);
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(srcObject).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        for (const sample of samples) sound.peak = Math.max(sound.peak, Math.abs(sample));
      }, 20);
    }
    return play.call(this);
  };
  const clone = Reflect.get(MediaStreamTrack.prototype, 'clone');
  MediaStreamTrack.prototype.clone = function cloneNoted(this: MediaStreamTrack) {
    const track = clone.call(this);
    if (track.kind === 'audio') notes.tracks.push({ isCopy: true, track });
    return track;
  };
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    notes.requests.push(JSON.stringify(constraints?.audio ?? null));
    const stream = await take(constraints);
    for (const track of stream.getAudioTracks()) notes.tracks.push({ isCopy: false, track });
    return stream;
  };
  const NativeRecorder = window.MediaRecorder;
  window.MediaRecorder = class extends NativeRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options);
      notes.recorded.push(...stream.getAudioTracks().map((track) => track.getSettings().deviceId ?? ''));
    }
  };
}

/** Runs in the page, before the app: every microphone is silent that is opened before `opensSilentMicrophones` is false. */
export function silenceMicrophones(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  window.opensSilentMicrophones = true;
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await take(constraints);
    if (stream.getAudioTracks().length === 0 || !window.opensSilentMicrophones) return stream;
    for (const track of stream.getAudioTracks()) {
      const settings = track.getSettings();
      stream.removeTrack(track);
      track.stop();
      for (const silent of new AudioContext().createMediaStreamDestination().stream.getAudioTracks()) {
        silent.getSettings = () => settings;
        stream.addTrack(silent);
      }
    }
    return stream;
  };
}

/** Runs in the page, before the app: the browser refuses every microphone. */
export function refuseMicrophones(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (constraints) =>
    constraints?.audio === undefined || constraints.audio === false
      ? take(constraints)
      : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
}

/** Runs in the page, before the app: the browser plays no sound of an element. */
export function refuseToPlay(): void {
  const play = Reflect.get(HTMLMediaElement.prototype, 'play');
  HTMLMediaElement.prototype.play = function refuse(this: HTMLMediaElement) {
    if (this instanceof HTMLVideoElement) return play.call(this);
    return Promise.reject(new DOMException('No speaker', 'NotAllowedError'));
  };
}

export const playedSounds = (page: Page): Promise<readonly PlayedSound[]> =>
  page.evaluate(() =>
    window.soundCheck.sounds.map(({ sinkId, peak, player }) => ({ sinkId, peak, isPlaying: !player.paused })),
  );

export const usedTracks = (page: Page): Promise<readonly UsedTrack[]> =>
  page.evaluate(() =>
    window.soundCheck.tracks.map(({ isCopy, track }) => ({
      isCopy,
      deviceId: track.getSettings().deviceId ?? '',
      state: track.readyState,
      isEnabled: track.enabled,
    })),
  );
