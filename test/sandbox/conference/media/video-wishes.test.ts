import { describe, expect, test } from 'vitest';
import type { WishMessage } from '../bridge-messages.ts';
import { Speakers } from './speakers.ts';
import { FULL_HEIGHT, noWishes, wantedHeights, wishesAfter } from './video-wishes.ts';

const onOffer = ['a', 'b', 'c'].map((owner) => ({ owner, name: `${owner}-v0` }));
type Constraints = Omit<Extract<WishMessage, { colibriClass: 'ReceiverVideoConstraints' }>, 'colibriClass'>;
const constraints = (fields: Constraints): WishMessage => ({ colibriClass: 'ReceiverVideoConstraints', ...fields });
const shown = (...messages: readonly WishMessage[]) =>
  Object.fromEntries(wantedHeights(messages.reduce(wishesAfter, noWishes), onOffer));
const all = { defaultConstraints: { maxHeight: 720 } };

describe('the videos that a client requests', () => {
  test('are none until it sends constraints', () => {
    expect(shown()).toEqual({});
    expect(shown({ colibriClass: 'LastNChangedEvent', lastN: 2 })).toEqual({});
  });

  test.each([
    ['all, small, without a default', { lastN: -1 }, { 'a-v0': 180, 'b-v0': 180, 'c-v0': 180 }],
    ['nothing', { ...all, lastN: 0 }, {}],
    ['so many, the most important first', { ...all, lastN: 1 }, { 'a-v0': 720 }],
    [
      'sources on stage before selected ones',
      { ...all, lastN: 1, onStageSources: ['b-v0'], selectedSources: ['c-v0'] },
      { 'b-v0': 720 },
    ],
    ['selected sources', { ...all, lastN: 1, selectedSources: ['c-v0'] }, { 'c-v0': 720 }],
    [
      'one large, one not at all, the rest small',
      { defaultConstraints: { maxHeight: 180 }, constraints: { 'a-v0': { maxHeight: 720 }, 'b-v0': { maxHeight: 0 } } },
      { 'a-v0': 720, 'c-v0': 180 },
    ],
    [
      'nothing by the id of a participant',
      { defaultConstraints: { maxHeight: 0 }, constraints: { a: { maxHeight: 720 } } },
      {},
    ],
    ['as large as it comes', { defaultConstraints: { maxHeight: -1 }, lastN: 1 }, { 'a-v0': FULL_HEIGHT }],
  ])('%s', (_what, fields, expected) => {
    expect(shown(constraints(fields))).toEqual(expected);
  });

  test('keep the values that a later message does not contain', () => {
    const first = constraints({ lastN: 1, constraints: { 'b-v0': { maxHeight: 90 } } });
    const last = constraints({ selectedSources: ['b-v0'], lastN: null });
    expect(shown(first, last)).toEqual({ 'b-v0': 90 });
    expect(shown(first, last, { colibriClass: 'LastNChangedEvent', lastN: 2 })).toEqual({ 'b-v0': 90, 'a-v0': 180 });
  });
});

describe('the dominant speaker', () => {
  /** Ticks with these levels; returns the new speakers, in order. */
  function listen(speakers: Speakers, times: number, levels: Readonly<Record<string, number>>): string[] {
    return Array.from({ length: times }, () => {
      for (const [id, level] of Object.entries(levels)) speakers.hear(id, level);
      return speakers.tick();
    }).filter((id) => id !== null);
  }

  test('is null in a quiet room', () => {
    expect(listen(new Speakers(), 20, { a: 20, b: 30 })).toEqual([]);
  });

  test('is the first audible participant, then one that is louder for a while', () => {
    const speakers = new Speakers();
    expect(listen(speakers, 10, { a: 100, b: 0 })).toEqual(['a']);
    expect(listen(speakers, 1, { a: 0, b: 110 })).toEqual([]);
    expect(listen(speakers, 10, { a: 0, b: 110 })).toEqual(['b']);
    expect(speakers.dominant).toBe('b');
  });

  test('does not change between two participants of equal loudness', () => {
    const speakers = new Speakers();
    listen(speakers, 10, { a: 100 });
    expect(listen(speakers, 20, { a: 100, b: 104 })).toEqual([]);
  });

  test('is null after the speaker left, until a participant speaks', () => {
    const speakers = new Speakers();
    listen(speakers, 10, { a: 100 });
    speakers.remove('a');
    expect(speakers.dominant).toBeNull();
    expect(listen(speakers, 10, { b: 100 })).toEqual(['b']);
  });
});
