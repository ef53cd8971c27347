import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountdownText } from './CountdownText.tsx';

test('updates the visible text each second, and the live region once a minute', () => {
  const { rerender, container } = render(<CountdownText seconds={180} />);
  const spoken = container.querySelector('[aria-live="polite"]');
  const said: (string | null | undefined)[] = [];
  for (const seconds of [180, 179, 121, 120, 119, 61, 60, 59, 30, 1, 0]) {
    rerender(<CountdownText seconds={seconds} />);
    if (said.at(-1) !== spoken?.textContent) said.push(spoken?.textContent);
  }
  expect(said).toEqual(['3 minutes remaining', '2 minutes remaining', '1 minute remaining', '']);
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  expect(screen.getByRole('timer').textContent).toBe('00:00');
});

test('inserts the clock into the given text', () => {
  render(<CountdownText seconds={125}>{(clock) => <>Wait for {clock}</>}</CountdownText>);
  expect(screen.getByRole('timer').textContent).toBe('Wait for 02:05');
});
