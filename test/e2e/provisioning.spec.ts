import type { BrowserContext, Page } from '@playwright/test';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect, test } from './fixtures.ts';
import { Ending } from './pages/ending.page.ts';
import type { SignUp } from './pages/sign-up.page.ts';
import { newTestApplicant } from './support/applicant.ts';
import type { Clock } from './support/clock.ts';
import type { SandboxClient } from './support/sandbox-client.ts';

type Reply = { readonly status?: number; readonly json: unknown } | 'no network' | 'no answer';

const pending: Reply = { json: { number_of_jobs: 2, data: [] } };
const steps = { create_account: 'succeed', assign_number: 'failed' };

type Endings = readonly (readonly [name: string, reply: Reply, outcome: string])[];

/**
 * Answers of the status call (specification 3.1, 8.2), and their result: a final screen, or the text of a toast. Every
 * shape of an answer is read in src/services/sign-up/operations.test.ts.
 */
const finalAnswers: Endings = [
  ['jobs counted, a map with a failed one', { json: { number_of_jobs: 2, data: steps } }, 'failed'],
  ['steps counted, a list that is complete', { json: { step: 2, data: ['succeed', 'succeed'] } }, 'success'],
  ['the service refuses', { status: 404, json: { message: 'There is no such sign-up.' } }, 'failed'],
];
const troubles: Endings = [
  ['the service fails', { status: 500, json: { message: 'Server Error' } }, messages.api.default],
  ['the service is down', { status: 503, json: { message: 'Back soon' } }, 'Back soon'],
  ['another shape', { json: { steps: 'many' } }, messages.api.default],
  ['no network', 'no network', messages.api.unavailable],
  ['no answer', 'no answer', messages.api.timeout],
];

interface Moment {
  hasCome: boolean;
}

/**
 * Another tab of the same visitor, in which the status call says 'pending' until its moment, and the reply from then on:
 * on a slow machine a tab may ask again before it is looked at.
 */
async function openTab(context: BrowserContext, reply: Reply, moment: Moment): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/signup/jobs/**', async (route) => {
    const answer = moment.hasCome ? reply : pending;
    if (answer === 'no network') await route.abort('connectionfailed');
    else if (answer !== 'no answer') await route.fulfill({ status: answer.status ?? 200, json: answer.json });
  });
  await page.goto('/signup');
  return page;
}

interface Fixtures {
  readonly signUp: SignUp;
  readonly context: BrowserContext;
  readonly sandbox: SandboxClient;
  readonly clock: Clock;
}

/** Registers, and opens a tab for each of the endings before they come: a tab that is opened after one would find no sign-up. */
async function answerInTabs({ signUp, context, sandbox, clock }: Fixtures, endings: Endings) {
  await sandbox.settings({ provisioning: { stepDuration: 3_600_000 } });
  await signUp.fillInTestMode(newTestApplicant());
  await signUp.register();

  const moment: Moment = { hasCome: false };
  const tabs: { name: string; outcome: string; ending: Ending }[] = [];
  for (const [name, reply, outcome] of endings) {
    const ending = new Ending(await openTab(context, reply, moment));
    await expect(ending.counter, name).toHaveText('0 / 2Processes');
    tabs.push({ name, outcome, ending });
  }
  moment.hasCome = true;
  await clock.advance(delays.pollInterval);
  return tabs;
}

test('answers that end the status call', async ({ signUp, context, sandbox, clock }) => {
  const tabs = await answerInTabs({ signUp, context, sandbox, clock }, finalAnswers);
  for (const { name, outcome, ending } of tabs) {
    await test.step(name, async () => {
      if (outcome === 'success') {
        await expect(ending.success, name).toBeVisible();
        return;
      }
      await expect(ending.failed, name).toBeVisible();
      await expect(ending.support).toHaveAttribute('href', 'mailto:support@example.com');
      await expect(ending.letsLogin).toHaveAttribute('href', '/login');
    });
  }
});

test('answers after which the status call is repeated', async ({ signUp, context, sandbox, clock }) => {
  const tabs = await answerInTabs({ signUp, context, sandbox, clock }, troubles);
  for (const { name, outcome, ending } of tabs.filter((tab) => tab.outcome !== messages.api.timeout)) {
    await test.step(name, async () => {
      await expect(ending.notice, name).toContainText(outcome);
      await expect(ending.processing).toBeVisible();
      await expect(ending.interrupted).toBeVisible();
    });
  }
  await test.step('a status that is never answered', async () => {
    await clock.advance(delays.httpTimeout);
    for (const { ending } of tabs.filter(({ outcome }) => outcome === messages.api.timeout)) {
      await expect(ending.notice).toContainText(messages.api.timeout);
      await expect(ending.processing).toBeVisible();
    }
  });
});

test('a step that fails in the real back end', async ({ signUp, sandbox, clock }) => {
  await sandbox.settings({ provisioning: { failAt: 2, results: 'map', total: 'step', showPending: true } });
  await signUp.fillInTestMode(newTestApplicant());
  await signUp.register();
  await clock.advance(delays.pollInterval);
  await expect(signUp.ending.failed).toBeVisible();
  await expect(signUp.ending.failed).toBeFocused();
  await signUp.ending.letsLogin.click();
  await expect(signUp.page).toHaveURL('/login');
});

test("a failing status call shows that the account is still being set up, and 'Check again' sends one at once", async ({
  signUp,
  sandbox,
  clock,
  problems,
}) => {
  problems.allow(/503/);
  const { ending } = signUp;
  await sandbox.settings({ provisioning: { stepDuration: 60_000 } });
  await sandbox.fault({ operation: 'checkSignupStatus', kind: 'status', status: 503, times: 2 });
  await signUp.fillInTestMode(newTestApplicant());
  await signUp.register();
  await expect(ending.interrupted).toBeVisible();
  await expect(ending.counter).toHaveText('Processes');

  await ending.checkAgain.click();
  await expect.poll(async () => (await sandbox.requests('checkSignupStatus')).length).toBe(2);
  await expect(ending.interrupted).toBeVisible();
  await ending.checkAgain.click();
  await expect(ending.counter).toHaveText('0 / 5Processes');
  await expect(ending.interrupted).toHaveCount(0);
  await expect(ending.counter).toBeFocused();

  await sandbox.advanceClock(5 * 60_000);
  await clock.advance(delays.pollInterval);
  await expect(ending.success).toBeVisible();
});
