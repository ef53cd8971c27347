import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import type { Quality, Reaction } from '#machines/meeting/conference.types.ts';
import type { Device, DeviceKind, Performance, Sound } from '#machines/meeting/media.types.ts';

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

export const deviceTexts: Readonly<Record<DeviceKind, string>> = {
  camera: 'Camera',
  microphone: 'Microphone',
  speaker: 'Speaker',
};

/** A device has no label until the user has granted its permission. */
export const deviceText = ({ kind, label }: Device, index: number): string =>
  label === '' ? `${deviceTexts[kind]} ${index + 1}` : label;

/** Returns two letters at most, shown when there is no picture. */
export function initials(displayName: string): string {
  const words = nameText(displayName).trim().split(/\s+/u);
  const first = words.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

const megabyte = 1_000_000;

/** Returns the size of a recording in MB. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / megabyte).toFixed(1)} MB`;
