import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compression levels: sizes close to a deployed server's, and fast enough to compress during a request. */
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;
const WORTHWHILE = 1_024;

export type Encoding = 'br' | 'gzip';

const text = /^(?:text\/|application\/(?:javascript|json|manifest\+json|wasm|xml)|image\/svg\+xml)/;

export const isCompressible = (type: string, size: number): boolean => size >= WORTHWHILE && text.test(type);

/** The best encoding that the `Accept-Encoding` header allows; null for none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const refused = /;\s*q=0(?:\.0*)?$/;
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !refused.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : null;
}

export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : zip(content, { level: GZIP_LEVEL });
}
