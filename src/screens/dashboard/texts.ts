import type { Call, Party } from '#machines/dialer/contracts.ts';

/** The name, else the number, of whoever is at the other end. */
export function partyText({ name, number }: Party): string {
  if (name !== '') return name;
  return number === '' ? 'Unknown caller' : number;
}

/** What a call is doing, in a few words. */
export function callText({ direction, answeredAt, party }: Call): string {
  const who = partyText(party);
  if (answeredAt !== null) return `In a call with ${who}`;
  return direction === 'incoming' ? `${who} is calling` : `Calling ${who}`;
}
