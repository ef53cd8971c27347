import { expect } from '#test/e2e/fixtures.ts';
import { Captcha } from '#test/e2e/pages/captcha.page.ts';
import { RegistrationForm } from '#test/e2e/pages/registration-form.page.ts';
import { newApplicant } from '#test/e2e/support/applicant.ts';
import { captchaCases } from '#test/models/shared/code/captcha.cases.ts';
import { walkFlow } from '../../support/walk-flow.ts';

walkFlow({
  cases: captchaCases,
  open: async ({ page }) => {
    await page.goto('/signup?country=DE');
    const { number, numberCountry } = new RegistrationForm(page);
    await numberCountry.choose('United Kingdom');
    await number.input.fill(newApplicant().mobile);
    await number.offer.click();
  },
  delivered: {
    'the user solves the challenge': "The user does it in the captcha service's frame, for which the test stands.",
  },
  // 'Try again' is offered when the service fails; an expired challenge is renewed in its own frame.
  infeasible: ({ value }, { kind, event }) =>
    kind === 'send' && event.type === 'challenge.retry' && JSON.stringify(value) !== '{"challenging":"broken"}',
  does: ({ page }) => {
    const captcha = new Captcha(page);
    return {
      'challenge.retry': () => captcha.dialog.getByRole('button', { name: 'Try again' }).click(),
      'modal.close': () => captcha.close.click(),
    };
  },
  sees: ({ page }) => {
    const { dialog } = new Captcha(page);
    const isLoading = () => expect(dialog.getByRole('status')).toHaveText('Loading the challenge');
    const again = dialog.getByRole('button', { name: 'Try again' });
    return {
      deciding: () => expect(dialog).toBeHidden(),
      loading: isLoading,
      placing: isLoading,
      'challenging.fresh': async () => {
        await expect(dialog).toBeVisible();
        await expect(dialog.getByText('Loading the challenge')).toHaveCount(0);
        await expect(again).toHaveCount(0);
      },
      'challenging.expired': async () => {
        await expect(dialog).toContainText('The challenge has expired. Please solve it again.');
        await expect(again).toHaveCount(0);
      },
      'challenging.broken': async () => {
        await expect(dialog).toContainText('The challenge could not be shown.');
        await expect(again).toBeVisible();
      },
      passed: () => expect(dialog).toBeHidden(),
      closed: () => expect(dialog).toBeHidden(),
    };
  },
});
