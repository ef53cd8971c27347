import { expect, test } from 'vitest';
import { countries, numberCountries } from './countries.ts';

test('the catalogue is sorted by name and has dialling codes', () => {
  expect(countries.length).toBeGreaterThan(200);
  expect(countries.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Germany', dialCode: '49' });
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(countries.every(({ name, dialCode }) => name.length > 2 && dialCode !== '')).toBe(true);
});

test('numbers are offered in the United Kingdom and the United States', () => {
  expect(numberCountries.map(({ name }) => name)).toEqual(['United Kingdom', 'United States']);
});
