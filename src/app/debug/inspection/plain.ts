/** What stands in place of a secret. */
export const hidden = '(hidden)';

/** Names of properties whose values are secrets. */
const secretKey =
  /passw|passcode|passphrase|^pin$|pincode|pins$|token|secret|proof|jwt|digit|credential|identity|^(?:otp|uid|key|hash|link|code)$|(?:verification|otp|sms|email)_?(?:code|uid)$/i;
/** Names of machines, events and fields that are about secrets: no text or number of theirs is shown. */
const secretScope =
  /passw|pin(?:\b|[A-Z_.])|pincode|pinEntry|codeEntry|one_?time|verifyCode|token|digit|captcha|proof|secret/i;
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const secretInAddress = /([?&#]\w*(?:token|jwt|pass|key|secret|proof|code)\w*=)[^&#\s]+/gi;

const deepest = 6;
const mostItems = 60;
const longestText = 400;

/** Whether everything that an actor or an event of this name has is kept secret. */
export const isSecretScope = (name: string): boolean => secretScope.test(name);

/**
 * A value as plain data that another page can receive, without passwords, pins, tokens and proofs. Functions, elements
 * and other objects of classes are named, not copied.
 *
 * @param isSecret Hides every text and every number, whatever its name.
 */
export function plain(value: unknown, isSecret = false, depth = 0): unknown {
  if (typeof value === 'string') return isSecret && value !== '' ? hidden : withoutSecrets(value);
  if (typeof value === 'number') return isSecret ? hidden : value;
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '(function)';
  return depth >= deepest ? '(more)' : plainObject(value, isSecret, depth);
}

function plainObject(value: object, isSecret: boolean, depth: number): unknown {
  if (value instanceof Error) return { name: value.name, message: plain(value.message, isSecret) };
  if (value instanceof Map || value instanceof Set) return plain(Array.from<unknown>(value), isSecret, depth);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const shown = items.slice(0, mostItems).map((item) => plain(item, isSecret, depth + 1));
    return items.length > mostItems ? [...shown, `(${items.length - mostItems} more)`] : shown;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return `(${value.constructor.name})`;
  return Object.fromEntries(entriesOf(value, isSecret, depth));
}

function entriesOf(value: object, isSecret: boolean, depth: number): [string, unknown][] {
  // `{ field: 'password', value: '…' }`: the field names what the value is.
  const isOfSecretField =
    isSecret || ('field' in value && typeof value.field === 'string' && secretScope.test(value.field));
  return Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    key === 'field' ? inner : plain(inner, isOfSecretField || secretKey.test(key), depth + 1),
  ]);
}

function withoutSecrets(text: string): string {
  const safe = text.replaceAll(jsonWebToken, hidden).replaceAll(secretInAddress, `$1${hidden}`);
  return safe.length > longestText ? `${safe.slice(0, longestText)}…` : safe;
}

/** An event as plain data; its type stays. */
export function plainEvent(event: { readonly type: string }, isSecret: boolean): { readonly type: string } {
  const { type, ...payload } = event;
  return { type, ...Object.fromEntries(entriesOf(payload, isSecret || isSecretScope(type), 0)) };
}
