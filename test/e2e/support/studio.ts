/** The statechart studio as files that a server hosts, and what its tests use of its pages. */
import { join, resolve } from 'node:path';
import { test, type Locator, type Page } from '@playwright/test';
import { buildStudio } from '#src/studio/tools/build-studio.ts';
import { startApp } from '#test/sandbox/app-server/app-server.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Builds the studio once for the tests of a file, and serves it meanwhile; returns the address of a place in it. */
export function serveStudio(): (hash?: string) => string {
  let close = (): Promise<void> => Promise.resolve();
  let address = '';
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const dist = join(root, '.cache/studio/site');
    await buildStudio(root, dist);
    const server = await startApp({ port: 0, dist, headers: {} });
    address = `${server.url}/index.html`;
    close = () => server.close();
  });
  test.afterAll(() => close());
  return (hash = '') => `${address}${hash}`;
}

export const stateOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
