import type { addressMachine } from '#machines/sign-up/address.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { CountryPicker } from '#test/e2e/pages/country-picker.page.ts';
import { RegistrationForm } from '#test/e2e/pages/registration-form.page.ts';
import { addressCases } from '#test/models/sign-up/address.cases.ts';
import { contextOf, textOf, walkFlow } from '../support/walk-flow.ts';

type Context = ReturnType<typeof contextOf<typeof addressMachine>>;

const nameOf: Readonly<Record<string, string>> = { GB: 'United Kingdom', DE: 'Germany' };

walkFlow({
  cases: addressCases,
  open: async ({ page }) => {
    await page.goto('/signup?country=DE');
    await expect(new RegistrationForm(page).heading).toBeVisible();
  },
  // The list contains the suggestions alone; a chosen address is locked; the mode is offered for the United Kingdom;
  // a value that a field has already is no change.
  infeasible: (snapshot, { kind, event }) => {
    const { country, address, postcode, term } = snapshot.context as Context;
    if (kind !== 'send') return false;
    if (event.type === 'suggestion.choose') return textOf(event, 'id') === 's9';
    if (event.type === 'mode.toggle') return country !== 'GB';
    if (event.type === 'country.change') return textOf(event, 'country') === country;
    if (event.type === 'address.change') return textOf(event, 'address') === address;
    if (event.type === 'postcode.change') return textOf(event, 'postcode') === postcode;
    return event.type === 'term.change' && (snapshot.tags.has('chosen') || textOf(event, 'term') === term);
  },
  does: ({ page }) => {
    const form = new RegistrationForm(page);
    return {
      'country.change': (event) =>
        new CountryPicker(page, form.addressCountry.button).choose(nameOf[textOf(event, 'country')] ?? ''),
      'mode.toggle': () => form.addressMode.click(),
      'term.change': (event) => form.address.fill(textOf(event, 'term')),
      'suggestion.choose': () => form.suggestions.first().click(),
      'address.clear': () => form.clearAddress.click(),
      'search.retry': () =>
        form.form.getByRole('group', { name: 'Address' }).getByRole('button', { name: 'Try again' }).click(),
      'address.change': (event) => form.address.fill(textOf(event, 'address')),
      'postcode.change': (event) => form.postcode.fill(textOf(event, 'postcode')),
    };
  },
  sees: ({ page }) => {
    const form = new RegistrationForm(page);
    const group = form.form.getByRole('group', { name: 'Address' });
    /** The list is closed after a press outside the field; ArrowDown opens it. */
    const openList = () => form.address.press('ArrowDown');
    return {
      manual: async (place) => {
        const { address, postcode } = contextOf<typeof addressMachine>(place);
        await expect(group.getByRole('textbox', { name: 'Street address' })).toHaveValue(address);
        await expect(form.postcode).toHaveValue(postcode);
        await expect(form.postcode).toBeEditable();
      },
      automatic: async (place) => {
        const { address, term, message, postcode } = contextOf<typeof addressMachine>(place);
        await expect(group.getByRole('combobox', { name: 'Find your address' })).toHaveValue(address || term);
        await expect(form.postcode).toHaveValue(postcode);
        await expect(form.postcode).not.toBeEditable();
        await expect(form.addressMode).toHaveText('Enter the address by hand');
        if (message !== '') await expect(group).toContainText(message);
      },
      'automatic.typing': () => expect(form.suggestions).toHaveCount(0),
      'automatic.debouncing': () => expect(form.suggestions).toHaveCount(0),
      'automatic.searching': async () => {
        await openList();
        await expect(page.getByText('Looking for addresses')).toBeVisible();
      },
      'automatic.listed': async () => {
        await openList();
        await expect(form.suggestions).toHaveText(['12 St James Square']);
      },
      'automatic.nothingFound': () => expect(page.getByText('No address found')).toBeVisible(),
      'automatic.broken': () => expect(group.getByRole('button', { name: 'Try again' })).toBeVisible(),
      'automatic.retrieving': async () => {
        await expect(form.suggestions).toHaveCount(0);
        await expect(group.locator('[class*="spinner" i]')).toBeVisible();
      },
      'automatic.chosen': async () => {
        await expect(form.clearAddress).toBeVisible();
        await expect(group.getByRole('combobox')).not.toBeEditable();
      },
    };
  },
});
