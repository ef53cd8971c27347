import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CircularCounter } from '../CircularCounter/CircularCounter.tsx';
import { StepCircles } from './StepCircles.tsx';

test('one circle per step, each with its result in words', () => {
  render(<StepCircles results={['succeed', 'failed', 'pending']} label="Processes" />);
  const steps = within(screen.getByRole('list', { name: 'Processes' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Step 1: done', 'Step 2: failed', 'Step 3: in progress']);
});

test('the counter shows no count before the steps are known', () => {
  render(<CircularCounter label="Processes" completed={0} total={0} onClick={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Processes' }).textContent).toBe('Processes');
});

test('the counter shows the progress and opens the details', async () => {
  const user = userEvent.setup();
  const open = vi.fn<() => void>();
  render(<CircularCounter label="Processes" completed={2} total={5} onClick={open} />);
  await user.click(screen.getByRole('button', { name: /^2\s*\/\s*5\s*Processes$/ }));
  expect(open).toHaveBeenCalledOnce();
});
