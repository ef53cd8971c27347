import type { Address, AddressSuggestion } from '#machines/sign-up/sign-up.types.ts';
import { addressAnswer, suggestionsAnswer } from '#src/contracts/address-lookup.ts';
import type { HttpClient } from './http/client.ts';
import type { Operation } from './operation.ts';

/** The address-autocomplete service (specification 3.1, 4.3, 7.2 fetch_addresses). */
export interface AddressLookup {
  /** Addresses that match the typed text; none when there is nothing to look up. */
  readonly searchAddresses: Operation<{ readonly term: string }, readonly AddressSuggestion[]>;
  /** The complete address of a suggestion, as one line and a postcode. */
  readonly retrieveAddress: Operation<{ readonly id: string }, Address>;
}

const lettersOrDigits = /[\p{L}\p{N}]/u;

/** A third party: device data is not attached, and its errors are not sent to error capture. */
export function createAddressLookup(client: HttpClient, key: string): AddressLookup {
  const query = { 'api-key': key };
  return {
    searchAddresses: async (typed, signal) => {
      const term = typed.term.trim();
      if (!lettersOrDigits.test(term)) return [];
      const segments = { term };
      const call = { method: 'GET', path: 'autocomplete/{term}', segments, query, answer: suggestionsAnswer } as const;
      return client.send(call, signal);
    },
    retrieveAddress: ({ id }, signal) =>
      client.send({ method: 'GET', path: 'get/{id}', segments: { id }, query, answer: addressAnswer }, signal),
  };
}
