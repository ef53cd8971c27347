import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Animation } from './Animation.tsx';

const art = { source: '/animations/processing.json', still: '/animations/processing.svg' };
const player = vi.hoisted(() => ({ shown: vi.fn<(source: string) => void>() }));

vi.mock('./Player.tsx', () => ({
  Player: ({ source }: { readonly source: string }) => {
    player.shown(source);
    return <p>Playing</p>;
  },
}));

function preferReducedMotion(isReduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const still = (container: HTMLElement): string | undefined =>
  container.querySelector('img')?.getAttribute('src') ?? undefined;

beforeEach(() => player.shown.mockReset());

test('shows the still picture until the player has loaded, then plays', async () => {
  preferReducedMotion(false);
  const { container } = render(<Animation art={art} label="Creating your account" />);
  expect(screen.getByRole('img', { name: 'Creating your account' })).toBeTruthy();
  expect(still(container)).toBe(art.still);
  expect(await screen.findByText('Playing')).toBeTruthy();
  expect(player.shown).toHaveBeenCalledWith(art.source);
});

test('keeps the still picture under reduced motion and loads no player', async () => {
  preferReducedMotion(true);
  const { container } = render(<Animation art={art} />);
  await new Promise((settled) => {
    setTimeout(settled, 50);
  });
  expect(still(container)).toBe(art.still);
  expect(player.shown).not.toHaveBeenCalled();
});

test('keeps the still picture where the player cannot be loaded', async () => {
  preferReducedMotion(false);
  vi.resetModules();
  vi.doMock('./Player.tsx', () => Promise.reject(new Error('offline')));
  const { Animation: Reloaded } = await import('./Animation.tsx');
  const { container } = render(<Reloaded art={art} label="Creating your account" />);
  await act(() => vi.dynamicImportSettled());
  expect(still(container)).toBe(art.still);
  expect(screen.queryByText('Playing')).toBeNull();
  vi.doUnmock('./Player.tsx');
});
