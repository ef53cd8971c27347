import type { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { ForgottenPassword } from '#test/e2e/pages/forgotten-password.page.ts';
import { ada } from '#test/e2e/support/session.ts';
import { countdownCases } from '#test/models/shared/countdown.cases.ts';
import { contextOf, walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: countdownCases,
  open: async ({ page }) => {
    const forgotten = new ForgottenPassword(page);
    await forgotten.open();
    await forgotten.ask(ada.email);
    await expect(forgotten.pin).toBeVisible();
  },
  does: () => ({}),
  sees: ({ page }) => {
    const { timer, resend } = new ForgottenPassword(page);
    return {
      running: async (place) => {
        const { now } = contextOf<typeof countdownMachine>(place);
        await expect(timer).toHaveText(now === null ? '00:00' : '02:59');
        await expect(resend).toHaveAttribute('aria-disabled', 'true');
      },
      over: async () => {
        await expect(timer).toHaveCount(0);
        await expect(resend).not.toHaveAttribute('aria-disabled');
      },
    };
  },
});
