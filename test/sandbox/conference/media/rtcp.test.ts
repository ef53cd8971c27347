import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PictureLossIndication, ReceiverEstimatedMaxBitrate, RtcpPacketConverter } from 'werift';
import { estimatedMaximumBitrate, pictureLossIndication, routesOf } from './rtcp.ts';
import { audioLevel, looksLikeRtcp, readRtp } from './rtp.ts';

const words = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};
const senderReport = words(0x81_c8_00_0c, 0x11, 1, 2, 3, 4, 5, 0x22, 6, 7, 8, 9, 10);
const description = words(0x81_ca_00_02, 0x11, 0x01_01_61_00);
const receiverReport = words(0x80_c9_00_01, 0x11);
const nack = words(0x81_cd_00_03, 0x11, 0x33, 0x00_05_00_01);
const fullIntra = words(0x84_ce_00_04, 0x11, 0, 0x44, 0x01_00_00_00);
const remb = words(0x8f_ce_00_04, 0x11, 0, 0x52_45_4d_42, 0x00_00_ff_ff);

describe('a compound', () => {
  test('is split: reports go to all participants, requests to the owners of their sources, other packets are dropped', () => {
    const compound = Buffer.concat([senderReport, description, receiverReport, nack, fullIntra, remb]);
    const routes = routesOf(compound);
    expect(routes.map((route) => ({ ...route, packet: '' }))).toEqual([
      { to: 'everyone', sender: 0x11, packet: '' },
      { to: 'owner', source: 0x33, packet: '' },
      { to: 'owner', source: 0x44, packet: '' },
    ]);
    expect(routes[0]?.packet).toEqual(words(0x80_c8_00_06, 0x11, 1, 2, 3, 4, 5));
    expect(routes[1]?.packet).toEqual(nack);
    expect(routes[2]?.packet).toEqual(pictureLossIndication(0x11, 0x44));
  });

  test('that is truncated is read up to the truncated packet', () => {
    expect(routesOf(Buffer.concat([nack, nack.subarray(0, 12)]))).toHaveLength(1);
    expect(routesOf(Buffer.concat([nack, words(0, 0, 0)]))).toHaveLength(1);
  });

  test('of 10,000 arbitrary ones never throws', () => {
    const wild = fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes));
    const kinds = fc.constantFrom(senderReport, nack, fullIntra, remb, description);
    const spoilt = fc.tuple(kinds, fc.nat(30), fc.uint8Array({ maxLength: 4 })).map(([packet, at, bytes]) => {
      const copy = Buffer.concat([packet, packet]);
      Buffer.from(bytes).copy(copy, at);
      return copy;
    });
    fc.assert(
      fc.property(fc.oneof(wild, spoilt), (packet) => {
        for (const route of routesOf(packet)) expect(route.packet.length).toBeGreaterThan(0);
        const header = readRtp(packet);
        if (header !== null) audioLevel(packet, header, 1);
      }),
      { numRuns: 10_000 },
    );
  }, 20_000);
});

describe('packets that the bridge creates are parsed by another implementation', () => {
  test('a request for a key frame', () => {
    const [packet] = RtcpPacketConverter.deSerialize(pictureLossIndication(0x11, 0x22));
    expect(packet).toMatchObject({ feedback: { senderSsrc: 0x11, mediaSsrc: 0x22 } });
    expect(Reflect.get(packet ?? {}, 'feedback')).toBeInstanceOf(PictureLossIndication);
  });

  test.each([
    [3_000_000, 3_000_000],
    [250_000, 250_000],
    // 18 bits of mantissa: other values are rounded down.
    [262_145, 262_144],
  ])('an estimate of %i bit/s', (bitrate, understood) => {
    const [packet] = RtcpPacketConverter.deSerialize(estimatedMaximumBitrate(0x11, [0x22, 0x33], bitrate));
    const feedback: unknown = Reflect.get(packet ?? {}, 'feedback');
    expect(feedback).toBeInstanceOf(ReceiverEstimatedMaxBitrate);
    expect(feedback).toMatchObject({ senderSsrc: 0x11, ssrcFeedbacks: [0x22, 0x33], bitrate: BigInt(understood) });
  });
});

describe('an RTP header', () => {
  const plain = Buffer.from('806f00050000000000000011ffff', 'hex');
  const extended = Buffer.from('906f00050000000000000011bede000110850000ffff', 'hex');

  test('ends after its contributing sources and extensions', () => {
    expect(readRtp(plain)).toEqual({ sequence: 5, ssrc: 0x11, size: 12 });
    expect(readRtp(extended)).toEqual({ sequence: 5, ssrc: 0x11, size: 20 });
    expect(readRtp(extended.subarray(0, 18))).toBeNull();
    expect(readRtp(Buffer.from(`81${plain.toString('hex').slice(2)}`, 'hex'))).toBeNull();
  });

  test('carries the audio level: 127 is the loudest', () => {
    const level = (packet: Buffer, id: number) => {
      const header = readRtp(packet);
      return header === null ? undefined : audioLevel(packet, header, id);
    };
    expect(level(extended, 1)).toBe(127 - 5);
    expect([level(extended, 2), level(plain, 1)]).toEqual([null, null]);
  });

  test('is told apart from RTCP', () => {
    expect([plain, extended, senderReport, nack].map(looksLikeRtcp)).toEqual([false, false, true, true]);
  });
});
