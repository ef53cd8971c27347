/** How loud a stream is, for a level meter and for what a microphone does not hear. */
export interface LevelOptions {
  /** Of the page; one is made for each watch, and closed with it. */
  readonly createContext: () => AudioContext;
  /** Calls again and again, every so many milliseconds, until the returned function is called. */
  readonly repeat: (run: () => void, milliseconds: number) => () => void;
}

/** Ours: often enough for a meter to look alive. */
const interval = 100;

const page: LevelOptions = {
  createContext: () => new AudioContext(),
  repeat: (run, milliseconds) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};

/** Root mean square of samples between -1 and 1. */
export function loudnessOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

/**
 * Tells ten times a second how loud a stream is, from 0 (nothing at all) to 1, until the returned function is called. A
 * stream without sound says nothing.
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
  // A page that nobody has touched yet may not listen: it goes on with the first press.
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
