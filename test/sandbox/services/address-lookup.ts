import { Hono } from 'hono';
import type { SandboxContext, SandboxEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { addresses, type KnownAddress } from '../seed/addresses.ts';

const LISTED = 10;

const compact = (text: string): string => text.replaceAll(/[^a-z\d]/gi, '').toLowerCase();
const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

export const addressLine = ({ lines, postcode }: KnownAddress): string =>
  [...lines.filter((line) => line !== ''), postcode].join(', ');

/**
 * Addresses that match the typed text: the beginning of a postcode, with or without its space, or the beginnings of
 * words of the address in any order ('12 high', 'castle edinb'). At most 10, in the order of the streets.
 */
export function findAddresses(term: string): readonly KnownAddress[] {
  const postcode = compact(term);
  const wanted = words(term);
  if (wanted.length === 0) return [];
  return addresses
    .filter((address) => {
      if (compact(address.postcode).startsWith(postcode)) return true;
      const known = words(addressLine(address));
      return wanted.every((word) => known.some((other) => other.startsWith(word)));
    })
    .slice(0, LISTED);
}

function assertKey(context: SandboxContext): void {
  if ((context.req.query('api-key') ?? '') === '') throw new Problem(401, { message: 'The key is missing.' });
}

/** The address-autocomplete service (specification 3.1, 7.2 fetch_addresses). */
export const addressLookup = new Hono<SandboxEnvironment>()
  .get('/autocomplete/:term', operation('fetch_addresses'), (context) => {
    assertKey(context);
    const found = findAddresses(context.req.param('term'));
    return context.json({ suggestions: found.map((address) => ({ id: address.id, address: addressLine(address) })) });
  })
  .get('/get/:id', operation('get_address'), (context) => {
    assertKey(context);
    const address = addresses.find(({ id }) => id === context.req.param('id'));
    if (address === undefined) throw new Problem(404, { message: 'There is no such address.' });
    return context.json({ postcode: address.postcode, formatted_address: address.lines });
  });
