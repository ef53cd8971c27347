import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress, useWatchedPresses } from './after-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const happens = (type: string) => void document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));

it('works at once while nothing is pressed', () => {
  const work = vi.fn<() => void>();
  renderHook(() => useWatchedPresses());
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['mouseup', 'dragend'])('waits until a press has ended with %s, and its click has been handled', (end) => {
  const work = vi.fn<() => void>();
  const { unmount } = renderHook(() => useWatchedPresses());
  happens('mousedown');
  afterPress(work);
  expect(work).not.toHaveBeenCalled();
  happens(end);
  happens('click');
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  happens('mousedown');
  happens(end);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  unmount();
});

it('does not wait for a press after its component was unmounted', () => {
  const work = vi.fn<() => void>();
  const { unmount } = renderHook(() => useWatchedPresses());
  happens('mousedown');
  unmount();
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
});
