import type { Sound } from '#machines/meeting/media.types.ts';
import type { PlaySound } from './meeting-sounds.ts';
import { playNote, type Tune } from './tune.ts';

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

/** Plays a sound of a meeting on the output of the context. */
export const playSound: PlaySound = (context, sound) => {
  const tune = tunes[sound];
  for (const note of tune.notes) playNote(context, tune, note, context.destination);
  return Math.max(...tune.notes.map(({ at, length }) => at + length));
};
