import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/fixtures.ts';
import { otherTabCases } from '#test/models/meeting/admission/other-tab.cases.ts';
import { walkPart } from '../../support/call-page.ts';

const notice = (page: Page) => page.getByText('You are already in this meeting in another tab');
const useHere = (page: Page) => page.getByRole('button', { name: 'Use it here' });
const useThere = (page: Page) => page.getByRole('button', { name: 'Use it there' });

async function seesForm(page: Page): Promise<void> {
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}

async function seesQuestion(page: Page, text: string): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
}

const ways = 'Use it there, use it here and leave it there, or join once more as another participant.';

walkPart({
  cases: otherTabCases,
  // Without a name the user does not join when the other tab has left.
  open: async ({ page }) => {
    await page.goto('/meet?meeting_id=daily-standup');
    await page.getByLabel('Your name').waitFor();
  },
  // The buttons are those of a user who is asked, and 'Use it here' ignores presses while the other tab leaves.
  infeasible: (snapshot, { event: { type } }) =>
    ['tab.useHere', 'tab.useThere', 'tab.joinOnceMore'].includes(type) &&
    (!snapshot.hasTag('asking') || (type === 'tab.useHere' && snapshot.hasTag('busy'))),
  does: ({ page }) => ({
    'tab.useHere': () => useHere(page).click(),
    'tab.useThere': () => useThere(page).click(),
    'tab.joinOnceMore': async () => {
      await page.getByRole('button', { name: 'Join once more' }).click();
      await expect(page.getByLabel('Your name')).toBeFocused();
    },
  }),
  sees: ({ page }) => ({
    alone: () => seesForm(page),
    asking: async () => {
      await seesQuestion(page, ways);
      await expect(useHere(page)).toBeEnabled();
      await expect(useThere(page)).toBeVisible();
    },
    there: async () => {
      await seesQuestion(page, 'Go to that tab. You can close this one.');
      await expect(useThere(page)).toHaveCount(0);
    },
    taking: async () => {
      await seesQuestion(page, ways);
      await expect(useHere(page)).toHaveAttribute('aria-busy', 'true');
    },
    accepted: () => seesForm(page),
  }),
});
