import { stepCount, type provisioningMachine } from '#machines/sign-up/provisioning.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { Ending } from '#test/e2e/pages/ending.page.ts';
import { RegistrationForm } from '#test/e2e/pages/registration-form.page.ts';
import { provisioningCases } from '#test/models/sign-up/provisioning.cases.ts';
import { account } from '#test/models/sign-up/samples.ts';
import { contextOf, sendTo, walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: provisioningCases,
  open: async (walk) => {
    await walk.page.goto('/signup?country=DE');
    await expect(new RegistrationForm(walk.page).heading).toBeVisible();
    await sendTo(walk, 'signUpPage', { type: 'form.registered', account } as never);
  },
  // The page behind the progress modal takes no presses.
  infeasible: (snapshot, { kind, event }) =>
    kind === 'send' && snapshot.tags.has('modalOpen') && ['status.check', 'notice.dismiss'].includes(event.type),
  does: ({ page }) => {
    const ending = new Ending(page);
    return {
      'modal.open': () => ending.counter.click(),
      'modal.close': () => ending.progress.getByRole('button', { name: 'Close' }).click(),
      'notice.dismiss': () => ending.notice.getByRole('button', { name: 'Dismiss' }).click(),
      'status.check': () => ending.checkAgain.click(),
    };
  },
  sees: ({ page }) => {
    const ending = new Ending(page);
    return {
      watching: async (place) => {
        const { status } = contextOf<typeof provisioningMachine>(place);
        const { completed, total } = stepCount(status);
        await expect(ending.processing).toBeVisible();
        await expect(ending.counter).toHaveText(total === 0 ? 'Processes' : `${completed} / ${total}Processes`);
      },
      'watching.status.polling': async (place) => {
        const { failures } = contextOf<typeof provisioningMachine>(place);
        await expect(ending.interrupted).toHaveCount(failures > 0 ? 1 : 0);
        if (failures > 0) await expect(ending.checkAgain).toHaveAttribute('aria-busy', 'true');
      },
      'watching.status.waiting': () => expect(ending.interrupted).toHaveCount(0),
      'watching.status.interrupted': async () => {
        await expect(ending.interrupted).toBeVisible();
        await expect(ending.checkAgain).not.toHaveAttribute('aria-busy');
      },
      'watching.modal.open': async (place) => {
        const { status } = contextOf<typeof provisioningMachine>(place);
        await expect(ending.progress).toContainText('Thank You!');
        await expect(ending.circles).toHaveCount(status?.results.length ?? 0);
      },
      'watching.modal.closed': () => expect(ending.progress).toBeHidden(),
      'watching.notice.shown': async (place) => {
        await expect(ending.notice).toContainText(contextOf<typeof provisioningMachine>(place).message);
      },
      'watching.notice.hidden': () => expect(ending.notice).toHaveCount(0),
      succeeded: () => expect(ending.success).toBeVisible(),
      failed: () => expect(ending.failed).toBeVisible(),
    };
  },
});
