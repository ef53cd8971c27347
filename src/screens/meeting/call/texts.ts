import type { Quality, Reaction } from '#machines/meeting/conference.types.ts';
import type { Performance, Sound } from '#machines/meeting/media.types.ts';

/** Names of the reactions. */
export const reactionTexts: Readonly<Record<Reaction, string>> = {
  hand: 'Raised hand',
  clapping: 'Clapping',
  ok: 'OK',
  amazed: 'Amazed',
  smile: 'Smile',
  angry: 'Angry',
  stunned: 'Stunned',
  gesture: 'Gesture',
};

export const qualityTexts: Readonly<Record<Exclude<Quality, 'good'>, string>> = {
  weak: 'Weak connection',
  bad: 'Bad connection',
};

export const soundTexts: Readonly<Record<Sound, string>> = {
  reaction: 'Somebody reacts',
  incoming_message: 'A message arrives',
  user_joined: 'Somebody joins',
  user_left: 'Somebody leaves',
};

/** Specification 9, Meeting. */
export const performanceTexts: Readonly<Record<Performance, readonly [name: string, note: string]>> = {
  high: ['High', '720p, for a quick network'],
  standard: ['Standard', '360p'],
  low: ['Low', '180p, for a slow network'],
  none: ['None', 'No video, the least to load'],
};

const megabyte = 1_000_000;

/** Returns the size of a recording in MB. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / megabyte).toFixed(1)} MB`;
