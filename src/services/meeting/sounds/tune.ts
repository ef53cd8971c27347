/** Notes that Web Audio plays: sounds of the product without files. */
export interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds after the sound has begun. */
  readonly at: number;
  /** Seconds. */
  readonly length: number;
}

export interface Tune {
  readonly wave: OscillatorType;
  /** As a fraction of full loudness: quieter than a voice. */
  readonly loudness: number;
  readonly notes: readonly Note[];
}

/** Seconds of the fade-in, which prevents clicks. */
const attack = 0.012;
/** Practically silent; an exponential ramp cannot reach zero. */
const silence = 0.0001;

/**
 * Plays a note of a tune through an output of the context.
 *
 * @returns the oscillator, which ends with the note.
 */
export function playNote(
  context: Pick<AudioContext, 'currentTime' | 'createOscillator' | 'createGain'>,
  { wave, loudness }: Tune,
  { pitch, at, length }: Note,
  output: AudioNode,
): OscillatorNode {
  const begin = context.currentTime + at;
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + attack);
  envelope.gain.exponentialRampToValueAtTime(silence, begin + length);
  oscillator.connect(envelope);
  envelope.connect(output);
  oscillator.addEventListener('ended', () => envelope.disconnect());
  oscillator.start(begin);
  oscillator.stop(begin + length);
  return oscillator;
}
