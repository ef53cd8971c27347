import { idGroups, idLetters } from '#machines/meeting/meeting-id.ts';

/** A byte from here on would make some letters likelier than others. */
const evenBytes = 256 - (256 % idLetters.length);

function* drawLetters(): Generator<string, never> {
  while (true) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < evenBytes) yield idLetters.charAt(byte % idLetters.length);
    }
  }
}

/**
 * A new meeting's id: one of 19^12 (51 bits), so that no meeting is found by guessing, in groups that people can read to
 * each other.
 */
export function drawMeetingId(): string {
  const drawn = drawLetters();
  return idGroups.map((length) => Array.from({ length }, () => drawn.next().value).join('')).join('-');
}
