import type { Page } from '@playwright/test';
import type { ProfileContext, profileMachine } from '#machines/meeting/settings/profile.machine.ts';
import { displayNameProblem, imageUrlProblem } from '#machines/meeting/settings/profile.rules.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { profileCases } from '#test/models/meeting/settings/profile.cases.ts';
import { joinListening, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
const picture = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Address of your picture' });

async function openProfile(page: Page): Promise<void> {
  await page.keyboard.press(settingsKeys);
  await page.getByRole('tab', { name: 'Profile' }).click();
}

/** The fields have these values, and their problems after the user tried to save. */
async function expectFields(page: Page, place: Expectation): Promise<void> {
  const { draft, isTried, message } = contextOf<typeof profileMachine>(place);
  await expect(name(page)).toHaveValue(draft.displayName);
  await expect(picture(page)).toHaveValue(draft.imageUrl);
  await expect(name(page)).toHaveAccessibleDescription(isTried ? displayNameProblem(draft.displayName) : '');
  await expect(picture(page)).toHaveAccessibleDescription(isTried ? imageUrlProblem(draft.imageUrl) : '');
  if (message !== '') await expect(page.getByRole('dialog')).toContainText(message);
}

walkPart({
  cases: profileCases,
  open: async (walk) => {
    // The pages load pictures of known hosts only.
    walk.problems.allow(/^Console: Loading the image 'https:\/\/example\.com\/ada\.png' violates/);
    await joinListening(walk);
    await openProfile(walk.page);
  },
  // Typing what a field has already changes nothing.
  infeasible: ({ context }, { event }) => {
    const { draft } = context as ProfileContext;
    return (
      (event.type === 'displayName.change' && textOf(event, 'displayName') === draft.displayName) ||
      (event.type === 'imageUrl.change' && textOf(event, 'imageUrl') === draft.imageUrl)
    );
  },
  does: ({ page }) => ({
    'displayName.change': (event) => name(page).fill(textOf(event, 'displayName')),
    'imageUrl.change': (event) => picture(page).fill(textOf(event, 'imageUrl')),
    'profile.reset': async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await openProfile(page);
    },
    'profile.save': () => page.getByRole('button', { name: /^(Save|Saved)$/ }).click(),
  }),
  sees: ({ page }) => ({
    'editing.fresh': async (place) => {
      await expectFields(page, place);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    },
    'editing.saved': async (place) => {
      await expectFields(page, place);
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    },
    saving: () => expect(page.getByRole('button', { name: /^(Save|Saved)$/ })).toHaveAttribute('aria-busy', 'true'),
  }),
});
