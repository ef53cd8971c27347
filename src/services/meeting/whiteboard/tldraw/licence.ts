/**
 * What tldraw 5.1 does with a licence key, found out before its code is loaded: without a licence that holds here it
 * blanks the board after five seconds and reports the page's address to its makers. The rules are those of the
 * package; the test beside this file compares the two.
 */
import * as v from 'valibot';

/** Why tldraw cannot be used here. */
export type LicenceProblem =
  /** No key is configured, and the page needs one. */
  | 'none'
  /** The key is not one that tldraw has signed. */
  | 'invalid'
  /** The key is for other hosts. */
  | 'host'
  | 'expired'
  /** With this kind of licence tldraw reports the page's address, and the address names the meeting. */
  | 'reporting';

/** Where the key is used. */
export interface LicencePage {
  readonly protocol: string;
  readonly hostname: string;
  /** The query and the fragment of the address. */
  readonly search: string;
  readonly hash: string;
  readonly now: Date;
  /** Null on pages without encryption, which are development pages. */
  readonly crypto: SubtleCrypto | null;
  /** Whether the app is built for production. */
  readonly isProduction: boolean;
}

/** tldraw's public key, ECDSA on P-256, as SubjectPublicKeyInfo in base64. */
const makersKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHJh0uUfxHtCGyerXmmatE368Hd9rI6LH9oPDQihnaCryRFWEVeOvf9U/SPbyxX74LFyJs5tYeAHq5Nc0Ax25LQ';

/** A perpetual licence holds for the versions that were published before it expired. */
export const publishedOn = { major: '2026-05-06T16:28:18.473Z', minor: '2026-06-03T10:26:13.606Z' } as const;

const flags = { annual: 1, perpetual: 2, watermark: 8, evaluation: 16, native: 32 } as const;
/** Annual and perpetual licences still hold so many days after they expired. */
const graceDays = 30;

/** What is signed, a list: id, hosts, flags, and the day on which the licence expires. */
const contentSchema = v.object({ 1: v.array(v.string()), 2: v.number(), 3: v.string() });

interface Licence {
  readonly hosts: readonly string[];
  readonly expires: Date;
  readonly has: (flag: keyof typeof flags) => boolean;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

/** Null when the key is not signed or has another form. */
async function readKey(key: string, crypto: SubtleCrypto, publicKey: string): Promise<Licence | null> {
  // Keys that were copied from a document may have invisible characters and line breaks.
  const [signed = '', signature = ''] = key.replaceAll(/[\u200B-\u200D\uFEFF\r\n]/g, '').split('.');
  const [prefix = '', content = ''] = signed.split('/');
  if (!prefix.startsWith('tldraw-')) return null;
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const maker = await crypto.importKey('spki', bytesOf(publicKey), algorithm, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    if (!(await crypto.verify(how, maker, bytesOf(signature), bytesOf(content)))) return null;
    const { 1: hosts, 2: given, 3: expires } = v.parse(contentSchema, JSON.parse(atob(content)));
    return { hosts, expires: new Date(expires), has: (flag) => (given & flags[flag]) === flags[flag] };
  } catch {
    return null;
  }
}

function isFor({ hosts, has }: Licence, hostname: string): boolean {
  return hosts.some((entry) => {
    const host = entry.toLowerCase().trim();
    if (host === hostname || `www.${host}` === hostname || host === `www.${hostname}` || entry === '*') return true;
    // The patterns of a native licence are for addresses of packaged apps; this app is none.
    if (has('native') || !entry.includes('*')) return false;
    const pattern = new RegExp(entry.replaceAll('*', '.*?'));
    return pattern.test(hostname) || pattern.test(`www.${hostname}`);
  });
}

/** The first moment of the day that is so many days after the given one. */
function dayAfter(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

function isExpired({ expires, has }: Licence, now: Date): boolean {
  if (has('evaluation')) return now >= dayAfter(expires, 0);
  const end = dayAfter(expires, graceDays + 1);
  if (has('annual') && now >= end) return true;
  return has('perpetual') && [publishedOn.major, publishedOn.minor].some((date) => new Date(date) >= end);
}

/** tldraw takes a page for one of a developer unless it is encrypted, elsewhere than on this machine, and built for production. */
function isDevelopment({ protocol, hostname, isProduction }: LicencePage): boolean {
  return protocol !== 'https:' || hostname === 'localhost' || !isProduction;
}

/**
 * Null when tldraw works on this page with this key; '' is no key. On a development page a key may be missing, or be for
 * other hosts; a key that is there must be valid, so that a mistake shows before the app is published.
 *
 * @param publicKey For tests: the key of another maker.
 */
export async function licenceProblem(
  key: string,
  page: LicencePage,
  publicKey = makersKey,
): Promise<LicenceProblem | null> {
  const isFree = isDevelopment(page);
  if (key === '') return isFree ? null : 'none';
  if (page.crypto === null) return isFree ? null : 'invalid';
  const licence = await readKey(key, page.crypto, publicKey);
  if (licence === null) return 'invalid';
  if (!isFree && !isFor(licence, page.hostname.toLowerCase())) return 'host';
  if (isExpired(licence, page.now)) return 'expired';
  const isReported = licence.has('evaluation') || licence.has('watermark');
  const namesMeeting = page.search !== '' || page.hash !== '';
  return !isFree && isReported && namesMeeting ? 'reporting' : null;
}
