import { PhoneNumber } from 'libphonenumber-js/core';
import { gbAndUs } from './phone-metadata.gb-us.ts';

/** A number on offer in national style for GB or US (specification 2.3); unchanged when it has no digits. */
export function formatNationalNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits === '' ? number : new PhoneNumber(`+${digits}`, gbAndUs).formatNational();
}
