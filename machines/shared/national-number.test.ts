import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/metadata.min.json';
import { expect, test } from 'vitest';
import { nationalFormats } from './national-formats.ts';
import { formatInternationalNumber, formatNationalNumber } from './national-number.ts';

test.each([
  ['442079460958', '020 7946 0958'],
  ['+441174960123', '0117 496 0123'],
  ['12025550143', '(202) 555-0143'],
  ['+1 (415) 555-0199', '(415) 555-0199'],
  ['withheld', 'withheld'],
  ['33123456789', '33123456789'],
])('%s is shown as %s', (number, shown) => {
  expect(formatNationalNumber(number)).toBe(shown);
});

test.each([
  ['442079460958', '+44 20 7946 0958'],
  ['12025550143', '+1 202 555 0143'],
  ['withheld', 'withheld'],
])('%s with its calling code is %s', (number, shown) => {
  expect(formatInternationalNumber(number)).toBe(shown);
});

test.each([
  ['44', metadata.countries.GB?.[4]],
  ['1', metadata.countries.US?.[4]],
] as const)('the formats of +%s are the library ones', (code, entries) => {
  const shipped = (entries as unknown[][]).map(([pattern, format, leading, prefixRule]) => ({
    pattern,
    leading: (leading as string[]).at(-1),
    format: prefixRule === 0 ? format : String(format).replace('$1', String(prefixRule)),
  }));
  expect(nationalFormats[code]).toEqual(shipped);
});

const numbers = fc.oneof(
  fc.stringMatching(/^44[1-35789]\d{8,9}$/),
  fc.stringMatching(/^447[4-9]\d{8}$/),
  fc.stringMatching(/^1[2-9]\d{2}[2-9]\d{6}$/),
);

test('every valid number is formatted as the library formats it', () => {
  fc.assert(
    fc.property(numbers, (digits) => {
      const parsed = parsePhoneNumberFromString(`+${digits}`);
      fc.pre(parsed?.isValid() ?? false);
      expect(formatNationalNumber(digits)).toBe(parsed?.formatNational());
    }),
    { numRuns: 2_000 },
  );
});

test('every valid number with its calling code is formatted as the library formats it', () => {
  fc.assert(
    fc.property(numbers, (digits) => {
      const parsed = parsePhoneNumberFromString(`+${digits}`);
      fc.pre(parsed?.isValid() ?? false);
      expect(formatInternationalNumber(digits)).toBe(parsed?.formatInternational());
    }),
    { numRuns: 300 },
  );
});
