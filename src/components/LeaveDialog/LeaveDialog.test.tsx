import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { completeDialogs } from '../jsdom.fixture.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

beforeEach(() => {
  completeDialogs();
});

it('shows what is lost, with buttons to stay or to leave', async () => {
  const [onStay, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const user = userEvent.setup();
  render(
    <LeaveDialog open title="Leave your meetings?" onStay={onStay} onLeave={onLeave}>
      Every call ends.
    </LeaveDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Leave your meetings?' }).textContent).toContain('Every call ends.');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect([onStay.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect([onStay.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
});
