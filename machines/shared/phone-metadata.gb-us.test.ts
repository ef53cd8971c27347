import metadata from 'libphonenumber-js/metadata.min.json';
import { expect, test } from 'vitest';
import subset from './phone-metadata.gb-us.json' with { type: 'json' };

test('is what the library ships for the two number countries (specification 9)', () => {
  const { GB, US } = metadata.countries;
  expect(subset, 'run: npx vitest run phone-metadata, and copy the received value').toEqual({
    version: metadata.version,
    country_calling_codes: { 1: ['US'], 44: ['GB'] },
    countries: { GB, US },
  });
});
