import { idGroups, idLetters } from '#machines/meeting/launcher/meeting-id.ts';

/** Bytes from this value on would make some letters more likely than others. */
const evenBytes = 256 - (256 % idLetters.length);

function* drawLetters(): Generator<string, never> {
  while (true) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < evenBytes) yield idLetters.charAt(byte % idLetters.length);
    }
  }
}

/**
 * Returns a new meeting's id: one of 19^12 (51 bits), so that it cannot be guessed, in groups that are easy to read
 * aloud.
 */
export function drawMeetingId(): string {
  const drawn = drawLetters();
  return idGroups.map((length) => Array.from({ length }, () => drawn.next().value).join('')).join('-');
}
