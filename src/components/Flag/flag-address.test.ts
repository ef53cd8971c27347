import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countries } from '#machines/shared/countries.ts';
import { flagAddress } from './flag-address.ts';

test('every country of the catalogue has a flag', () => {
  const without = countries.filter(({ code }) => !existsSync(fileURLToPath(flagAddress(code))));
  expect(without).toEqual([]);
  expect(countries.length).toBeGreaterThan(200);
});
