/** Effects for measuring the level of a stream: for the level meter and the microphone hints. */
export interface LevelOptions {
  /** Creates the page's audio context; each watch creates one, and closes it at its end. */
  readonly createContext: () => AudioContext;
  /** Calls `run` at an interval in milliseconds, until the returned function is called. */
  readonly repeat: (run: () => void, milliseconds: number) => () => void;
}

/** Our own value: a smooth level meter. */
const interval = 100;

/** Our own value: a working microphone is never as quiet as this. */
export const noSignal = 0.000_01;

const page: LevelOptions = {
  createContext: () => new AudioContext(),
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

/**
 * Reports the level of a stream ten times a second, from 0 (silence) to 1, until the returned function is called. A
 * stream without an audio track reports nothing.
 */
export function watchLevel(
  stream: MediaStream,
  hear: (level: number) => void,
  { createContext, repeat }: LevelOptions = page,
): () => void {
  if (stream.getAudioTracks().length === 0) return () => undefined;
  const context = createContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Before a user gesture the context stays suspended; the browser resumes it with the first one.
  context.resume().catch(() => undefined);
  const stop = repeat(() => {
    if (context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    hear(Math.min(1, loudnessOf(samples)));
  }, interval);
  return () => {
    stop();
    source.disconnect();
    context.close().catch(() => undefined);
  };
}
