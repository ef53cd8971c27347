/**
 * The address of a country's flag, by ISO 3166-1 alpha-2 code in upper case: one small file per flag
 * (country-flag-icons, MIT), of which the browser fetches those it shows.
 */
export function flagAddress(country: string): string {
  return new URL(`../../../node_modules/country-flag-icons/3x2/${country}.svg`, import.meta.url).href;
}
