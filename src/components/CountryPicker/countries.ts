export interface PickerCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly name: string;
  /** Without '+', e.g. '44'. Shown where given. */
  readonly dialCode?: string | undefined;
}

const byName = new Intl.Collator('en');

/** Sorted by name (specification 2.3). */
export function sortCountries(countries: readonly PickerCountry[]): readonly PickerCountry[] {
  return countries.toSorted((one, other) => byName.compare(one.name, other.name));
}

/** True when the name contains the search text, in any case; a search in digits is matched with the dial code. */
export function matchesSearch({ name, dialCode }: PickerCountry, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (name.toLowerCase().includes(wanted)) return true;
  return dialCode !== undefined && /^\+?\d+$/.test(wanted) && dialCode.startsWith(wanted.replace('+', ''));
}
