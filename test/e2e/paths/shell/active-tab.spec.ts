import { expect } from '#test/e2e/fixtures.ts';
import { elsewhere, signIn, useHere } from '#test/e2e/support/session.ts';
import { activeTabCases } from '#test/models/shell/active-tab.cases.ts';
import { walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: activeTabCases,
  open: async ({ page }) => {
    const checking = page.getByText('Checking whether this app is open in another tab…');
    await page.goto('/');
    await signIn(page);
    await expect(checking).toBeVisible();
    await page.goto('/meet');
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await expect(checking).toBeVisible();
    await page.goBack();
  },
  replaced: { 'tab.use': ['now'] },
  delivered: {
    'the user switches to this tab': 'A browser that is driven shows all its tabs at all times.',
    'the user comes back to the page': 'A browser that is driven keeps no page that was left.',
  },
  does: ({ page }) => ({
    'tab.need': async () => {
      await page.goForward();
    },
    'tab.release': async () => {
      await page.goBack();
    },
    'tab.use': () => useHere(page).click(),
  }),
  sees: ({ page }) => {
    const checking = page.getByText('Checking whether this app is open in another tab…');
    const isChecking = async () => {
      await expect(checking).toBeVisible();
      await expect(page.locator('#dailer-frame')).toHaveCount(0);
    };
    return {
      idle: () => expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible(),
      'needed.looking': isChecking,
      'needed.checking': isChecking,
      'needed.active': () => expect(page.locator('#dailer-frame')).toBeVisible(),
      'needed.elsewhere': async () => {
        await expect(elsewhere(page)).toBeVisible();
        await expect(useHere(page)).toBeFocused();
        await expect(page.locator('#dailer-frame')).toHaveCount(0);
      },
    };
  },
});
