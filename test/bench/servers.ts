import { join, resolve } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { startApp } from '#test/sandbox/app-server/app-server.ts';
import { buildApp } from '#test/sandbox/app-server/build-app.ts';
import { sandboxEnvironment } from '#test/sandbox/configuration.ts';
import { tenantHeader } from '#test/sandbox/http/environment.ts';
import { KnownPhones } from '#test/sandbox/sandbox.fixture.ts';
import { startSandbox } from '#test/sandbox/server.ts';
import { openDelayedPort } from './delayed-port.ts';
import { number } from './figures.ts';

const ports = { appPort: number('APP_PORT', 4373), sandboxPort: number('SANDBOX_PORT', 4680), authPort: 0 };
const root = resolve(import.meta.dirname, '../..');

export const tenant = 'bench';

export const origins = {
  app: `http://localhost:${ports.appPort}`,
  sandbox: `http://localhost:${ports.sandboxPort}`,
} as const;

/** Where the local back end listens behind a delayed port. */
const hiddenOffset = 4;

/**
 * Builds the app, and serves it and the local back end; APP_PORT and SANDBOX_PORT choose other ports.
 * @param roundTrip Milliseconds that a round trip to the back end takes, with its websockets; its media are not delayed.
 */
export async function startServers(roundTrip = 0): Promise<{ close(): Promise<void> }> {
  const environment = sandboxEnvironment(ports);
  const dist = join(root, '.cache', `app-${ports.appPort}`);
  await buildApp({ root, outDir: dist, environment });
  const headers = securityHeaders(parseConfiguration(environment));
  const app = await startApp({ port: ports.appPort, dist, headers });
  const port = roundTrip === 0 ? ports.sandboxPort : ports.sandboxPort + hiddenOffset;
  const sandbox = await startSandbox({ port, directory: new KnownPhones() });
  const closeDelayed = roundTrip === 0 ? null : await openDelayedPort(ports.sandboxPort, port, roundTrip);
  return {
    close: async () => {
      await closeDelayed?.();
      await sandbox.close();
      await app.close();
    },
  };
}

/** A new browser profile for pages of the app and of the local back end. */
export const contextOf = (browser: Browser, serviceWorkers: 'allow' | 'block' = 'block'): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origins.app, extraHTTPHeaders: { [tenantHeader]: tenant }, serviceWorkers });
