import type { Sound } from '#machines/meeting/media.types.ts';

/** The sounds of a meeting (specification 3.4, 9); each event is also shown. */
export interface MeetingSounds {
  /**
   * Creates the audio context on a gesture, which browsers require for sound. The first press or key on the page does
   * so, too, so that the context exists when the user joins.
   */
  open(): void;
  /** Plays at once, or not at all: a late sound would refer to a past event. */
  play(sound: Sound): void;
  /** The output device, if the browser lets a page set it; '' or null for the browser's default. */
  useSpeaker(id: string | null): void;
  /** Closes the audio context. Nothing plays afterwards. */
  dispose(): void;
}

/** The part of the browser that plays sound. */
export interface SoundPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly AudioContext?: new () => SoundContext;
}

/** Some browsers let a context have an output device of its own. */
export interface SoundContext extends Pick<
  AudioContext,
  'state' | 'currentTime' | 'destination' | 'createOscillator' | 'createGain' | 'resume' | 'close'
> {
  setSinkId?(id: string): Promise<void>;
}

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds after the sound has begun. */
  readonly at: number;
  /** Seconds. */
  readonly length: number;
}

interface Tune {
  readonly wave: OscillatorType;
  /** As a fraction of full loudness: quieter than a voice. */
  readonly loudness: number;
  readonly notes: readonly Note[];
}

const e5 = 659.25;
const g5 = 783.99;
const a5 = 880;
const b5 = 987.77;
const d6 = 1174.66;
const e6 = 1318.51;

/**
 * Made for this product: rising for joining, falling for leaving, two falling notes for a message, three rising ones
 * for a reaction.
 */
const tunes: Readonly<Record<Sound, Tune>> = {
  user_joined: {
    wave: 'sine',
    loudness: 0.14,
    notes: [
      { pitch: e5, at: 0, length: 0.18 },
      { pitch: a5, at: 0.12, length: 0.34 },
    ],
  },
  user_left: {
    wave: 'sine',
    loudness: 0.12,
    notes: [
      { pitch: a5, at: 0, length: 0.18 },
      { pitch: e5, at: 0.12, length: 0.34 },
    ],
  },
  incoming_message: {
    wave: 'sine',
    loudness: 0.13,
    notes: [
      { pitch: e6, at: 0, length: 0.09 },
      { pitch: b5, at: 0.06, length: 0.26 },
    ],
  },
  reaction: {
    wave: 'triangle',
    loudness: 0.1,
    notes: [
      { pitch: g5, at: 0, length: 0.1 },
      { pitch: b5, at: 0.07, length: 0.1 },
      { pitch: d6, at: 0.14, length: 0.24 },
    ],
  },
};

const gestures = ['pointerdown', 'keydown'] as const;

/** Seconds of the fade-in, which prevents clicks. */
const attack = 0.012;
/** Practically silent; an exponential ramp cannot reach zero. */
const silence = 0.0001;
/** Milliseconds within which the context must resume for a sound to be played. */
const patience = 300;

const lengthOf = ({ notes }: Tune): number => Math.max(...notes.map(({ at, length }) => at + length));

function playNote(context: SoundContext, { wave, loudness }: Tune, { pitch, at, length }: Note): void {
  const begin = context.currentTime + at;
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + attack);
  envelope.gain.exponentialRampToValueAtTime(silence, begin + length);
  oscillator.connect(envelope);
  envelope.connect(context.destination);
  oscillator.addEventListener('ended', () => envelope.disconnect());
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

/**
 * Synthesises the sounds on demand: nothing is loaded. Silent without Web Audio, and until the browser allows sound
 * after a gesture on the page.
 * @param now milliseconds of a monotonic clock.
 */
export function createMeetingSounds(page: SoundPage, now: () => number = () => performance.now()): MeetingSounds {
  let context: SoundContext | null = null;
  let isDisposed = false;
  let speaker = '';
  /** When each sound ends, in seconds of the context: ten participants who join at once cause one sound. */
  const until = new Map<Sound, number>();

  function useSpeaker(): void {
    // If the speaker is gone, the browser's default stays.
    context?.setSinkId?.(speaker).catch(() => undefined);
  }

  function open(): SoundContext | null {
    if (context !== null || isDisposed || page.AudioContext === undefined) return context;
    try {
      context = new page.AudioContext();
    } catch {
      // No audio device, or too many contexts.
      return null;
    }
    if (speaker !== '') useSpeaker();
    return context;
  }

  async function wake(sleeping: SoundContext): Promise<void> {
    if (sleeping.state !== 'running') await sleeping.resume();
  }

  async function play(sound: Sound): Promise<void> {
    const asked = now();
    const opened = open();
    if (opened === null) return;
    await wake(opened);
    if (isDisposed || now() - asked > patience || opened.currentTime < (until.get(sound) ?? 0)) return;
    const tune = tunes[sound];
    until.set(sound, opened.currentTime + lengthOf(tune));
    for (const note of tune.notes) playNote(opened, tune, note);
  }

  function ready(): void {
    listen('removeEventListener');
    const opened = open();
    if (opened !== null) void wake(opened).catch(() => undefined);
  }

  function listen(how: 'addEventListener' | 'removeEventListener'): void {
    for (const gesture of gestures) page[how](gesture, ready, { capture: true });
  }

  listen('addEventListener');

  return {
    open: ready,
    play: (sound) => void play(sound).catch(() => undefined),
    useSpeaker: (id) => {
      speaker = id ?? '';
      useSpeaker();
    },
    dispose: () => {
      isDisposed = true;
      listen('removeEventListener');
      context?.close().catch(() => undefined);
      context = null;
    },
  };
}
