import { expect, it } from 'vitest';
import type { LocalProperties } from '#machines/meeting/conference.types.ts';
import { createHandTime } from './hand-time.ts';

it('keeps the time at which the hand was raised until it is lowered', () => {
  let now = 1;
  const time = createHandTime(() => now);
  const set = (properties: Partial<LocalProperties>) => time.follow({ type: 'property.set', properties });
  set({ emoji: 'hand' });
  now = 2;
  set({ isHold: true });
  set({ emoji: 'hand' });
  time.follow({ type: 'name.set', displayName: 'Ada' });
  expect(time.raisedAt()).toBe(1);
  set({ emoji: '' });
  expect(time.raisedAt()).toBe(2);
  set({ emoji: 'hand' });
  now = 3;
  expect(time.raisedAt()).toBe(2);
});
