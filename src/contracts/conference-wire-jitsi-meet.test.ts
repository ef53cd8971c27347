import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reaction } from '#machines/meeting/conference.types.ts';
import { readPicture, readReactionMessage, writeReactionMessage } from './conference-wire-jitsi-meet.ts';

describe('reactions of Jitsi Meet', () => {
  it.each(['clapping', 'ok', 'amazed', 'smile', 'angry', 'stunned'] as const)(
    '%s is read as it is written',
    (reaction) => {
      const written = writeReactionMessage(reaction, 42);
      expect(written).toMatchObject({ name: 'endpoint-reaction', timestamp: 42 });
      expect(readReactionMessage(written)).toEqual([reaction]);
    },
  );

  it('are read in their order, each one that is known', () => {
    const reactions = ['like', 'wave', 'love', 7, 'like', '__proto__'];
    expect(readReactionMessage({ name: 'endpoint-reaction', reactions, timestamp: 1 })).toEqual(['ok', 'smile', 'ok']);
  });

  it.each<Reaction>(['hand', 'gesture'])('have no counterpart for %s', (reaction) => {
    expect(writeReactionMessage(reaction, 42)).toBeNull();
  });

  it.each([null, 'like', { name: 'e2e-ping' }, { name: 'endpoint-reaction', reactions: 'like' }])(
    'are not in the message %j',
    (message) => {
      expect(readReactionMessage(message)).toEqual([]);
    },
  );

  it('are not read from a message with more than fifty', () => {
    const reactions = Array.from({ length: 51 }, () => 'like');
    expect(readReactionMessage({ name: 'endpoint-reaction', reactions })).toEqual([]);
  });
});

it('pictures are http addresses', () => {
  expect(readPicture({ value: 'https://pictures.example/a.png' })).toBe('https://pictures.example/a.png');
  for (const invalid of [null, {}, { value: 7 }, { value: '' }, { value: 'data:text/html,x' }]) {
    expect(readPicture(invalid)).toBe('');
  }
});

it('reads 10,000 arbitrary values without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      readPicture(value);
      readPicture({ value });
      readReactionMessage(value);
      expect(readReactionMessage({ name: 'endpoint-reaction', reactions: value }).length).toBeLessThanOrEqual(50);
    }),
    { numRuns: 10_000 },
  );
});
