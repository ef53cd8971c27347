import type { Call, Party } from '#machines/dialer/dialer.types.ts';
import { phoneRules } from '#machines/shared/phone.min.ts';

/**
 * Returns a number in international format; text that is not a telephone number, such as an extension, is unchanged.
 */
export function numberText(number: string): string {
  const formatted = phoneRules.format(number, null, 'INTERNATIONAL');
  return formatted === '' ? number : formatted;
}

/** Returns the name, else the number, of the other party. */
export function partyText({ name, number }: Party): string {
  if (name !== '') return name;
  return number === '' ? 'Unknown caller' : numberText(number);
}

/** Returns the state of a call in a few words. */
export function callText({ direction, answeredAt, party }: Call): string {
  const who = partyText(party);
  if (answeredAt !== null) return `In a call with ${who}`;
  return direction === 'incoming' ? `${who} is calling` : `Calling ${who}`;
}
