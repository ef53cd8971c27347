/**
 * STUN (RFC 8489) as far as ICE connectivity checks need it (RFC 8445): Binding requests and success responses with
 * MESSAGE-INTEGRITY and FINGERPRINT.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const COOKIE = 0x21_12_a4_42;
const HEADER = 20;
const FINGERPRINT_XOR = 0x53_54_55_4e;
const INTEGRITY_SIZE = 20;

export const bindingRequest = 0x0001;
export const bindingSuccess = 0x0101;

const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  xorMappedAddress: 0x0020,
  priority: 0x0024,
  useCandidate: 0x0025,
  fingerprint: 0x8028,
  iceControlling: 0x802a,
} as const;

export interface Address {
  readonly address: string;
  readonly port: number;
}

export interface StunMessage {
  readonly type: number;
  /** 12 bytes. */
  readonly transaction: Buffer;
  /** In a check: the receiver's fragment, a colon, the sender's. Null when there is none. */
  readonly username: string | null;
  /** Whether the message was signed with this password. */
  isSignedWith(password: string): boolean;
}

/** Whether a packet claims to be STUN (RFC 7983). */
export const looksLikeStun = (packet: Buffer): boolean =>
  packet.length >= HEADER && (packet[0] ?? 0) < 4 && packet.readUInt32BE(4) === COOKIE;

/** Returns null unless the packet is a complete STUN message with a valid fingerprint. */
export function parseStun(packet: Buffer): StunMessage | null {
  const isWhole = looksLikeStun(packet) && packet.readUInt16BE(2) === packet.length - HEADER;
  if (!isWhole || packet.length % 4 !== 0) return null;
  const found = attributesOf(packet);
  const last = found?.at(-1);
  if (found === null || last?.type !== attributes.fingerprint || last.value.length !== 4) return null;
  if (last.value.readUInt32BE(0) !== fingerprintOf(packet.subarray(0, last.at))) return null;
  const integrity = found.find(({ type, value }) => type === attributes.integrity && value.length === INTEGRITY_SIZE);
  // Attributes after the signature are not signed.
  const username = found.find(({ type, at }) => type === attributes.username && at < (integrity?.at ?? 0));
  return {
    type: packet.readUInt16BE(0),
    transaction: packet.subarray(8, HEADER),
    username: username?.value.toString('utf8') ?? null,
    isSignedWith: (password) =>
      integrity !== undefined &&
      timingSafeEqual(integrity.value, integrityOf(packet.subarray(0, integrity.at), password)),
  };
}

interface Attribute {
  readonly type: number;
  readonly at: number;
  readonly value: Buffer;
}

function attributesOf(packet: Buffer): Attribute[] | null {
  const found: Attribute[] = [];
  for (let at = HEADER; at < packet.length;) {
    if (at + 4 > packet.length) return null;
    const size = packet.readUInt16BE(at + 2);
    const value = packet.subarray(at + 4, at + 4 + size);
    if (value.length !== size) return null;
    found.push({ type: packet.readUInt16BE(at), at, value });
    at += 4 + Math.ceil(size / 4) * 4;
  }
  return found;
}

/** The success response to a check from the address `from`, signed with the answering side's password. */
export function successResponse(transaction: Buffer, from: Address, password: string): Buffer {
  return sealed(bindingSuccess, transaction, [[attributes.xorMappedAddress, xorAddress(from)]], password);
}

export interface Check {
  /** 12 bytes. */
  readonly transaction: Buffer;
  /** The receiver's fragment, a colon, the sender's. */
  readonly username: string;
  /** The receiver's. */
  readonly password: string;
  /** 8 bytes. */
  readonly tieBreaker: Buffer;
}

/** A check of the controlling side that nominates the candidate pair on which it is sent. */
export function nominatingCheck({ transaction, username, password, tieBreaker }: Check): Buffer {
  const priority = Buffer.alloc(4);
  priority.writeUInt32BE(0x6e_ff_ff_ff);
  return sealed(
    bindingRequest,
    transaction,
    [
      [attributes.username, Buffer.from(username, 'utf8')],
      [attributes.priority, priority],
      [attributes.iceControlling, tieBreaker],
      [attributes.useCandidate, Buffer.alloc(0)],
    ],
    password,
  );
}

function sealed(
  type: number,
  transaction: Buffer,
  content: readonly (readonly [number, Buffer])[],
  password: string,
): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(type, 0);
  header.writeUInt32BE(COOKIE, 4);
  transaction.copy(header, 8, 0, 12);
  const open = Buffer.concat([header, ...content.map(([name, value]) => attribute(name, value))]);
  const signed = Buffer.concat([open, attribute(attributes.integrity, integrityOf(open, password))]);
  const fingerprint = Buffer.alloc(4);
  fingerprint.writeUInt32BE(fingerprintOf(signed));
  const whole = Buffer.concat([signed, attribute(attributes.fingerprint, fingerprint)]);
  whole.writeUInt16BE(whole.length - HEADER, 2);
  return whole;
}

function attribute(type: number, value: Buffer): Buffer {
  const written = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  written.writeUInt16BE(type, 0);
  written.writeUInt16BE(value.length, 2);
  value.copy(written, 4);
  return written;
}

/** Signs the bytes before the attribute, as if the message ended with it. */
function integrityOf(before: Buffer, password: string): Buffer {
  return createHmac('sha1', password)
    .update(withLength(before, 4 + INTEGRITY_SIZE))
    .digest();
}

function fingerprintOf(before: Buffer): number {
  return (crc32(withLength(before, 8)) ^ FINGERPRINT_XOR) >>> 0;
}

function withLength(before: Buffer, following: number): Buffer {
  const copy = Buffer.from(before);
  copy.writeUInt16BE(before.length - HEADER + following, 2);
  return copy;
}

function xorAddress({ address, port }: Address): Buffer {
  const value = Buffer.alloc(8);
  value.writeUInt8(1, 1);
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  const octets = Buffer.from(address.split('.').map(Number));
  value.writeUInt32BE(((octets.length === 4 ? octets.readUInt32BE(0) : 0) ^ COOKIE) >>> 0, 4);
  return value;
}
