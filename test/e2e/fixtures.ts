/**
 * The fixtures of every browser test. Import `test` and `expect` from here.
 *
 * - Each test has its own tenant of the local back end, so tests run in parallel and need no cleanup.
 * - `sandbox` controls that tenant and reads its messages.
 * - `clock` moves the page's time and the tenant's together; request it before the page is opened.
 * - `signUp` is the model of /signup; it includes the clock.
 * - A test fails on every problem in its pages that it did not allow with `problems`.
 */
import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { tenantHeader } from '#test/sandbox/http/environment.ts';
import { SignUp } from './pages/sign-up.page.ts';
import { Clock } from './support/clock.ts';
import { Problems } from './support/problems.ts';
import { SandboxClient } from './support/sandbox-client.ts';

interface Fixtures {
  readonly tenant: string;
  readonly sandbox: SandboxClient;
  readonly clock: Clock;
  readonly problems: Problems;
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
    await page.clock.install();
    await use(new Clock(page, sandbox));
  },

  signUp: async ({ page, sandbox, clock }, use) => use(new SignUp(page, sandbox, clock)),

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
