/**
 * Wire shapes of sign-up (specification 3.1, 7.1, 7.2). Request schemas are shared with the local back end, which
 * validates with them; answer schemas normalise to the names of machines/sign-up/sign-up.types.ts.
 */
import * as v from 'valibot';
import { flatOrUnderData, identifier } from './text.ts';

const text = v.string();
const filled = v.pipe(v.string(), v.nonEmpty());
const numberType = v.picklist(['uk', 'usa']);

/**
 * Fields added to requests marked for attachment (specification 7.1). The last three are '' without a fingerprint or
 * without a choice of the developer settings.
 */
export const attachment = v.object({
  device_id: filled,
  ip: filled,
  fp_data: text,
  ms_server: text,
  server_template: text,
});

// POST signup-available: the page's query parameters plus ip.
export const availabilityRequest = v.looseObject({ ip: filled });
export const availabilityAnswer = v.pipe(
  flatOrUnderData(
    v.object({
      mode: v.nullish(v.string()),
      country: v.nullish(v.string()),
      utmId: v.nullish(v.union([v.string(), v.number()])),
      error_message: v.nullish(v.string()),
    }),
  ),
  v.transform((answer) => ({
    mode: answer.mode ?? null,
    country: answer.country ? answer.country.toUpperCase() : null,
    utmId: answer.utmId === null || answer.utmId === undefined || answer.utmId === '' ? null : String(answer.utmId),
    errorMessage: answer.error_message ?? null,
  })),
);

// GET get-usa-regions
export const regionsAnswer = v.pipe(
  v.object({ data: v.object({ regions: v.array(v.object({ label: text, code: identifier })) }) }),
  v.transform((answer) => answer.data.regions),
);

// POST region-did-group
export const regionGroupsRequest = v.object({ region: filled });
export const regionGroupsAnswer = v.pipe(
  v.object({ data: v.object({ regions: v.array(v.object({ label: text, group_id: identifier })) }) }),
  v.transform((answer) => answer.data.regions.map((group) => ({ label: group.label, groupId: group.group_id }))),
);

// POST aql-cities
export const citiesRequest = v.object({ id: v.union([v.number(), filled]) });
export const citiesAnswer = v.pipe(
  v.object({ data: v.array(v.object({ name: text, citycode: identifier })) }),
  v.transform((answer) => answer.data.map((city) => ({ name: city.name, code: city.citycode }))),
);

// GET aqlnumbers: query parameters.
export const numbersRequest = v.object({ type: numberType, region: filled, group_id: text });
export const numbersAnswer = v.pipe(
  v.object({ data: v.object({ numbers: v.array(v.object({ number: identifier, sku: identifier })) }) }),
  v.transform((answer) => answer.data.numbers),
);
