/** The longest accepted wait: a day. A longer value is a server error, not a limit to show to a visitor. */
const longest = 24 * 60 * 60;

/**
 * Whole seconds of a Retry-After header: given in seconds or as an HTTP date, never negative, at most
 * a day; undefined when absent or unreadable.
 * @param now epoch milliseconds, for the date form.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/u.test(text)) return Math.min(Number(text), longest);
  // Every HTTP date names its month; other texts that Date.parse accepts, such as '-5' or '2.5', do not.
  if (!/[a-z]{3}/iu.test(text)) return undefined;
  const date = Date.parse(text);
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(0, Math.ceil((date - now) / 1_000)), longest);
}
