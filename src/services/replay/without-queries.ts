/** Where recorded events hold addresses: of the page, and in attributes of its elements. */
const addresses = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'rr_src', 'xlink:href']);

function cleaned(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return addresses.has(name) ? value.replaceAll(/\?[^#\s,]*/gu, '') : value;
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each, key)]));
}

/** The event with no address's query in it: what stands there (tracking ids, keys, names) is not for the collector. */
export function withoutQueries<TEvent extends object>(event: TEvent): TEvent {
  return { ...event, ...Object.fromEntries(Object.entries(event).map(([key, each]) => [key, cleaned(each, key)])) };
}
