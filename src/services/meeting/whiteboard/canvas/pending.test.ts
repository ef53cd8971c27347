import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardDefaults, type BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import { objectOf } from '#test/models/meeting/whiteboard/board-objects.ts';
import { createPending, type Pending } from './pending.ts';

const { style } = boardDefaults;
const place = { x: 10, y: 20, w: 30, h: 40, rotation: 0 };
const draft = { content: { type: 'square' }, place, style } as const;
const [one, other] = [objectOf({ type: 'square' }, place), objectOf({ type: 'circle' }, {}, { id: 'ben-1' })];

const places = (pending: Pending, shown: readonly BoardObject[] = []): readonly number[] =>
  pending.visible((object) => shown.includes(object)).map(({ place: { x } }) => x);

describe('what the board does not have yet', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is visible until the lower canvas shows it', () => {
    const pending = createPending(vi.fn<() => void>());
    pending.finish(draft, [other]);
    pending.update([other], [other]);
    expect(places(pending)).toEqual([10]);
    pending.update([other, one], [other]);
    expect(places(pending)).toEqual([10]);
    expect(places(pending, [one])).toEqual([]);
    expect(places(pending)).toEqual([]);
  });

  it('is not taken for an equal object that was there before', () => {
    const pending = createPending(vi.fn<() => void>());
    pending.finish(draft, [one]);
    pending.update([one], [one]);
    expect(places(pending, [one])).toEqual([10]);
  });

  it('hides an object that was placed until the board has moved it', () => {
    const pending = createPending(vi.fn<() => void>());
    const moved = { ...one, place: { ...place, x: 99 } };
    pending.settle([moved], [one, other]);
    expect([...pending.hidden()]).toEqual([one.id]);
    expect(places(pending)).toEqual([99]);
    const answer = { ...moved };
    pending.update([answer, other], [one, other]);
    expect([...pending.hidden()]).toEqual([]);
    expect(places(pending)).toEqual([99]);
    expect(places(pending, [answer])).toEqual([]);
  });

  it('disappears when another participant removes it', () => {
    const pending = createPending(vi.fn<() => void>());
    pending.settle([one], [one]);
    pending.update([], [one]);
    expect([...pending.hidden()]).toEqual([]);
    expect(places(pending)).toEqual([]);
  });

  it('disappears when the board does not answer', () => {
    const onLapse = vi.fn<() => void>();
    const pending = createPending(onLapse);
    pending.finish(draft, []);
    pending.settle([other], [other]);
    vi.advanceTimersByTime(999);
    expect(places(pending)).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(places(pending)).toEqual([]);
    expect(onLapse).toHaveBeenCalledTimes(2);
  });

  it('has what others have drawn, at once', () => {
    const pending = createPending(vi.fn<() => void>());
    pending.update([other, one], [other]);
    expect(places(pending)).toEqual([10]);
    expect(places(pending, [one])).toEqual([]);
  });

  it('leaves a whole board to the lower canvas', () => {
    const pending = createPending(vi.fn<() => void>());
    const many = Array.from({ length: 30 }, (_, at) => ({ ...one, id: `ben-${at}` }));
    pending.update(many, []);
    pending.update([...many, one], [...many, other]);
    expect(places(pending)).toEqual([]);
  });

  it('ends nothing after it was destroyed', () => {
    const onLapse = vi.fn<() => void>();
    const pending = createPending(onLapse);
    pending.finish(draft, []);
    pending.destroy();
    vi.advanceTimersByTime(5000);
    expect(onLapse).not.toHaveBeenCalled();
  });
});
