/** RTCP (RFC 3550, 4585, 5104) as far as a bridge reads and writes it. */

const HEADER = 8;
const kinds = { senderReport: 200, transportFeedback: 205, payloadFeedback: 206 } as const;
const formats = { pictureLoss: 1, fullIntraRequest: 4, nack: 1, application: 15 } as const;
const SENDER_REPORT = 28;
const FULL_INTRA_ENTRY = 8;
const MANTISSA_LIMIT = 0x4_00_00;

/** What the bridge does with one packet of a compound: forward it to all participants, or to the owner of a source. */
export type RtcpRoute =
  | { readonly to: 'everyone'; readonly sender: number; readonly packet: Buffer }
  | { readonly to: 'owner'; readonly source: number; readonly packet: Buffer };

/**
 * Splits a compound. Sender reports go to all participants, without the report blocks, which concern only the bridge;
 * requests for retransmissions and key frames go to the source's owner. Other packets concern only the client and the
 * bridge.
 */
export function routesOf(compound: Buffer): RtcpRoute[] {
  const routes: RtcpRoute[] = [];
  for (let at = 0; at + HEADER <= compound.length;) {
    const size = (compound.readUInt16BE(at + 2) + 1) * 4;
    const packet = compound.subarray(at, at + size);
    if (packet.length !== size || size < HEADER || packet.readUInt8(0) >> 6 !== 2) break;
    routes.push(...routesOfPacket(packet));
    at += size;
  }
  return routes;
}

function routesOfPacket(packet: Buffer): RtcpRoute[] {
  const kind = packet.readUInt8(1);
  const format = packet.readUInt8(0) & 0x1f;
  if (kind === kinds.senderReport && packet.length >= SENDER_REPORT) {
    const report = Buffer.from(packet.subarray(0, SENDER_REPORT));
    report.writeUInt8(0x80, 0);
    report.writeUInt16BE(SENDER_REPORT / 4 - 1, 2);
    return [{ to: 'everyone', sender: packet.readUInt32BE(4), packet: report }];
  }
  if (packet.length < 12) return [];
  if (kind === kinds.transportFeedback && format === formats.nack) {
    return [{ to: 'owner', source: packet.readUInt32BE(8), packet }];
  }
  if (kind !== kinds.payloadFeedback) return [];
  if (format === formats.pictureLoss) return [{ to: 'owner', source: packet.readUInt32BE(8), packet }];
  if (format !== formats.fullIntraRequest) return [];
  const routes: RtcpRoute[] = [];
  for (let at = 12; at + FULL_INTRA_ENTRY <= packet.length; at += FULL_INTRA_ENTRY) {
    const source = packet.readUInt32BE(at);
    routes.push({ to: 'owner', source, packet: pictureLossIndication(packet.readUInt32BE(4), source) });
  }
  return routes;
}

/** Requests a key frame from a source. */
export function pictureLossIndication(from: number, source: number): Buffer {
  return feedback(kinds.payloadFeedback, formats.pictureLoss, [from, source]);
}

/** Limits the bit rate, in bits per second, of these sources together (REMB). */
export function estimatedMaximumBitrate(from: number, sources: readonly number[], bitrate: number): Buffer {
  let exponent = 0;
  let mantissa = Math.floor(bitrate);
  while (mantissa >= MANTISSA_LIMIT) {
    mantissa = Math.floor(mantissa / 2);
    exponent += 1;
  }
  const identifier = Buffer.from('REMB').readUInt32BE(0);
  const rate = ((sources.length << 24) | (exponent << 18) | mantissa) >>> 0;
  return feedback(kinds.payloadFeedback, formats.application, [from, 0, identifier, rate, ...sources]);
}

function feedback(kind: number, format: number, words: readonly number[]): Buffer {
  const packet = Buffer.alloc(4 + words.length * 4);
  packet.writeUInt8(0x80 | format, 0);
  packet.writeUInt8(kind, 1);
  packet.writeUInt16BE(words.length, 2);
  for (const [index, word] of words.entries()) packet.writeUInt32BE(word, 4 + index * 4);
  return packet;
}
