import { expect, it } from 'vitest';
import { extentOf, isNewer, isVerified, partOf, type Extent } from './encryption.ts';
import type { EncryptionPeer } from './encryption.types.ts';

const on: EncryptionPeer = { id: 'ben', isAble: true, isOn: true, code: '1', isUnread: false, hasSeveralKeys: false };
const compared = [{ id: 'ben', code: '1' }];
const cleo: EncryptionPeer = { ...on, id: 'cleo', code: '2' };

it('the choice with the higher number is newer; with the same number, that of encryption', () => {
  expect(isNewer({ isOn: false, number: 2 }, { isOn: true, number: 1 })).toBe(true);
  expect(isNewer({ isOn: true, number: 1 }, { isOn: false, number: 1 })).toBe(true);
  expect(isNewer({ isOn: false, number: 1 }, { isOn: true, number: 1 })).toBe(false);
  expect(isNewer({ isOn: true, number: 1 }, { isOn: true, number: 1 })).toBe(false);
});

it('a participant is verified only with the compared code, and with one key', () => {
  expect(isVerified(compared, on)).toBe(true);
  expect(isVerified(compared, { ...on, code: '2' })).toBe(false);
  expect(isVerified(compared, { ...on, hasSeveralKeys: true })).toBe(false);
  expect(isVerified([{ id: 'ben', code: '' }], { ...on, code: '' })).toBe(false);
  expect(isVerified(compared, cleo)).toBe(false);
});

it.each([
  ['suspicious', { ...on, hasSeveralKeys: true }],
  ['verified', on],
  ['on', { ...on, code: '2' }],
  ['waiting', { ...on, code: '' }],
  ['waiting', { ...on, isUnread: true }],
  ['off', { ...on, isOn: false }],
  ['unable', { ...on, isOn: false, isAble: false }],
])('the part is %s', (part, peer) => {
  expect(partOf(compared, peer)).toBe(part);
});

it.each<[Extent, Parameters<typeof extentOf>]>([
  ['off', ['off', [], [{ ...on, isOn: false }]]],
  ['unreadable', ['off', [], [on]]],
  ['switching', ['switching', [], [on]]],
  ['failed', ['failed', [], [on]]],
  ['on', ['on', [], []]],
  ['on', ['on', compared, [on, cleo]]],
  ['verified', ['on', compared, [on]]],
  ['waiting', ['on', compared, [on, { ...cleo, isUnread: true }]]],
  [
    'partly',
    [
      'on',
      compared,
      [
        { ...on, isUnread: true },
        { ...cleo, isOn: false },
      ],
    ],
  ],
  ['partly', ['on', compared, [on, { ...cleo, isOn: false }]]],
  ['partly', ['on', compared, [on, { ...cleo, isOn: false, isAble: false }]]],
  [
    'suspicious',
    [
      'on',
      compared,
      [
        { ...on, hasSeveralKeys: true },
        { ...cleo, isOn: false },
      ],
    ],
  ],
])('the meeting is %s', (extent, given) => {
  expect(extentOf(...given)).toBe(extent);
});
