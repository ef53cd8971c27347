import { meetingDelays } from '#machines/meeting/limits.ts';
import { playNote, type Tune } from '#src/services/meeting/sounds/tune.ts';
import { mediaFailure } from '../media-errors.ts';
import { noSignal, watchLevel, type LevelOptions } from './audio-level.ts';
import { canChooseSpeaker, createAudioOutput } from './audio-output.ts';

/** What the sound check reports of a recording, as its statechart receives it. */
export type VoiceReport =
  | { readonly type: 'voice.opened' }
  /** `isSilent`: no sound was measured from the beginning to the end. */
  | { readonly type: 'voice.recorded'; readonly isSilent: boolean }
  /** With a `Failure`. */
  | { readonly type: 'voice.failed'; readonly error: unknown };

/** The effects of the sound check. Device ids are those of the browser; '' for its default. */
export interface SoundCheck {
  /** Resolves when the tone is over; rejects when the speaker cannot play. An abort ends the tone. */
  playTone(speakerId: string, signal: AbortSignal): Promise<void>;
  /** Records a microphone for a few seconds, unless the returned function is called before. */
  recordVoice(microphoneId: string, tell: (report: VoiceReport) => void): () => void;
  /** Plays the last recording, as `playTone` plays the tone. */
  replayVoice(speakerId: string, signal: AbortSignal): Promise<void>;
}

/** The parts of the browser that are used. */
export interface SoundCheckPage {
  readonly createContext: () => AudioContext;
  readonly createPlayer: () => HTMLAudioElement;
  readonly createRecorder: (stream: MediaStream) => MediaRecorder;
  readonly createStream: (track: MediaStreamTrack) => MediaStream;
  readonly openMicrophone: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
  readonly decode: (recorded: Blob) => Promise<AudioBuffer>;
  /** Calls `run` after some milliseconds, until the returned function is called. */
  readonly after: (run: () => void, milliseconds: number) => () => void;
  readonly level?: LevelOptions;
}

const browserPage: SoundCheckPage = {
  createContext: () => new AudioContext(),
  createPlayer: () => new Audio(),
  createRecorder: (stream) => new MediaRecorder(stream),
  createStream: (track) => new MediaStream([track]),
  openMicrophone: (constraints) => navigator.mediaDevices.getUserMedia(constraints),
  // Needs no audio device, and decodes at the rate that microphones are recorded with.
  decode: async (recorded) => new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await recorded.arrayBuffer()),
  after: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Three rising notes, as loud as a voice: 1.5 s. */
const tone: Tune = {
  wave: 'sine',
  loudness: 0.3,
  notes: [
    { pitch: 523.25, at: 0, length: 0.45 },
    { pitch: 659.25, at: 0.3, length: 0.45 },
    { pitch: 783.99, at: 0.6, length: 0.9 },
  ],
};

const ended = (source: AudioScheduledSourceNode): Promise<void> =>
  new Promise((resolve) => {
    source.addEventListener('ended', () => resolve(), { once: true });
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const refuse = () => reject(new DOMException('The sound check was stopped', 'AbortError'));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });

/**
 * @param ownMicrophone the stream of the microphone that is open for the call; null for none. Its track is only copied: the
 *   mute state of the call, and what the call sends, do not change.
 */
