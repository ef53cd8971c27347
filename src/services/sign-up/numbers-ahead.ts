import { limits } from '#machines/shared/limits.ts';
import type { AvailableNumber, City, NumbersQuery } from '#machines/sign-up/sign-up.types.ts';
import { abortError } from '../http/errors.ts';
import { untilAborted } from '../until-aborted.ts';
import type { NumberSelectionOperations } from './number-selection.ts';

/** The first calls of number selection, which can be made before it is known whether numbers are offered. */
export interface NumbersAhead extends NumberSelectionOperations {
  /**
   * Requests the cities and the numbers of the default city. Number selection takes the answers, or their failures, with
   * its first calls.
   * @returns a function that is called when number selection has begun, or will not: it aborts what was not taken.
   */
  readonly ask: () => () => void;
}

interface Asked {
  readonly cities: Promise<readonly City[]>;
  readonly numbers: Promise<readonly AvailableNumber[]>;
  areCitiesTaken: boolean;
}

/** What number selection requests first, unless the default city is not offered (specification 9). */
const first: NumbersQuery = { type: 'uk', region: limits.ukDefaultCity, groupId: '' };
const isFirst = ({ type, region, groupId }: NumbersQuery): boolean =>
  type === first.type && region === first.region && groupId === first.groupId;

export function createNumbersAhead(operations: NumberSelectionOperations): NumbersAhead {
  let asked: Asked | null = null;
  return {
    ...operations,
    ask: () => {
      const controller = new AbortController();
      const { signal } = controller;
      const asking: Asked = {
        cities: operations.fetchCities(signal),
        numbers: operations.fetchNumbers(first, signal),
        areCitiesTaken: false,
      };
      asked = asking;
      // A failure that is not taken is of no interest.
      for (const answer of [asking.cities, asking.numbers]) answer.catch(() => undefined);
      return () => {
        // Number selection begins in the same step, after this call.
        queueMicrotask(() => {
          if (asking.areCitiesTaken) return;
          if (asked === asking) asked = null;
          controller.abort(abortError());
        });
      };
    },
    fetchCities: (signal) => {
      if (asked === null || asked.areCitiesTaken) return operations.fetchCities(signal);
      asked.areCitiesTaken = true;
      return untilAborted(asked.cities, signal);
    },
    fetchNumbers: (query, signal) => {
      const numbers = isFirst(query) ? asked?.numbers : undefined;
      asked = null;
      return numbers === undefined ? operations.fetchNumbers(query, signal) : untilAborted(numbers, signal);
    },
  };
}
