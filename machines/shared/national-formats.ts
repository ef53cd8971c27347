/**
 * The grouping of one kind of number: the library's own format entry, without the properties that national style does
 * not use.
 */
export interface NationalFormat {
  /** Matches the whole national number. */
  readonly pattern: string;
  /** Matches the beginning of the national number. */
  readonly leading: string;
  /** Uses the groups of the pattern; GB's trunk prefix is part of it. */
  readonly format: string;
}

/**
 * National formats of the two number countries (specification 9) by calling code, from libphonenumber-js's 'min'
 * metadata; a test compares them with the library. The number grid is on the first screen, which loads these few lines
 * instead of the library.
 */
export const nationalFormats: Readonly<Record<'1' | '44', readonly NationalFormat[]>> = {
  1: [
    { pattern: '(\\d{3})(\\d{4})', leading: '310', format: '$1-$2' },
    { pattern: '(\\d{3})(\\d{3})(\\d{4})', leading: '[2-9]', format: '($1) $2-$3' },
  ],
  44: [
    { pattern: '(\\d{3})(\\d{4})', leading: '8001111', format: '0$1 $2' },
    { pattern: '(\\d{3})(\\d{2})(\\d{2})', leading: '845464', format: '0$1 $2 $3' },
    { pattern: '(\\d{3})(\\d{6})', leading: '800', format: '0$1 $2' },
    {
      pattern: '(\\d{5})(\\d{4,5})',
      leading: '1(?:3873|5(?:242|39[4-6])|(?:697|768)[347]|9467)',
      format: '0$1 $2',
    },
    { pattern: '(\\d{4})(\\d{5,6})', leading: '1(?:[2-69][02-9]|[78])', format: '0$1 $2' },
    { pattern: '(\\d{2})(\\d{4})(\\d{4})', leading: '[25]|7(?:0|6(?:[03-9]|2[356]))', format: '0$1 $2 $3' },
    { pattern: '(\\d{4})(\\d{6})', leading: '7', format: '0$1 $2' },
    { pattern: '(\\d{3})(\\d{3})(\\d{4})', leading: '[1389]', format: '0$1 $2 $3' },
  ],
};
