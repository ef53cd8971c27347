import type { registrationFormMachine } from '#machines/sign-up/registration-form.machine.ts';
import { openPointsAfterRefusal } from '#machines/sign-up/registration-form.rules.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { Ending } from '#test/e2e/pages/ending.page.ts';
import { NumberSelection } from '#test/e2e/pages/number-selection.page.ts';
import { RegistrationForm } from '#test/e2e/pages/registration-form.page.ts';
import { registrationFormCases } from '#test/models/sign-up/registration-form.cases.ts';
import { contextOf, textOf, walkFlow, type Walk } from '../support/walk-flow.ts';

type Context = ReturnType<typeof contextOf<typeof registrationFormMachine>>;

/** 'Back' shows the numbers, and the form stays as it was: the browser's history leads to it again. */
async function showForm({ page }: Walk): Promise<RegistrationForm> {
  const form = new RegistrationForm(page);
  if (!(await form.heading.isVisible())) await page.goForward();
  await expect(form.heading).toBeVisible();
  return form;
}

/** Whether the field has this value already, so that typing it is no change. */
const hasValue = (context: Context, field: string, value: string): boolean => Reflect.get(context, field) === value;

walkFlow({
  cases: registrationFormCases,
  open: async ({ page }) => {
    // The account of the cases exists in no back end: its status stays open.
    await page.route('**/signup/jobs/**', () => undefined);
    await page.goto('/signup');
    await new NumberSelection(page).takeFirst();
    await expect(new RegistrationForm(page).heading).toBeVisible();
  },
  // 'Log In' leaves the page, which ends the path. 'Start again' is shown after a reload. 'Back' exists with number selection, and is disabled during a request.
  infeasible: ({ context }, { kind, event }) => {
    if (kind !== 'send') return false;
    if (event.type === 'form.back') {
      const { numberSelection, busy } = context as Context;
      return !numberSelection || busy.length > 0;
    }
    if (event.type === 'field.change') {
      return hasValue(context as Context, textOf(event, 'field'), textOf(event, 'value'));
    }
    return event.type === 'login.follow' || event.type === 'form.discard';
  },
  delivered: {
    'the user chooses an address': 'The local back end has other addresses; the paths of sign-up/address choose one.',
  },
  does: (walk) => ({
    'field.change': async (event) => {
      const form = await showForm(walk);
      await (textOf(event, 'field') === 'company' ? form.company : form.firstName).fill(textOf(event, 'value'));
    },
    'field.blur': async () => {
      const form = await showForm(walk);
      await form.firstName.focus();
      await form.firstName.press('Tab');
    },
    'password.changed': async (event) => (await showForm(walk)).password.fill(textOf(event, 'password')),
    'form.submit': async () => (await showForm(walk)).register.click(),
    'form.back': async () => (await showForm(walk)).back.click(),
  }),
  sees: (walk) => {
    const { page } = walk;
    const form = new RegistrationForm(page);
    const showsValues = async (context: Context) => {
      await expect(form.firstName).toHaveValue(context.firstName);
      await expect(form.lastName).toHaveValue(context.lastName);
      await expect(form.company).toHaveValue(context.company);
    };
    return {
      editing: async (place) => {
        const context = contextOf<typeof registrationFormMachine>(place);
        if (place.taken.some((transition) => transition.includes('--form.back'))) {
          await expect(new NumberSelection(page).heading).toBeVisible();
          return;
        }
        await showForm(walk);
        await showsValues(context);
        await expect(form.firstName).toBeEnabled();
        await expect(page.locator('[type=submit][aria-busy]')).toHaveCount(place.tags.includes('waiting') ? 1 : 0);
        await expect(form.back).toHaveCount(context.numberSelection ? 1 : 0);
        if (context.numberSelection && context.busy.length > 0) await expect(form.back).toBeDisabled();
        await expect(form.missing).toHaveCount(openPointsAfterRefusal(context).length > 0 ? 1 : 0);
      },
      submitting: async (place) => {
        await showsValues(contextOf<typeof registrationFormMachine>(place));
        await expect(form.firstName).toBeDisabled();
        await expect(form.register).toHaveAttribute('aria-busy', 'true');
      },
      registered: () => expect(new Ending(page).processing).toBeVisible(),
    };
  },
});
