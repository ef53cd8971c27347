import {
  AsYouType,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core';

export type PhoneFormat = 'INTERNATIONAL' | 'NATIONAL' | 'E164' | 'OBJECT';

/** The parts of a number, for callers that need them separately (specification 5.3, OBJECT). */
export interface PhoneParts {
  readonly country: string;
  readonly callingCode: string;
  readonly nationalNumber: string;
  readonly e164: string;
}

/** Phone rules of specification 5.3 over one metadata set ('min', 'max' or 'mobile'). */
export interface PhoneRules {
  /** '' when the text is not a valid number (of the given country, if any). */
  format(text: string, country: string | null, format: Exclude<PhoneFormat, 'OBJECT'>): string;
  parts(text: string, country: string | null): PhoneParts | null;
  isValid(text: string, country: string | null): boolean;
  /** Formats as the user types. Without a country a leading '+' is added. */
  formatTyping(text: string, country: string | null): string;
  /** '44' for GB; '' for an unknown country. */
  callingCode(country: string): string;
}

type CountryArgument = NonNullable<Parameters<typeof getCountryCallingCode>[0]>;

export function createPhoneRules(metadata: MetadataJson): PhoneRules {
  const isKnown = (country: string): country is CountryArgument => country in metadata.countries;
  const known = (country: string | null): CountryArgument | undefined =>
    country !== null && isKnown(country) ? country : undefined;

  const parseAnew = (text: string, country: string | null): PhoneNumber | null => {
    const code = known(country);
    if (country !== null && code === undefined) return null;
    const number = parsePhoneNumberFromString(text, code === undefined ? {} : { defaultCountry: code }, metadata);
    if (number === undefined || !number.isValid()) return null;
    return country === null || number.country === country ? number : null;
  };
  let last: { readonly text: string; readonly country: string | null; readonly number: PhoneNumber | null } | null =
    null;
  /** A form checks its number with every key in any of its fields: the same number is parsed once, and an empty one never. */
  const parse = (text: string, country: string | null): PhoneNumber | null => {
    if (text === '') return null;
    if (last?.text !== text || last.country !== country) last = { text, country, number: parseAnew(text, country) };
    return last.number;
  };

  return {
    format: (text, country, format) => {
      const number = parse(text, country);
      return number === null ? '' : number.format(format === 'E164' ? 'E.164' : format);
    },
    parts: (text, country) => {
      const number = parse(text, country);
      if (number === null) return null;
      return {
        country: number.country ?? '',
        callingCode: number.countryCallingCode,
        nationalNumber: number.nationalNumber,
        e164: number.number,
      };
    },
    isValid: (text, country) => parse(text, country) !== null,
    formatTyping: (text, country) => {
      const code = known(country);
      if (code !== undefined) return new AsYouType(code, metadata).input(text);
      const digits = text.startsWith('+') || text === '' ? text : `+${text}`;
      return new AsYouType(undefined, metadata).input(digits);
    },
    callingCode: (country) => {
      const code = known(country);
      return code === undefined ? '' : getCountryCallingCode(code, metadata);
    },
  };
}
