import { expect } from '#test/e2e/fixtures.ts';
import { browserBannerCases } from '#test/models/shell/browser-banner.cases.ts';
import { walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: browserBannerCases,
  open: async ({ page }) => {
    await page.goto('/login');
  },
  does: ({ page }) => ({
    'banner.dismiss': () =>
      page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Dismiss' }).click(),
  }),
  sees: ({ page }) => {
    const banner = page.getByRole('region', { name: 'Notice' });
    return {
      judging: () => expect(banner).toHaveCount(0),
      shown: () => expect(banner).toHaveText('Please use chrome browser for best experience.'),
      hidden: () => expect(banner).toHaveCount(0),
    };
  },
});
