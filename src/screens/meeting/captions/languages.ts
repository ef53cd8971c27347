/** Languages that the speech services of browsers know; a browser may know fewer. */
const known = [
  'ar-SA',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'en-GB',
  'en-US',
  'es-ES',
  'fi-FI',
  'fr-FR',
  'hi-IN',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
] as const;

const withRegion = /^[a-z]{2,3}-[A-Z]{2}$/u;

/** The languages of the user that name a region, then those of speech services. BCP 47. */
export const spokenLanguages = (preferred: readonly string[]): readonly string[] => [
  ...new Set([...preferred.filter((tag) => withRegion.test(tag)), ...known]),
];

/** The first language of the user, in a region; British English when none is known. */
export function firstLanguage(preferred: readonly string[]): string {
  const all = spokenLanguages(preferred);
  const found = preferred.map((tag) => all.find((one) => one === tag || one.startsWith(`${tag}-`)));
  return found.find((tag) => tag !== undefined) ?? 'en-GB';
}

/** The name of a language in that language, e.g. 'Deutsch (Deutschland)'. */
export const languageName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
