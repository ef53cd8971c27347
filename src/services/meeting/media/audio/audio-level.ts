/** Effects for measuring the level of a stream: for the level meter and the microphone hints. */
export interface LevelOptions {
  readonly borrowContext: BorrowContext;
  /** Calls `run` at an interval in milliseconds, until the returned function is called. */
  readonly repeat: (run: () => void, milliseconds: number) => () => void;
}

/** Returns an audio context, and what returns it at the end of a watch. */
export type BorrowContext = () => { readonly context: AudioContext; readonly giveBack: () => void };

/** Our own value: a screen with a meter is followed by another one in this time (milliseconds). */
const unusedTime = 2_000;

/**
 * All watches share one context: each context has a thread that processes sound, and takes about 10 ms of the main thread to create.
 * It is closed when it has not been used for a while.
 */
export function shareContext(create: () => AudioContext): BorrowContext {
  let shared: AudioContext | null = null;
  let users = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(closing);
    shared ??= create();
    const context = shared;
    users += 1;
    return {
      context,
      giveBack: () => {
        users -= 1;
        if (users > 0) return;
        closing = setTimeout(() => {
          shared = null;
          context.close().catch(() => undefined);
        }, unusedTime);
      },
    };
  };
}

/** Our own value: a smooth level meter. */
const interval = 100;

/** Our own value: a working microphone is never as quiet as this. */
export const noSignal = 0.000_01;

const page: LevelOptions = {
  borrowContext: shareContext(() => new AudioContext()),
  repeat: (run, milliseconds) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};

/** Returns the root mean square of samples between -1 and 1. */
export function loudnessOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

/** Samples of a stream: at each read, all since the last. With a pause between, the same sounds could fall into it again and again. */
function openSamples(stream: MediaStream, context: AudioContext) {
  const source = context.createMediaStreamSource(stream);
  const count = Math.round((context.sampleRate * interval) / 1_000);
  // The analyser keeps a power of two.
  const analyser = context.createAnalyser();
  analyser.fftSize = 2 ** Math.ceil(Math.log2(count));
  source.connect(analyser);
  const kept = new Float32Array(analyser.fftSize);
  const samples = kept.subarray(-count);
  // Before a user gesture the context stays suspended; the browser resumes it with the first one.
  context.resume().catch(() => undefined);
  return {
    /** Null while the context is suspended. */
    read: (): Float32Array | null => {
      if (context.state !== 'running') return null;
      analyser.getFloatTimeDomainData(kept);
      return samples;
    },
    close: () => source.disconnect(),
  };
}

/**
 * Reports the level of a stream ten times a second, from 0 (silence) to 1, until the returned function is called. A
 * stream without an audio track reports nothing.
 */
export function watchLevel(
  stream: MediaStream,
  hear: (level: number) => void,
  { borrowContext, repeat }: LevelOptions = page,
): () => void {
  if (stream.getAudioTracks().length === 0) return () => undefined;
  // Not at once, and one after the other: the microphone is answered in one task for all that use it, and each of these takes about 10 ms.
  let borrowed: ReturnType<BorrowContext> | null = null;
  let opened: ReturnType<typeof openSamples> | null = null;
  const stop = repeat(() => {
    if (borrowed === null) {
      borrowed = borrowContext();
      return;
    }
    opened ??= openSamples(stream, borrowed.context);
    const samples = opened.read();
    if (samples !== null) hear(Math.min(1, loudnessOf(samples)));
  }, interval);
  return () => {
    stop();
    opened?.close();
    borrowed?.giveBack();
  };
}
