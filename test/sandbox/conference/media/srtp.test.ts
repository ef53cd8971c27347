import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as Library from 'werift';
import { KEY_SIZE, SALT_SIZE, SrtpContext } from './srtp.ts';

const key = randomBytes(KEY_SIZE);
const salt = randomBytes(SALT_SIZE);

/** An RTP packet with a header extension. */
function rtp(sequence: number, ssrc = 0xca_fe_ba_be, payload = randomBytes(60)): Buffer {
  const packet = Buffer.concat([
    Buffer.from('90e4'.padEnd(24, '0'), 'hex'),
    Buffer.from('bede000110550000', 'hex'),
    payload,
  ]);
  packet.writeUInt16BE(sequence, 2);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

const rtcp = Buffer.from('80c80006000000010000000200000003000000040000000500000006', 'hex');

const pair = () => [new SrtpContext(key, salt), new SrtpContext(key, salt)] as const;

describe('against another implementation', () => {
  let library: typeof Library;
  beforeAll(async () => {
    library = await import('werift');
  });
  const keys = { localMasterKey: key, localMasterSalt: salt, remoteMasterKey: key, remoteMasterSalt: salt };

  test('a packet that one side protects is decrypted by the other', () => {
    const theirs = new library.SrtpSession({ keys, profile: library.ProtectionProfileAeadAes128Gcm });
    const [ours, opening] = pair();
    for (const sequence of [1, 2, 3]) {
      const packet = rtp(sequence);
      const sealed = ours.protectRtp(packet) ?? Buffer.alloc(0);
      expect(theirs.decrypt(sealed)).toEqual(packet);
      const { header, payload } = library.RtpPacket.deSerialize(packet);
      expect(opening.openRtp(theirs.encrypt(payload, header))).toEqual(packet);
    }
  });

  test('RTCP likewise', () => {
    const theirs = new library.SrtcpSession({ keys, profile: library.ProtectionProfileAeadAes128Gcm });
    const [ours, opening] = pair();
    for (let index = 0; index < 3; index += 1) {
      expect(theirs.decrypt(ours.protectRtcp(rtcp))).toEqual(rtcp);
      expect(opening.openRtcp(theirs.encrypt(rtcp))).toEqual(rtcp);
    }
  });
});

test('packets are decrypted after a sequence rollover, a late arrival and a pause', () => {
  const [sending, receiving] = pair();
  const order = [65_000, 65_534, 65_535, 1, 0, 65_533, 2, 30_000, 60_000, 59_990, 20_000, 50_000, 10];
  for (const sequence of order) {
    const packet = rtp(sequence);
    expect(receiving.openRtp(sending.protectRtp(packet) ?? packet), String(sequence)).toEqual(packet);
  }
});

test('packets that were changed, have another key or were never encrypted are rejected', () => {
  const [sending, receiving] = pair();
  const sealed = sending.protectRtp(rtp(7)) ?? Buffer.alloc(0);
  for (const at of [1, 9, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(receiving.openRtp(changed)).toBeNull();
  }
  expect(new SrtpContext(randomBytes(KEY_SIZE), salt).openRtp(sealed)).toBeNull();
  expect(receiving.openRtp(rtp(8))).toBeNull();
  expect(receiving.openRtcp(rtcp)).toBeNull();
});

test('10,000 arbitrary packets never throw', () => {
  const context = new SrtpContext(key, salt);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const packet = Buffer.from(bytes);
      if (packet.length > 0) packet.writeUInt8(0x80 | (packet.readUInt8(0) & 0x3f), 0);
      expect(context.openRtp(packet)).toBeNull();
      expect(context.openRtcp(packet)).toBeNull();
    }),
    { numRuns: 10_000 },
  );
}, 20_000);
