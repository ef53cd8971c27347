import { PhoneNumber, type MetadataJson } from 'libphonenumber-js/core';
import metadata from './phone-metadata.gb-us.json' with { type: 'json' };

// The number grid is on the first screen: it takes the formatter and two countries, not the whole library.
const gbAndUs = metadata as unknown as MetadataJson;

/** A number on offer in national style for GB or US (specification 2.3); unchanged when it has no digits. */
export function formatNationalNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits === '' ? number : new PhoneNumber(`+${digits}`, gbAndUs).formatNational();
}
