/** One small file per flag (country-flag-icons, MIT): the browser fetches those it shows. */
const files = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), address]),
);

/** The address of a country's flag, by ISO 3166-1 alpha-2 code in upper case; undefined when there is none. */
export function flagAddress(country: string): string | undefined {
  return addresses.get(country);
}
