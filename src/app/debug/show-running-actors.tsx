import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchActors } from './running-actors.ts';
import { RunningActorsPanel } from './RunningActorsPanel.tsx';

/**
 * Shows the actors that start from now on, with links to their charts. A React root of its own keeps the list when a
 * screen of the app fails.
 */
export function showRunningActors({ isOpen }: { readonly isOpen: boolean }): void {
  const actors = watchActors();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <RunningActorsPanel actors={actors} isOpen={isOpen} />
    </StrictMode>,
  );
}
