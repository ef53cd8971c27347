import { expect, it, vi } from 'vitest';
import { createFrameCipher } from './frame-cipher.ts';
import type { EncodedFrame } from './frame-format.ts';

const secret = (fill: number) => new Uint8Array(32).fill(fill);
const bytes = (frame: EncodedFrame | null) => (frame === null ? null : [...new Uint8Array(frame.data)]);
const content = (length: number) => Array.from({ length }, (_, place) => (place * 7) % 251);

function frameOf(data: readonly number[], type?: string): EncodedFrame {
  return {
    data: Uint8Array.from(data).buffer,
    ...(type === undefined ? {} : { type }),
    timestamp: 90_000,
    getMetadata: () => ({ synchronizationSource: 7 }),
  };
}

/** Ada sends to Ben, who has her key at an index. */
function open(index = 0, fill = 1) {
  const report = vi.fn<(id: string, isRead: boolean) => void>();
  let time = 0;
  const ada = createFrameCipher(() => undefined);
  const ben = createFrameCipher(report, () => time);
  ada.setKey('ada', secret(fill), index);
  ben.setOn('ada', true);
  ben.setKey('ada', secret(fill), index);
  return {
    ada,
    ben,
    report,
    passTime: (ms: number) => {
      time += ms;
    },
    /** What Ben receives of a frame that Ada encrypts. */
    pass: async (data: readonly number[], type?: string) => {
      const sent = await ada.encode('ada', frameOf(data, type));
      return sent === null ? null : bytes(await ben.decode('ada', sent));
    },
    put: async (data: readonly number[], type?: string) => bytes(await ben.decode('ada', frameOf(data, type))),
  };
}

it.each([
  ['a key frame', 'key', 10],
  ['a frame between', 'delta', 3],
  ['sound', undefined, 1],
])('%s arrives as it was, and only its first bytes are readable on the way', async (_, type, header) => {
  const { ada, ben } = open(18);
  const data = content(60);
  const sent = await ada.encode('ada', frameOf(data, type));
  const onTheWay = bytes(sent) ?? [];
  expect(onTheWay.slice(0, header)).toEqual(data.slice(0, header));
  expect(onTheWay.slice(header, 60)).not.toEqual(data.slice(header));
  expect(onTheWay).toHaveLength(60 + 16 + 12 + 2);
  expect(onTheWay.slice(-2), 'the length of the vector and the index of the key').toEqual([12, 2]);
  expect(sent === null ? null : bytes(await ben.decode('ada', sent))).toEqual(data);
});

/** From the worker of the library of 2022 (lib-jitsi-meet.e2ee-worker.js): `content(20)` with `secret(1)` at index 0. */
const libraryFrame = [
  0, 7, 14, 119, 179, 190, 143, 233, 205, 83, 141, 247, 188, 245, 164, 76, 140, 84, 188, 29, 223, 223, 154, 217, 248,
  185, 236, 58, 65, 157, 113, 148, 140, 233, 78, 244, 0, 0, 0, 7, 0, 1, 95, 144, 0, 0, 185, 246, 12, 0,
];

it('decrypts a frame that the library has encrypted', async () => {
  const { put } = open();
  expect(await put(libraryFrame, 'delta')).toEqual(content(20));
});

it('no two frames have the same vector, with whatever key', async () => {
  const { ada } = open();
  const vectors = new Set<string>();
  for (const index of [0, 0, 1, 1]) {
    ada.setKey('ada', secret(index + 1), index);
    const sent = bytes(await ada.encode('ada', frameOf(content(30))));
    vectors.add(String(sent?.slice(-14, -2)));
  }
  expect(vectors.size).toBe(4);
});

it('sends nothing without a key, and plain frames when encryption was switched off', async () => {
  const { ada } = open();
  ada.forgetAll();
  expect(await ada.encode('ada', frameOf(content(30)))).toBeNull();
  ada.setKey('ada', false, 1);
  expect(bytes(await ada.encode('ada', frameOf(content(30))))).toEqual(content(30));
});

it.each([
  ['plain', content(80)],
  ['plain, and ends as an encrypted one does', [...content(80), 12, 0]],
  ['short', [1, 2, 3]],
])('a frame that is %s is not passed on, and the frames after it are decrypted', async (_, data) => {
  const { put, pass } = open();
  expect(await put(data, 'delta')).toBeNull();
  expect(await pass(content(40))).toEqual(content(40));
  await Promise.all([put(data, 'delta'), put(data, 'delta'), pass(content(41))]);
  expect(await pass(content(42))).toEqual(content(42));
});

it('frames of a participant who does not encrypt are passed on as they are, also before the participant says that it does', async () => {
  const { ben, put, pass } = open();
  ben.setOn('ada', false);
  expect(await put([...content(80), 12, 0], 'delta')).toEqual([...content(80), 12, 0]);
  expect(await pass(content(40))).toEqual(content(40));
  expect(await put([])).toEqual([]);
});

it('a key that advances with a participant who joins is found, and frames with the key before it still arrive', async () => {
  const { ada, pass, ben } = open();
  const late = await ada.encode('ada', frameOf(content(30)));
  const later = await ada.encode('ada', frameOf(content(31)));
  ada.setKey('ada', await advanced(secret(1)), 0);
  expect(await pass(content(40))).toEqual(content(40));
  expect(late === null ? null : bytes(await ben.decode('ada', late))).toEqual(content(30));
  ada.setKey('ada', await advanced(await advanced(secret(1))), 0);
  expect(await pass(content(41))).toEqual(content(41));
  expect(later === null ? null : bytes(await ben.decode('ada', later)), 'two keys later').toBeNull();
});

it('a new key is used beside the one before it, and none after the participant has left', async () => {
  const { ada, ben, pass } = open();
  const late = await ada.encode('ada', frameOf(content(30)));
  ada.setKey('ada', secret(2), 1);
  expect(await pass(content(40)), 'with a key that has not arrived').toBeNull();
  ben.setKey('ada', secret(2), 1);
  expect(await pass(content(41))).toEqual(content(41));
  expect(late === null ? null : bytes(await ben.decode('ada', late))).toEqual(content(30));
  ben.forget('ada');
  ben.setOn('ada', true);
  expect(await pass(content(42))).toBeNull();
});

it('reports a participant whose frames cannot be decrypted for a while, and once they can', async () => {
  const { ada, ben, report, pass, passTime } = open();
  await pass(content(40));
  await pass(content(40));
  expect(report.mock.calls).toEqual([['ada', true]]);
  ada.setKey('ada', secret(9), 1);
  await pass(content(40));
  passTime(2_900);
  await pass(content(40));
  expect(report).toHaveBeenCalledTimes(1);
  passTime(200);
  await pass(content(40));
  await pass(content(40));
  expect(report.mock.calls.slice(1)).toEqual([['ada', false]]);
  ben.setKey('ada', secret(9), 1);
  await pass(content(40));
  expect(report.mock.calls.slice(2)).toEqual([['ada', true]]);
});

/** As the library advances a key. */
async function advanced(from: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  const salt = new TextEncoder().encode('JFrameRatchetKey');
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', salt, hash: 'SHA-256', info: new Uint8Array() }, material, 256),
  );
}
