import metadata from 'libphonenumber-js/metadata.min.json';
import { expect, test } from 'vitest';
import { gbAndUs } from './phone-metadata.gb-us.ts';

test('is what the library ships for the two number countries', () => {
  const { GB, US } = metadata.countries;
  expect(gbAndUs, 'copy the received parts into phone-metadata.gb-us.ts').toEqual({
    version: metadata.version,
    country_calling_codes: { 1: ['US'], 44: ['GB'] },
    countries: { GB, US },
    nonGeographic: {},
  });
});
