import type { Call, Party } from '#machines/dialer/contracts.ts';
import { phoneRules } from '#machines/shared/phone.min.ts';

/** In international style; what is no telephone number, such as an extension, as it is. */
export function numberText(number: string): string {
  const formatted = phoneRules.format(number, null, 'INTERNATIONAL');
  return formatted === '' ? number : formatted;
}

/** The name, else the number, of whoever is at the other end. */
export function partyText({ name, number }: Party): string {
  if (name !== '') return name;
  return number === '' ? 'Unknown caller' : numberText(number);
}

/** What a call is doing, in a few words. */
export function callText({ direction, answeredAt, party }: Call): string {
  const who = partyText(party);
  if (answeredAt !== null) return `In a call with ${who}`;
  return direction === 'incoming' ? `${who} is calling` : `Calling ${who}`;
}
