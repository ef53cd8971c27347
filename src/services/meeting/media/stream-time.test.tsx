import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { endStreamTimes } from './stream-time.ts';

it('ends the time events of live streams before React handles them, and of no other video', () => {
  const handle = vi.fn<() => void>();
  const { container } = render(<video onTimeUpdate={handle} muted />);
  const [video] = container.querySelectorAll('video');
  const passes = (srcObject: object | null) => {
    Object.defineProperty(video, 'srcObject', { value: srcObject, configurable: true });
    handle.mockClear();
    video?.dispatchEvent(new Event('timeupdate'));
    return handle.mock.calls.length > 0;
  };
  const stop = endStreamTimes(window);
  expect([passes({}), passes(null)]).toEqual([false, true]);
  stop();
  expect(passes({})).toBe(true);
});
