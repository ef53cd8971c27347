import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Steps } from '#src/screens/sign-up/Steps.tsx';

const steps = () =>
  screen.getAllByRole('listitem').map((item) => `${item.textContent}${item.ariaCurrent === 'step' ? ' <' : ''}`);

describe('the steps of the sign-up', { timeout: 20_000 }, () => {
  it('shows the current step of the sign-up and those that are completed', () => {
    render(<Steps current="verify" hasNumber />);
    expect(screen.getByRole('list', { name: 'Steps of the sign-up' })).toBeTruthy();
    expect(steps()).toEqual(['Number, completed', 'Details, completed', '3Verify <', '4Done']);
  });

  it('omits the number step where no number is chosen', () => {
    render(<Steps current="details" hasNumber={false} />);
    expect(steps()).toEqual(['1Details <', '2Verify', '3Done']);
  });

  it('shows every step as completed at the end', () => {
    render(<Steps current="done" hasNumber={false} finished />);
    expect(steps()).toEqual(['Details, completed', 'Verify, completed', 'Done, completed <']);
  });
});
