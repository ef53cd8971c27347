import type { InferInput } from 'valibot';
import { limits } from '#machines/shared/limits.ts';
import type { AvailableNumber, City, NumbersQuery, Region, RegionGroup } from '#machines/sign-up/sign-up.types.ts';
import {
  citiesAnswer,
  numbersAnswer,
  regionGroupsAnswer,
  regionsAnswer,
  type citiesRequest,
  type numbersRequest,
  type regionGroupsRequest,
} from '#src/contracts/sign-up.ts';
import type { HttpClient } from '../http/client.ts';
import type { Inquiry, Operation } from '../operation.ts';

/** The calls of number selection (specification 4.2, 7.2). None is attached: they read a catalogue. */
export interface NumberSelectionOperations {
  /** GET get-usa-regions */
  readonly fetchRegions: Inquiry<readonly Region[]>;
  /** POST region-did-group */
  readonly fetchRegionGroups: Operation<{ readonly region: string }, readonly RegionGroup[]>;
  /** POST aql-cities, for the UK (id 44). */
  readonly fetchCities: Inquiry<readonly City[]>;
  /** GET aqlnumbers; the list may be empty. */
  readonly fetchNumbers: Operation<NumbersQuery, readonly AvailableNumber[]>;
}

export function createNumberSelectionOperations(relay: HttpClient): NumberSelectionOperations {
  return {
    fetchRegions: (signal) => relay.send({ method: 'GET', path: 'get-usa-regions', answer: regionsAnswer }, signal),
    fetchRegionGroups: ({ region }, signal) => {
      const body: InferInput<typeof regionGroupsRequest> = { region };
      return relay.send({ method: 'POST', path: 'region-did-group', body, answer: regionGroupsAnswer }, signal);
    },
    fetchCities: (signal) => {
      const body: InferInput<typeof citiesRequest> = { id: limits.ukCitiesId };
      return relay.send({ method: 'POST', path: 'aql-cities', body, answer: citiesAnswer }, signal);
    },
    fetchNumbers: ({ type, region, groupId }, signal) => {
      const query: InferInput<typeof numbersRequest> = { type, region, group_id: groupId };
      return relay.send({ method: 'GET', path: 'aqlnumbers', query, answer: numbersAnswer }, signal);
    },
  };
}
