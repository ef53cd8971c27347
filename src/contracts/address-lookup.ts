/** The address-autocomplete service (specification 3.1, 7.2 fetch_addresses; the request shape is this project's choice). */
import * as v from 'valibot';
import { identifier, optionalText } from './text.ts';

// GET {base}/autocomplete/{term}?api-key={key}
export const suggestionsAnswer = v.pipe(
  v.object({ suggestions: v.array(v.object({ id: identifier, address: v.string() })) }),
  v.transform((answer) => answer.suggestions.map(({ id, address }) => ({ id, label: address }))),
);

// GET {base}/get/{id}?api-key={key}
export const addressAnswer = v.pipe(
  v.object({ formatted_address: v.array(optionalText), postcode: v.string() }),
  v.transform((answer) => ({
    address: answer.formatted_address.filter((line) => line.trim() !== '').join(', '),
    postcode: answer.postcode,
  })),
);
