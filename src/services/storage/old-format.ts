import { md5 } from '@noble/hashes/legacy.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { decompressFromUTF16 } from 'lz-string';

/**
 * Reads the records of the existing product (specification 9: rc4, compressed, one fixed secret; the layout of the
 * `secure-ls` package): JSON, encrypted with rc4 under a passphrase in OpenSSL's salted form, base64, compressed by
 * lz-string. No record is written in this format, because it is not secure (docs/decisions/0006).
 */

const saltedPrefix = utf8ToBytes('Salted__');
const saltLength = 8;
const keyLength = 32;

function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}

/** OpenSSL's EVP_BytesToKey with MD5 and one iteration. */
function deriveKey(passphrase: string, salt: Uint8Array): Uint8Array {
  const secret = utf8ToBytes(passphrase);
  let block: Uint8Array = new Uint8Array();
  let key: Uint8Array = new Uint8Array();
  while (key.length < keyLength) {
    block = md5(concatBytes(block, secret, salt));
    key = concatBytes(key, block);
  }
  return key.slice(0, keyLength);
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  let other = 0;
  for (let index = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let one = 0;
  other = 0;
  return data.map((byte) => {
    one = (one + 1) & 255;
    other = (other + at(one)) & 255;
    swap(one, other);
    return byte ^ at(at(one) + at(other));
  });
}

/**
 * Returns the JSON value of a record of the old format; null for an empty one.
 * @throws when the record was truncated, changed, written under another secret or in another format.
 */
export function openOldRecord(record: string, secret: string): unknown {
  if (record === '') return null;
  const bytes = bytesOfBase64(decompressFromUTF16(record) ?? '');
  const saltEnd = saltedPrefix.length + saltLength;
  if (bytes.length < saltEnd || saltedPrefix.some((byte, index) => bytes[index] !== byte)) {
    throw new SyntaxError('not a record of the old format');
  }
  const plain = rc4(deriveKey(secret, bytes.slice(saltedPrefix.length, saltEnd)), bytes.slice(saltEnd));
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  // Some parts of the product serialised the value before they passed it to the package.
  return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
}
