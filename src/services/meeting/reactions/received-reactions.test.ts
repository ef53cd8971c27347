import { expect, it } from 'vitest';
import { createReceivedReactions } from './received-reactions.ts';

function setUp() {
  const clock = { now: 0 };
  const counts = createReceivedReactions(() => clock.now);
  return { clock, counts };
}

it('counts a reaction that arrives in both ways once, in either order, each time it is sent', () => {
  const { counts } = setUp();
  expect(counts('ada', 'ok', 'command')).toBe(true);
  expect(counts('ada', 'ok', 'command')).toBe(true);
  expect(counts('ada', 'ok', 'message')).toBe(false);
  expect(counts('ada', 'ok', 'message')).toBe(false);
  expect(counts('ada', 'ok', 'message')).toBe(true);
  expect(counts('ada', 'ok', 'command')).toBe(false);
});

it('counts every reaction of a participant who sends them in one way', () => {
  const { counts } = setUp();
  for (const way of ['message', 'command'] as const) {
    const sent = [counts(way, 'smile', way), counts(way, 'smile', way), counts(way, 'ok', way)];
    expect(sent).toEqual([true, true, true]);
  }
});

it('distinguishes participants and reactions, and forgets what arrived 5 s ago', () => {
  const { clock, counts } = setUp();
  counts('ada', 'ok', 'command');
  expect(counts('ben', 'ok', 'message')).toBe(true);
  expect(counts('ada', 'smile', 'message')).toBe(true);
  clock.now = 5_000;
  expect(counts('ada', 'ok', 'message')).toBe(true);
});
