/**
 * SRTP and SRTCP with AES-128-GCM (RFC 3711, RFC 7714), packet by packet on buffers. Parsing and copying are kept to
 * what the cipher needs, because a bridge encrypts each packet once for every receiver.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { readRtp } from './rtp.ts';

export const KEY_SIZE = 16;
export const SALT_SIZE = 12;
const TAG = 16;
const INDEX_SIZE = 4;
const RTCP_HEADER = 8;
const ENCRYPTED = 0x80_00_00_00;
const SEQUENCES = 0x1_00_00;
const HALF = 0x80_00;

const labels = { rtpKey: 0, rtpSalt: 2, rtcpKey: 3, rtcpSalt: 5 } as const;

/** RFC 3711 section 4.3, with the shorter salt of RFC 7714 section 11 padded. */
function derive(key: Buffer, salt: Buffer, label: number): Buffer {
  const block = Buffer.alloc(16);
  salt.copy(block, 0, 0, SALT_SIZE);
  block.writeUInt8(block.readUInt8(7) ^ label, 7);
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

interface Stream {
  rollover: number;
  highest: number;
}

/** One direction of a connection: encrypts outgoing or decrypts incoming packets with one master key. */
export class SrtpContext {
  readonly #rtpKey: Buffer;
  readonly #rtpSalt: Buffer;
  readonly #rtcpKey: Buffer;
  readonly #rtcpSalt: Buffer;
  readonly #streams = new Map<number, Stream>();
  #rtcpIndex = 0;
  readonly #iv = Buffer.alloc(SALT_SIZE);

  constructor(key: Buffer, salt: Buffer) {
    this.#rtpKey = derive(key, salt, labels.rtpKey);
    this.#rtpSalt = derive(key, salt, labels.rtpSalt).subarray(0, SALT_SIZE);
    this.#rtcpKey = derive(key, salt, labels.rtcpKey);
    this.#rtcpSalt = derive(key, salt, labels.rtcpSalt).subarray(0, SALT_SIZE);
  }

  /** An RTP packet, encrypted; null when it is not an RTP packet. */
  protectRtp(packet: Buffer): Buffer | null {
    const header = readRtp(packet);
    if (header === null) return null;
    const stream = this.#advance(header.ssrc, header.sequence);
    const open = packet.subarray(0, header.size);
    const cipher = createCipheriv('aes-128-gcm', this.#rtpKey, this.#rtpIv(header.ssrc, stream, header.sequence));
    cipher.setAAD(open);
    const body = cipher.update(packet.subarray(header.size));
    cipher.final();
    return Buffer.concat([open, body, cipher.getAuthTag()], packet.length + TAG);
  }

  /** The decrypted RTP packet, or null: it is not SRTP, or not encrypted with this key. */
  openRtp(packet: Buffer): Buffer | null {
    const header = readRtp(packet);
    if (header === null || packet.length < header.size + TAG) return null;
    const rollover = this.#estimate(this.#streams.get(header.ssrc), header.sequence);
    if (rollover < 0) return null;
    const iv = this.#rtpIv(header.ssrc, rollover, header.sequence);
    const body = opened(this.#rtpKey, iv, packet.subarray(0, header.size), packet.subarray(header.size));
    if (body === null) return null;
    this.#advance(header.ssrc, header.sequence);
    return Buffer.concat([packet.subarray(0, header.size), body], packet.length - TAG);
  }

  /** A compound RTCP packet of at least 8 bytes, encrypted. */
  protectRtcp(packet: Buffer): Buffer {
    const index = Buffer.alloc(INDEX_SIZE);
    index.writeUInt32BE((ENCRYPTED | this.#rtcpIndex) >>> 0);
    const open = packet.subarray(0, RTCP_HEADER);
    const cipher = createCipheriv('aes-128-gcm', this.#rtcpKey, this.#rtcpIv(packet.readUInt32BE(4), this.#rtcpIndex));
    cipher.setAAD(Buffer.concat([open, index]));
    const body = cipher.update(packet.subarray(RTCP_HEADER));
    cipher.final();
    this.#rtcpIndex = (this.#rtcpIndex + 1) % ENCRYPTED;
    return Buffer.concat([open, body, cipher.getAuthTag(), index]);
  }

  /** The decrypted compound RTCP packet, or null. */
  openRtcp(packet: Buffer): Buffer | null {
    if (packet.length < RTCP_HEADER + TAG + INDEX_SIZE) return null;
    const index = packet.subarray(packet.length - INDEX_SIZE);
    const word = index.readUInt32BE(0);
    if ((word & ENCRYPTED) === 0) return null;
    const open = packet.subarray(0, RTCP_HEADER);
    const iv = this.#rtcpIv(packet.readUInt32BE(4), (word & ~ENCRYPTED) >>> 0);
    const sealed = packet.subarray(RTCP_HEADER, packet.length - INDEX_SIZE);
    const body = opened(this.#rtcpKey, iv, Buffer.concat([open, index]), sealed);
    return body === null ? null : Buffer.concat([open, body]);
  }

  /** The estimated rollover count of the sequence (RFC 3711 section 3.3.1); less than 0 before the first time. */
  #estimate(stream: Stream | undefined, sequence: number): number {
    if (stream === undefined) return 0;
    if (stream.highest < HALF) return sequence - stream.highest > HALF ? stream.rollover - 1 : stream.rollover;
    return stream.highest - HALF > sequence ? stream.rollover + 1 : stream.rollover;
  }

  /** Records a packet; returns its rollover count. */
  #advance(ssrc: number, sequence: number): number {
    const stream = this.#streams.get(ssrc);
    if (stream === undefined) {
      this.#streams.set(ssrc, { rollover: 0, highest: sequence });
      return 0;
    }
    const rollover = Math.max(0, this.#estimate(stream, sequence));
    if (rollover * SEQUENCES + sequence > stream.rollover * SEQUENCES + stream.highest) {
      stream.rollover = rollover;
      stream.highest = sequence;
    }
    return rollover;
  }

  #rtpIv(ssrc: number, rollover: number, sequence: number): Buffer {
    const iv = this.#iv;
    iv.writeUInt16BE(0, 0);
    iv.writeUInt32BE(ssrc, 2);
    iv.writeUInt32BE(rollover >>> 0, 6);
    iv.writeUInt16BE(sequence, 10);
    return salted(iv, this.#rtpSalt);
  }

  #rtcpIv(ssrc: number, index: number): Buffer {
    const iv = this.#iv;
    iv.writeUInt16BE(0, 0);
    iv.writeUInt32BE(ssrc, 2);
    iv.writeUInt16BE(0, 6);
    iv.writeUInt32BE(index, 8);
    return salted(iv, this.#rtcpSalt);
  }
}

function salted(iv: Buffer, salt: Buffer): Buffer {
  for (let at = 0; at < SALT_SIZE; at += 4) iv.writeUInt32BE((iv.readUInt32BE(at) ^ salt.readUInt32BE(at)) >>> 0, at);
  return iv;
}

function opened(key: Buffer, iv: Buffer, authenticated: Buffer, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-128-gcm', key, iv);
  decipher.setAAD(authenticated);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  const body = decipher.update(sealed.subarray(0, sealed.length - TAG));
  try {
    decipher.final();
    return body;
  } catch {
    return null;
  }
}
