import type { sendCodeMachine, SendCodeInput } from '#machines/shared/code/send-code.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { Captcha } from '#test/e2e/pages/captcha.page.ts';
import { RegistrationForm } from '#test/e2e/pages/registration-form.page.ts';
import { newApplicant } from '#test/e2e/support/applicant.ts';
import { sendCodeCases } from '#test/models/shared/code/send-code.cases.ts';
import { contextOf, walkFlow, type Walk } from '../../support/walk-flow.ts';

/** The field whose code is sent. */
const fieldOf = ({ page, script }: Walk) => new RegistrationForm(page)[(script.input as SendCodeInput).kind];

walkFlow({
  cases: sendCodeCases,
  open: async (walk) => {
    await walk.page.goto('/signup?country=DE');
    const { email, mobile } = newApplicant();
    const { kind } = walk.script.input as SendCodeInput;
    if (kind === 'number') await new RegistrationForm(walk.page).numberCountry.choose('United Kingdom');
    await fieldOf(walk).input.fill(kind === 'email' ? email : mobile);
    await fieldOf(walk).offer.click();
  },
  does: (walk) => ({ 'code.send': () => fieldOf(walk).offer.click() }),
  sees: (walk) => {
    const field = fieldOf(walk);
    const { dialog } = new Captcha(walk.page);
    return {
      challenging: async () => {
        await expect(dialog).toBeVisible();
        await expect(field.offer).toHaveAttribute('aria-busy', 'true');
      },
      'sending.waiting': async () => {
        await expect(dialog).toBeHidden();
        await expect(field.offer).toHaveAttribute('aria-busy', 'true');
      },
      'sending.overdue.open': async (place) => {
        await expect(dialog).toBeHidden();
        await expect(field.offer).not.toHaveAttribute('aria-busy');
        await expect(field.says(contextOf<typeof sendCodeMachine>(place).message).first()).toBeVisible();
      },
      'sending.overdue.challenging': () => expect(dialog).toBeVisible(),
      sent: () => expect(field.prompt).toBeVisible(),
      refused: async (place) => {
        const { message, cooldownDeadline } = contextOf<typeof sendCodeMachine>(place);
        await expect(dialog).toBeHidden();
        await expect(field.offer).toBeVisible();
        if (cooldownDeadline === null) await expect(field.says(message).first()).toBeVisible();
      },
    };
  },
});
