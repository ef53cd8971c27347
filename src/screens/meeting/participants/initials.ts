import { nameText } from '#machines/meeting/settings/profile.rules.ts';

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
