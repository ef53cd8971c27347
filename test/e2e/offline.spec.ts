import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { startApp } from '#test/sandbox/app-server/app-server.ts';
import { sandboxEnvironment } from '#test/sandbox/configuration.ts';
import { root } from '#test/tools/run/steps.ts';
import { expect, test as base } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { boxOf } from './support/layout.ts';
import { ports } from './support/ports.ts';

interface OwnApp {
  readonly url: string;
  /** Puts another version on the server. */
  readonly deploy: () => Promise<void>;
}

/** A copy of the built app on a server of its own, so that a deploy can take place. */
const test = base.extend<{ readonly app: OwnApp }>({
  app: async ({ browserName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `${browserName}-deploy-`));
    await cp(join(root, '.cache', `app-${ports.appPort}`), folder, { recursive: true });
    const headers = securityHeaders(parseConfiguration(sandboxEnvironment(ports)));
    const server = await startApp({ dist: folder, headers, port: 0 });
    await use({ url: server.url, deploy: () => appendFile(join(folder, 'sw.js'), '\n// another version\n') });
    await server.close();
    await rm(folder, { recursive: true, force: true });
  },
});
test.use({ serviceWorkers: 'allow' });

const numbers = (page: Page) => page.getByRole('heading', { name: 'Choose your telephone number' });

/** Opens the page and waits until it would start without a network. */
async function install(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signup`);
  await expect(numbers(page)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('starts without a network, and shows a notice', async ({ page, app, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await install(page, app.url);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText("Please ensure you're connected to the internet and try again.");
  await expectAccessible(page, 'offline start');
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  const pictures = () =>
    page
      .locator('img:visible')
      .evaluateAll((all) =>
        all.map((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth > 0),
      );
  await expect.poll(async () => new Set(await pictures()), 'every picture has loaded').toEqual(new Set([true]));
  await context.setOffline(false);
  await page.goto(`${app.url}/signup`);
  await expect(numbers(page)).toBeVisible();
});

test('takes the files of the build from the cache without the service worker', async ({ page, app }) => {
  await install(page, app.url);
  await page.reload();
  await expect(numbers(page)).toBeVisible();
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      // lib.dom has no type for static routes.
      .map((entry) => String(Reflect.get(entry, 'workerFinalSourceType'))),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(new Set(sources)).toEqual(new Set(['cache']));
});

test('caches its own files, and no answers of services', async ({ page, app }) => {
  await install(page, app.url);
  await page.reload();
  await expect(numbers(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return requests.flat();
  });
  const paths = kept.map((url) => new URL(url));
  expect(paths.length).toBeGreaterThan(10);
  expect([...new Set(paths.map(({ origin }) => origin))]).toEqual([app.url]);
  for (const { pathname } of paths) {
    expect(pathname).toMatch(/^\/(index\.html|manifest\.webmanifest|(?:assets|icons|slides|illustrations)\/[^/]+)$/);
    // The loader of the conference library is the app's; the library is not.
    expect(pathname).not.toMatch(/lib-jitsi-meet/i);
  }
});

test('a new version is offered, never activated by itself', async ({ page, app }) => {
  await install(page, app.url);
  await page.reload();
  await expect(numbers(page)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  await app.deploy();
  const look = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
  await look();
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
  await expectAccessible(page, 'update');
  await test.step('it covers no part of the page', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const prompt = await boxOf(page.getByText('A new version is ready').locator('..'));
      const logo = await boxOf(page.getByRole('img', { name: 'Dialer' }));
      expect(prompt.y + prompt.height, `${width} px`).toBeLessThanOrEqual(logo.y);
    }
  });

  // Every further version is offered, too.
  for (const _ of ['third', 'fourth']) {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('A new version is ready')).toBeHidden();
    await app.deploy();
    await look();
    await expect(page.getByText('A new version is ready')).toBeVisible();
  }
  // No script is evaluated in the page while it is replaced: where this was done, the page answered no more in about 1 of 70 reloads.
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(false);
  await expect(numbers(page)).toBeVisible();
  await expect(page.getByText('A new version is ready')).toBeHidden();
});

test('a user who stays on the page, when the browser asks before the reload, can go on', async ({
  page,
  app,
  clock,
}) => {
  await install(page, app.url);
  await page.reload();
  await expect(numbers(page)).toBeVisible();
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.dismiss();
  });
  await app.deploy();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const later = page.getByRole('button', { name: 'Later' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => questions).toBe(1);
  await clock.advance(5_000);
  await clock.advance(5_000);
  await later.press('Enter');
  await expect(page.getByText('A new version is ready')).toBeHidden();
  await expect(numbers(page), 'the focus of the removed button').toBeFocused();
  expect(questions, 'the user is asked once').toBe(1);
});

test('can be installed', async ({ page, app }) => {
  await page.goto(`${app.url}/signup`);
  // A page that is closed while its service worker is being fetched logs an error.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    return (await fetch(address)).json() as Promise<{
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    }>;
  });
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await page.request.get(app.url + src)).status()).toBe(200);
});
