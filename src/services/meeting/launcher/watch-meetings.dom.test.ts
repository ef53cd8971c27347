import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchMeetings } from './watch-meetings.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2024-05-15T23:59:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const onChange = vi.fn<() => void>();
  return { onChange, stop: watchMeetings(document, onChange) };
}

const show = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

it("'Today' becomes 'Yesterday' at midnight, and again at the next one", () => {
  const { onChange, stop } = watch();
  vi.advanceTimersByTime(59_999);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
});

it('meetings of another tab are listed when the page becomes visible again', () => {
  const { onChange, stop } = watch();
  show('hidden');
  expect(onChange).not.toHaveBeenCalled();
  show('visible');
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  show('visible');
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
  expect(onChange).toHaveBeenCalledOnce();
});
