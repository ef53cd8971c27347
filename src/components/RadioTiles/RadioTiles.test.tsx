import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RadioTiles } from './RadioTiles.tsx';

const tiles = ['020 7946 0103', '020 7946 0200', '020 7946 0297'].map((number) => ({
  value: number.replaceAll(' ', ''),
  label: number,
  note: 'Free',
}));

function Numbers() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <RadioTiles legend="Telephone numbers" tiles={tiles} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('is a named group of radios, each with its number and its price', () => {
  render(<Numbers />);
  expect(screen.getByRole('group', { name: 'Telephone numbers' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: /^020 7946 0200\s*Free$/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a press anywhere on a tile chooses it', async () => {
  const user = userEvent.setup();
  render(<Numbers />);
  await user.click(screen.getByText('020 7946 0200'));
  expect(screen.getByRole('status').textContent).toBe('02079460200');
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});
