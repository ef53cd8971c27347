import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Entrance } from '#src/screens/entrance/Entrance.tsx';

vi.mock('#src/screens/entrance/PromoPanel.tsx', () => Promise.reject(new Error('offline')));

it('shows its content where the promotional panel cannot be loaded', async () => {
  render(
    <Entrance>
      <h1>Choose your number</h1>
    </Entrance>,
  );
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('heading', { name: 'Choose your number' })).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
});
