import './app/theme/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter, followAccess } from './app/router.tsx';
import { createShell } from './app/shell/shell.ts';
import { ShellProvider } from './app/shell/ShellContext.ts';
import { loadFont, showFont } from './app/theme/font.ts';
import { ConfigurationError, readConfiguration } from './services/configuration.ts';
import { loadHttpClient } from './services/http/lazy-client.ts';
import { recoverFromLostChunks, recoverLostStyles } from './services/overlays/chunk-recovery.ts';
import { watchRefusals } from './services/security/refusals.ts';
import { createServices } from './services/services.ts';
import { nextTask } from './services/when-idle.ts';

const place = document.querySelector('#root');
if (place === null) throw new Error('No #root');

// The entry's own address contains its content hash.
recoverFromLostChunks(import.meta.url);
recoverLostStyles();

// In a page of the service worker, which keeps the file, Inter is there for the first screen.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) void loadFont();

// Before the first actor starts. A production build leaves the branches out, and with them all that they import.
if (import.meta.env.DEV) {
  const isOpen = new URLSearchParams(window.location.search).has('debug');
  (await import('./app/debug/show-running-actors.tsx')).showRunningActors({ isOpen });
}
if (import.meta.env.DEV || import.meta.env.MODE === 'inspect') {
  (await import('./app/debug/inspection/inspect-page.ts')).inspectPage();
}

/** In several tasks: a page that waits for its code is already used. */
function start(within: Element): void {
  const run = async () => {
    await nextTask();
    try {
      const configuration = readConfiguration();
      const services = createServices(configuration);
      // The first screen begins with calls: what they need is looked up while the code of the screen is loaded.
      if (globalThis.askedAhead !== undefined) services.backEnd.findServers();
      watchRefusals(document, services.backEnd.reports.reportRefusal);
      await nextTask();
      const shell = createShell(services);
      // Loaded beside the first screen, not before it; the first request waits for the pending load.
      void loadHttpClient();
      await nextTask();
      const router = createAppRouter(shell);
      followAccess(router, shell);
      // React prepares the element while the stored session is read.
      const root = createRoot(within);
      // What index.html shows stays until there is a screen to show: React would replace it with nothing.
      await router.load();
      // The steps of a page are not shown yet when the router has rendered them.
      router.subscribe('onRendered', ({ pathChanged }) => pathChanged && showFont());
      // A transition is rendered in short tasks: what is typed and pressed on the screen in the page is answered between them.
      startTransition(() =>
        root.render(
          <StrictMode>
            <ShellProvider value={shell}>
              <RouterProvider router={router} />
            </ShellProvider>
          </StrictMode>,
        ),
      );
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      const message = document.createElement('pre');
      message.textContent = error.message;
      message.role = 'alert';
      within.replaceChildren(message);
    }
  };
  // This module does not wait for it: with a top-level await, the bundler takes what other chunks share out of the entry.
  void run();
}

start(place);
