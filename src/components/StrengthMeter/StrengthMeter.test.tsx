import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StrengthMeter } from './StrengthMeter.tsx';

test.each([
  { password: 'é', label: 'None', width: '0%', strong: false },
  { password: 'a', label: 'very weak', width: '20%', strong: false },
  { password: 'aB', label: 'weak', width: '40%', strong: false },
  { password: 'aB3', label: 'average', width: '60%', strong: false },
  { password: 'aB3!', label: 'strong', width: '80%', strong: true },
  { password: 'aB3!aB3!aB3!', label: 'very strong', width: '100%', strong: true },
])('a password that is $label fills $width', ({ password, label, width, strong }) => {
  render(<StrengthMeter password={password} />);
  const meter = screen.getByRole('meter', { name: 'Password strength' });
  expect(meter.getAttribute('aria-valuetext')).toBe(label);
  expect(meter.getAttribute('aria-valuemax')).toBe('5');
  expect(meter.firstElementChild?.getAttribute('style')).toContain(width);
  expect(screen.getByText(label)).toBeTruthy();
  expect(meter.closest('[data-strong]') !== null).toBe(strong);
});

test('an empty field has no visible or announced strength', () => {
  const { container } = render(<StrengthMeter password="" />);
  expect(screen.queryByRole('meter')).toBeNull();
  expect(container.textContent).toBe('');
});
