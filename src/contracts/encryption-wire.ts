/**
 * The wire formats of end-to-end encryption: the properties and messages of the library's key exchange (`modules/e2ee`), which both
 * builds share, and the product's own property. All readers accept any input and never throw.
 */
import * as v from 'valibot';
import type { EncryptionChoice } from '#machines/meeting/encryption/encryption.types.ts';

/** The library sets it for participants whose clients announce the feature. */
export const ableProperty = 'features_e2ee';
/** What the participant sends is encrypted. */
export const enabledProperty = 'e2ee.enabled';
/** The public part of a participant's identity key. The build of 2022 has one name for it, the current one another. */
export const keyProperties = ['e2ee.idKey', 'e2ee.idKey.curve25519'] as const;
/** What a moderator has chosen for all. */
export const choiceProperty = 'meeting_encryption';

export const readFlag = (value: unknown): boolean => value === true || value === 'true';

const choiceForm = /^(on|off) (\d{1,9})$/u;

/** null for anything else. */
export function readChoice(value: unknown): EncryptionChoice | null {
  const [, word, number = ''] = (typeof value === 'string' ? choiceForm.exec(value) : null) ?? [];
  return word === undefined ? null : { isOn: word === 'on', number: Number(number) };
}

export const writeChoice = ({ isOn, number }: EncryptionChoice): string => `${isOn ? 'on' : 'off'} ${number}`;

/** A Curve25519 key: 32 bytes in base64 without padding. */
const key = v.pipe(v.string(), v.regex(/^[\w+/]{43}$/u));

/** '' for anything else. */
export const readKey = (value: unknown): string => (v.is(key, value) ? value : '');

const sessionInit = v.object({
  type: v.literal('olm'),
  olm: v.object({ type: v.literal('session-init'), data: v.object({ idKey: key }) }),
});
const sessionAck = v.object({
  type: v.literal('olm'),
  olm: v.object({
    type: v.literal('session-ack'),
    data: v.object({ ciphertext: v.object({ body: v.pipe(v.string(), v.maxLength(10_000)) }) }),
  }),
});

/** The field of a pre-key message of Olm that has the sender's identity key: number 3, of bytes. */
const identityField = 0x1a;
const keyLength = 32;

/**
 * The sender's identity key in a pre-key message of Olm: a byte with the version, then fields, each with its tag, its length and its
 * bytes. The fields before the identity key are keys as well, so their lengths take one byte.
 */
function identityIn(body: string): string {
  let bytes = '';
  try {
    bytes = atob(body);
  } catch {
    return '';
  }
  let place = 1;
  while (place + 2 + keyLength <= bytes.length && bytes.codePointAt(place + 1) === keyLength) {
    const value = bytes.slice(place + 2, place + 2 + keyLength);
    if (bytes.codePointAt(place) === identityField) return btoa(value).replace(/=+$/u, '');
    place += 2 + keyLength;
  }
  return '';
}

/**
 * The identity key with which the sender of a message begins the session that keys of media are sent over: the library does not
 * compare it with anything. '' for any other message.
 */
export function readSessionKey(payload: unknown): string {
  if (v.is(sessionInit, payload)) return payload.olm.data.idKey;
  return v.is(sessionAck, payload) ? identityIn(payload.olm.data.ciphertext.body) : '';
}
