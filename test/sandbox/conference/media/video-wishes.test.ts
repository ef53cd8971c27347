import { describe, expect, test } from 'vitest';
import { Speakers } from './speakers.ts';
import { FULL_HEIGHT, noWishes, type VideoWishes, wantedHeights, wishesAfter } from './video-wishes.ts';

const onOffer = ['a', 'b', 'c'].map((owner) => ({ owner, name: `${owner}-v0` }));
const after = (...messages: readonly object[]) =>
  messages.reduce<VideoWishes>((wishes, message) => wishesAfter(wishes, message) ?? wishes, noWishes);
const shown = (...messages: readonly object[]) => Object.fromEntries(wantedHeights(after(...messages), onOffer));

describe('the videos that a client requests', () => {
  test('are all videos, until it sends a message', () => {
    expect(shown()).toEqual({ 'a-v0': FULL_HEIGHT, 'b-v0': FULL_HEIGHT, 'c-v0': FULL_HEIGHT });
  });

  test.each([
    ['nothing', { lastN: 0 }, {}],
    ['so many, the most important first', { lastN: 1 }, { 'a-v0': FULL_HEIGHT }],
    ['sources on stage', { lastN: 1, onStageSources: ['b-v0'] }, { 'b-v0': FULL_HEIGHT }],
    ['selected endpoints, by participant', { lastN: 1, selectedEndpoints: ['c'] }, { 'c-v0': FULL_HEIGHT }],
    [
      'one large, one not at all, the rest small',
      { defaultConstraints: { maxHeight: 180 }, constraints: { 'a-v0': { maxHeight: 720 }, b: { maxHeight: 0 } } },
      { 'a-v0': 720, 'c-v0': 180 },
    ],
    ['as large as it comes', { defaultConstraints: { maxHeight: -1 }, lastN: 1 }, { 'a-v0': FULL_HEIGHT }],
  ])('%s', (_what, fields, expected) => {
    expect(shown({ colibriClass: 'ReceiverVideoConstraints', ...fields })).toEqual(expected);
  });

  test('are set in separate messages by earlier libraries', () => {
    const pieces = [
      { colibriClass: 'LastNChangedEvent', lastN: 2 },
      { colibriClass: 'SelectedEndpointsChangedEvent', selectedEndpoints: ['c'] },
      { colibriClass: 'ReceiverVideoConstraint', maxFrameHeight: 360 },
    ];
    expect(shown(...pieces)).toEqual({ 'c-v0': 360, 'a-v0': 360 });
  });

  test('keep the values that a later message does not contain', () => {
    const first = { colibriClass: 'ReceiverVideoConstraints', lastN: 1, constraints: { 'a-v0': { maxHeight: 90 } } };
    expect(shown(first, { colibriClass: 'ReceiverVideoConstraints', selectedSources: ['a-v0'] })).toEqual({
      'a-v0': 90,
    });
  });

  test.each([null, 7, {}, { colibriClass: 'EndpointMessage' }, { colibriClass: 'LastNChangedEvent', lastN: 'all' }])(
    'are not changed by %j',
    (message) => {
      expect(wishesAfter(noWishes, message)).toBeNull();
    },
  );
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
