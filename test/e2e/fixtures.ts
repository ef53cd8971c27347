/**
 * The fixtures of every browser test. Import `test` and `expect` from here.
 *
 * - Each test has its own tenant of the local back end, so tests run in parallel and need no cleanup.
 * - `sandbox` controls that tenant and reads its messages.
 * - `clock` moves the page's time and the tenant's together; request it before the page is opened.
 * - `signUp` is the model of /signup; it includes the clock.
 * - In a run of `npm run paths:browser`, what the machines of its pages do is collected.
 * - A test that fails or runs into its timeout attaches the state of its pages.
 * - Routes end with the test, before its pages are closed.
 * - A test fails on every problem in its pages that it did not allow with `problems`.
 */
import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { tenantHeader } from '#test/sandbox/http/environment.ts';
import { SignUp } from './pages/sign-up.page.ts';
import { isInspected } from './paths/support/results.ts';
import { collectTaken } from './paths/support/taken.ts';
import { Clock, installClock } from './support/clock.ts';
import { Problems } from './support/problems.ts';
import { SandboxClient } from './support/sandbox-client.ts';
import { describeStuckPages } from './support/stuck-pages.ts';

interface Fixtures {
  readonly tenant: string;
  readonly sandbox: SandboxClient;
  readonly clock: Clock;
  readonly problems: Problems;
  readonly stuckPages: undefined;
  readonly routes: undefined;
  readonly taken: undefined;
  readonly signUp: SignUp;
}

export const test = base.extend<Fixtures>({
  tenant: async ({ browserName }, use) => use(`${browserName}-${randomUUID()}`),

  extraHTTPHeaders: async ({ tenant }, use) => use({ [tenantHeader]: tenant }),

  sandbox: async ({ tenant, playwright }, use) => {
    const request = await playwright.request.newContext();
    await use(new SandboxClient(tenant, request));
    await request.dispose();
  },

  clock: async ({ page, sandbox }, use) => {
    await installClock(page.context());
    await use(new Clock(page, sandbox));
  },

  signUp: async ({ page, sandbox, clock }, use) => use(new SignUp(page, sandbox, clock)),

  taken: [
    async ({ context }, use, testInfo) => {
      const save = isInspected ? await collectTaken(context) : null;
      await use(undefined);
      await save?.(testInfo.testId);
    },
    { auto: true },
  ],

  stuckPages: [
    async ({ browser, context }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const { text, pictures } = await describeStuckPages(browser, context.pages());
      await testInfo.attach('pages', { body: text, contentType: 'text/plain' });
      for (const body of pictures) await testInfo.attach('page', { body, contentType: 'image/png' });
    },
    { auto: true },
  ],

  routes: [
    async ({ context }, use) => {
      await use(undefined);
      // A request whose handler still runs at the end of a test fails with the context: that is no failure of the test.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    },
    { auto: true },
  ],

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected, 'problems in the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
