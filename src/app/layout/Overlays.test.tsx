import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleConfiguration } from '#src/services/samples.fixture.ts';
import { createServices } from '#src/services/services.ts';
import { createShell } from '../shell/shell.ts';
import { ShellProvider } from '../shell/ShellContext.ts';
import { Overlays } from './Overlays.tsx';

/** The overlays of a page whose error capture fails as soon as it is shown. */
function showWithBrokenOverlay() {
  const services = createServices(sampleConfiguration({ VITE_ERROR_CAPTURE_HOST: 'https://errors.example' }));
  const broken = vi.fn<() => never>(() => {
    throw new Error('broken');
  });
  const backEnd = Object.defineProperty({ ...services.backEnd }, 'store', { get: broken });
  const shell = createShell({ ...services, backEnd });
  const router = createRouter({ routeTree: createRootRoute() });
  render(
    <RouterContextProvider router={router}>
      <ShellProvider value={shell}>
        <Overlays />
      </ShellProvider>
    </RouterContextProvider>,
  );
  return { shell, broken };
}

describe('Overlays', () => {
  it('an overlay that fails does not affect the others', async () => {
    // React logs caught errors.
    vi.spyOn(console, 'error').mockReturnValue();
    const { shell, broken } = showWithBrokenOverlay();
    expect(broken).toHaveBeenCalled();
    act(() => shell.announcements.announce('Ada Lovelace: Are you there?'));
    expect(await screen.findByText('Ada Lovelace: Are you there?')).toBeInstanceOf(HTMLElement);
  });
});
