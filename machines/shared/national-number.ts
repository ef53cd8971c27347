import { nationalFormats, type NationalFormat } from './national-formats.ts';

const fits = (national: string, { pattern, leading }: NationalFormat): boolean =>
  new RegExp(`^(?:${leading})`).test(national) && new RegExp(`^(?:${pattern})$`).test(national);

/**
 * Formats an offered number in national style for GB or US (specification 2.3).
 * @param number digits in international form, with or without '+'; anything else is returned unchanged.
 */
export function formatNationalNumber(number: string): string {
  return formatWith(number, (national) => national);
}

/** The same number with its calling code: '+44 20 7946 0958'. */
export function formatInternationalNumber(number: string): string {
  return formatWith(
    number,
    (national, code) => `+${code} ${national.replace(/^0/, '').replaceAll(/[()]/g, '').replaceAll('-', ' ')}`,
  );
}

function formatWith(number: string, write: (national: string, code: string) => string): string {
  const digits = number.replaceAll(/\D/g, '');
  const code = digits.startsWith('44') ? '44' : '1';
  const national = digits.slice(code.length);
  const found = nationalFormats[code].find((format) => digits.startsWith(code) && fits(national, format));
  return found === undefined ? number : write(national.replace(new RegExp(found.pattern), found.format), code);
}