export function createSoundCheck(
  ownMicrophone: () => MediaStream | null,
  page: SoundCheckPage = browserPage,
): SoundCheck {
  let recorded: AudioBuffer | null = null;

  /**
   * Plays through an element, not through the context itself: more browsers let a page set the speaker of an element.
   * Neither needs a file or an address.
   */
  async function play(
    speakerId: string,
    signal: AbortSignal,
    begin: (context: AudioContext, output: AudioNode) => Promise<unknown>,
  ): Promise<void> {
    const player = page.createPlayer();
    const context = page.createContext();
    try {
      const destination = context.createMediaStreamDestination();
      const sound = async () => {
        const output = createAudioOutput();
        output.use(player);
        await output.choose(canChooseSpeaker() ? speakerId : '');
        player.srcObject = destination.stream;
        await Promise.all([context.resume(), player.play()]);
        await begin(context, destination);
      };
      await Promise.race([sound(), aborted(signal)]);
    } finally {
      player.pause();
      player.srcObject = null;
      context.close().catch(() => undefined);
    }
  }

  /** A copy of the open track of this microphone, which is heard also while the call is muted; null if another one is open. */
  function copyOfOpen(microphoneId: string): MediaStreamTrack | null {
    const open = ownMicrophone()?.getAudioTracks()[0];
    if (open === undefined || open.readyState !== 'live') return null;
    if (microphoneId !== '' && open.getSettings().deviceId !== microphoneId) return null;
    const copy = open.clone();
    copy.enabled = true;
    return copy;
  }

  async function openTrack(microphoneId: string): Promise<MediaStreamTrack> {
    const copy = copyOfOpen(microphoneId);
    if (copy !== null) return copy;
    const audio = microphoneId === '' ? true : { deviceId: { exact: microphoneId } };
    const [track] = (await page.openMicrophone({ audio })).getAudioTracks();
    if (track === undefined) throw new DOMException('The stream has no sound', 'NotFoundError');
    return track;
  }

  /** Resolves with what was recorded until the time is over, or the track ends. */
  function record(stream: MediaStream, signal: AbortSignal): Promise<Blob> {
    const recorder = page.createRecorder(stream);
    const parts: Blob[] = [];
    return new Promise((resolve, reject) => {
      const stop = () => {
        if (recorder.state !== 'inactive') recorder.stop();
      };
      const cancel = page.after(stop, meetingDelays.soundCheckRecording);
      signal.addEventListener('abort', stop, { once: true });
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recorder.addEventListener('error', () => {
        cancel();
        reject(new DOMException('The recorder failed', 'AbortError'));
      });
      recorder.addEventListener('stop', () => {
        cancel();
        resolve(new Blob(parts, { type: recorder.mimeType }));
      });
      recorder.start();
    });
  }

  async function recordVoice(
    microphoneId: string,
    tell: (report: VoiceReport) => void,
    signal: AbortSignal,
  ): Promise<void> {
    recorded = null;
    const track = await openTrack(microphoneId);
    const ends = [() => track.stop()];
    try {
      if (signal.aborted) return;
      const stream = page.createStream(track);
      let loudest = -1;
      const measure = (level: number) => {
        loudest = Math.max(loudest, level);
      };
      ends.push(watchLevel(stream, measure, page.level));
      const recording = record(stream, signal);
      tell({ type: 'voice.opened' });
      const data = await recording;
      for (const end of ends.splice(0)) end();
      // A microphone that is muted by the system gives no data at all. Where nothing could be measured, the user decides by ear.
      const isSilent = data.size === 0 || (loudest >= 0 && loudest < noSignal);
      if (!isSilent) recorded = await page.decode(data);
      tell({ type: 'voice.recorded', isSilent });
    } finally {
      for (const end of ends) end();
    }
  }

  return {
    playTone: (speakerId, signal) =>
      play(speakerId, signal, (context, output) =>
        Promise.all(tone.notes.map((note) => ended(playNote(context, tone, note, output)))),
      ),
    recordVoice: (microphoneId, tell) => {
      const stop = new AbortController();
      const { signal } = stop;
      const tellUntilStopped = (report: VoiceReport) => {
        if (!signal.aborted) tell(report);
      };
      recordVoice(microphoneId, tellUntilStopped, signal).catch((error: unknown) =>
        tellUntilStopped({ type: 'voice.failed', error: mediaFailure('microphone', error) }),
      );
      return () => stop.abort();
    },
    replayVoice: (speakerId, signal) =>
      play(speakerId, signal, async (context, output) => {
        const source = context.createBufferSource();
        source.buffer = recorded;
        source.connect(output);
        source.start();
        await ended(source);
      }),
  };
}
