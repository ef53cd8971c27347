import type { Availability, AvailabilityQuery } from '#machines/sign-up/sign-up.types.ts';
import type { CentralPoint } from '../central-point.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';
import { createCheckAvailability } from './availability.ts';
import { createNumberSelectionOperations } from './number-selection.ts';
import { createNumbersAhead, type NumbersAhead } from './numbers-ahead.ts';

/** The sign-up page's calls of the relay service before the form (specification 7.2). */
export interface SignUpOperations extends Omit<NumbersAhead, 'ask'> {
  readonly askNumbersAhead: NumbersAhead['ask'];
  readonly checkAvailability: Operation<AvailabilityQuery, Availability>;
}

export interface SignUpOperationsOptions {
  readonly relay: HttpClient;
  readonly centralPoint: CentralPoint;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createSignUpOperations({ relay, centralPoint, now }: SignUpOperationsOptions): SignUpOperations {
  const { ask, ...numberSelection } = createNumbersAhead(createNumberSelectionOperations(relay));
  return {
    askNumbersAhead: ask,
    checkAvailability: createCheckAvailability(relay, centralPoint, now),
    ...numberSelection,
  };
}
