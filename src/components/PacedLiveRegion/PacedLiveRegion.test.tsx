import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PacedLiveRegion } from './PacedLiveRegion.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

it('announces the first text at once, and of the following ones the last after the interval', () => {
  const region = (message: string) => <PacedLiveRegion message={message} interval={5_000} />;
  const { rerender } = render(region(''));
  pass(6_000);
  rerender(region('Ben drew: Red line'));
  pass(0);
  expect(screen.getByRole('status').textContent).toBe('Ben drew: Red line');
  rerender(region('Ben drew: Red circle'));
  pass(1_000);
  rerender(region('Cleo drew: Blue stroke'));
  pass(1_000);
  expect(screen.getByRole('status').textContent).toBe('Ben drew: Red line');
  pass(3_000);
  expect(screen.getByRole('status').textContent).toBe('Cleo drew: Blue stroke');
});
