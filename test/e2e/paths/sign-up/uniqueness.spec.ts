import type { uniquenessMachine } from '#machines/sign-up/uniqueness.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { RegistrationForm } from '#test/e2e/pages/registration-form.page.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { uniquenessCases } from '#test/models/sign-up/uniqueness.cases.ts';
import { email } from '#test/models/sign-up/samples.ts';
import { contextOf, textOf, walkFlow } from '../support/walk-flow.ts';

/** The field that shows the machine without a verification between them. */
const kind = 'company';

walkFlow({
  cases: {
    ...uniquenessCases,
    inputs: {
      'an empty company field': { kind, value: '' },
      'a company kept from before': { kind, value: 'Analytical Engines' },
    },
    // A company may differ while another is checked.
    events: {
      ...uniquenessCases.events,
      'value.change': {
        'the user types an e-mail': { value: email },
        'the user types a company': { value: 'Analytical Engines' },
        'the user types another company': { value: 'Difference Engines' },
        'the user empties the field': { value: '' },
      },
    },
  },
  actor: () => kind,
  open: async ({ page }) => {
    await page.goto('/signup?country=DE');
    await expect(new RegistrationForm(page).heading).toBeVisible();
  },
  // A value that the field has already is no change.
  infeasible: ({ context }, { kind: step, event }) =>
    step === 'send' &&
    event.type === 'value.change' &&
    textOf(event, 'value') === (context as ReturnType<typeof contextOf<typeof uniquenessMachine>>).value,
  does: ({ page }) => {
    const form = new RegistrationForm(page);
    return {
      'value.change': (event) => form.company.fill(textOf(event, 'value')),
      'check.demand': () => form.register.click(),
      'check.retry': () =>
        form.form.getByRole('group', { name: 'Company' }).getByRole('button', { name: 'Try again' }).click(),
    };
  },
  sees: ({ page }) => {
    const { company, form } = new RegistrationForm(page);
    const group = form.getByRole('group', { name: 'Company' });
    const again = group.getByRole('button', { name: 'Try again' });
    const showsMessage = async (place: Expectation) => {
      const { message } = contextOf<typeof uniquenessMachine>(place);
      if (message !== '') await expect(group).toContainText(message);
    };
    const isQuiet = async (place: Expectation) => {
      await expect(company).not.toHaveAttribute('aria-busy');
      await expect(again).toHaveCount(0);
      await showsMessage(place);
    };
    return {
      unchecked: isQuiet,
      debouncing: isQuiet,
      'checking.waiting': async (place) => {
        await expect(company).toHaveAttribute('aria-busy', 'true');
        await showsMessage(place);
      },
      'checking.passed': isQuiet,
      available: isQuiet,
      taken: isQuiet,
      unanswered: async (place) => {
        await expect(again).toBeVisible();
        await showsMessage(place);
      },
    };
  },
});
