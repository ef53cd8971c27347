import metadata from 'libphonenumber-js/metadata.mobile.json';
import { getCountries } from 'libphonenumber-js/core';
import { mobileRules } from './phone.mobile.ts';

/** Specification 3.1, country catalogue; the flag belongs to the view. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** Without '+'. */
  readonly dialCode: string;
}

const names = new Intl.DisplayNames(['en-GB'], { type: 'region' });

/** Every country that has telephone numbers, sorted by name. */
export const countries: readonly Country[] = getCountries(metadata)
  .map((code) => ({ code, name: names.of(code) ?? code, dialCode: mobileRules.callingCode(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/**
 * The countries in which numbers can be chosen (specification 9): with number selection, the mobile number is from one
 * of them too.
 */
export const numberCountries: readonly Country[] = countries.filter(({ code }) => code === 'GB' || code === 'US');
