import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect, test } from './fixtures.ts';
import type { SignUp } from './pages/sign-up.page.ts';
import { newTestApplicant } from './support/applicant.ts';
import type { Clock } from './support/clock.ts';

type Reply = { readonly status?: number; readonly json: unknown } | 'no network' | 'no answer';

const pending: Reply = { json: { number_of_jobs: 2, data: [] } };
const steps = { create_account: 'succeed', assign_number: 'failed' };
const done = { create_account: 'succeed', assign_number: 'succeed' };

type Endings = readonly (readonly [name: string, reply: Reply, outcome: string])[];

/** Every answer of the status call (specification 3.1, 8.2), and its result: a final screen, or the text of a toast. */
const finalAnswers: Endings = [
  ['jobs counted, a list with a failed one', { json: { number_of_jobs: 2, data: ['succeed', 'failed'] } }, 'failed'],
  ['jobs counted, a map with a failed one', { json: { number_of_jobs: 2, data: steps } }, 'failed'],
  ['steps counted, a list with a failed one', { json: { step: 2, data: ['succeed', 'failed'] } }, 'failed'],
  ['steps counted, a map with a failed one', { json: { step: 2, data: steps } }, 'failed'],
  ['jobs counted, a map that is complete', { json: { number_of_jobs: 2, data: done } }, 'success'],
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

/** Registers, and answers the status calls of the page with the reply from then on. */
async function registerWith({ signUp, clock }: { signUp: SignUp; clock: Clock }, reply: Reply): Promise<void> {
  let isRegistered = false;
  let isAnswered = false;
  await signUp.page.route('**/signup/jobs/**', async (route) => {
    const answer = isRegistered ? reply : pending;
    if (answer === 'no network') await route.abort('connectionfailed');
    else if (answer !== 'no answer') await route.fulfill({ status: answer.status ?? 200, json: answer.json });
    isAnswered = isRegistered;
  });
  await signUp.fillInTestMode(newTestApplicant());
  await signUp.register();
  await expect(signUp.ending.counter).toHaveText('0 / 2Processes');
  isRegistered = true;
  await clock.advance(delays.pollInterval);
  await expect.poll(() => isAnswered).toBe(true);
}

for (const [name, reply, outcome] of finalAnswers) {
  test(`the status call ends: ${name}`, async ({ signUp, clock }) => {
    const { ending } = signUp;
    await registerWith({ signUp, clock }, reply);
    if (outcome === 'success') {
      await expect(ending.success).toBeVisible();
      return;
    }
    await expect(ending.failed).toBeVisible();
    await expect(ending.support).toHaveAttribute('href', 'mailto:support@example.com');
    await expect(ending.letsLogin).toHaveAttribute('href', '/login');
  });
}

for (const [name, reply, outcome] of troubles) {
  test(`the status call is repeated: ${name}`, async ({ signUp, clock }) => {
    const { ending } = signUp;
    await registerWith({ signUp, clock }, reply);
    if (reply === 'no answer') await clock.advance(delays.httpTimeout);
    await expect(ending.notice).toContainText(outcome);
    await expect(ending.processing).toBeVisible();
    if (reply !== 'no answer') await expect(ending.interrupted).toBeVisible();
  });
}

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
