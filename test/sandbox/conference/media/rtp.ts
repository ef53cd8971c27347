/** RTP (RFC 3550) as far as a bridge reads it, and the client-to-mixer audio level (RFC 6464). */

const FIXED_HEADER = 12;
const ONE_BYTE_PROFILE = 0xbe_de;

export interface RtpHeader {
  readonly sequence: number;
  readonly ssrc: number;
  /** Bytes before the payload. */
  readonly size: number;
}

/** RFC 7983 separates media from STUN and DTLS, RFC 5761 separates RTCP from RTP. */
export const looksLikeMedia = (packet: Buffer): boolean => packet.length >= 8 && ((packet[0] ?? 0) & 0xc0) === 0x80;
export const looksLikeRtcp = (packet: Buffer): boolean =>
  looksLikeMedia(packet) && (packet[1] ?? 0) >= 192 && (packet[1] ?? 0) <= 223;

/** Null when the packet is shorter than its header. */
export function readRtp(packet: Buffer): RtpHeader | null {
  if (packet.length < FIXED_HEADER || !looksLikeMedia(packet)) return null;
  const flags = packet.readUInt8(0);
  let size = FIXED_HEADER + (flags & 0x0f) * 4;
  if ((flags & 0x10) !== 0) {
    if (packet.length < size + 4) return null;
    size += 4 + packet.readUInt16BE(size + 2) * 4;
  }
  if (packet.length < size) return null;
  return { sequence: packet.readUInt16BE(2), ssrc: packet.readUInt32BE(8), size };
}

/** How loud an audio packet is: 0 silent to 127 loudest; null when the packet carries no level. */
export function audioLevel(packet: Buffer, header: RtpHeader, extensionId: number): number | null {
  const flags = packet.readUInt8(0);
  if ((flags & 0x10) === 0) return null;
  let at = FIXED_HEADER + (flags & 0x0f) * 4;
  if (packet.readUInt16BE(at) !== ONE_BYTE_PROFILE) return null;
  at += 4;
  while (at < header.size) {
    const lead = packet.readUInt8(at);
    const id = lead >> 4;
    if (id === 15) return null;
    const length = id === 0 ? 0 : (lead & 0x0f) + 1;
    if (id === extensionId && at + 1 < header.size) return 127 - (packet.readUInt8(at + 1) & 0x7f);
    at += 1 + length;
  }
  return null;
}
