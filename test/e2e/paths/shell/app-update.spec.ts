import { expect } from '#test/e2e/fixtures.ts';
import { appUpdateCases } from '#test/models/shell/app-update.cases.ts';
import { walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: appUpdateCases,
  // The page is reloaded with each order to activate, because no version waits here. The walk goes on in the page it began
  // in: what the page requests then does not arrive.
  open: async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await page.route('**/login', (route) => route.abort('aborted'));
  },
  does: ({ page }) => ({
    'update.accept': () => page.getByRole('button', { name: 'Reload' }).click(),
    'update.postpone': () => page.getByRole('button', { name: 'Later' }).click(),
  }),
  sees: ({ page }) => {
    let reloads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) reloads += 1;
    });
    let expected = 0;
    /** Every step to 'activating' reloads the page. */
    const isReloaded = async () => {
      expected += 1;
      await expect.poll(() => reloads, 'requests of the page').toBe(expected);
    };
    const prompt = page.getByRole('status').filter({ hasText: 'A new version is ready' });
    const text = prompt.getByText('A new version is ready');
    const reload = prompt.getByRole('button', { name: 'Reload' });
    const isBusy = async () => {
      await expect(text).toBeVisible();
      await expect(reload).toHaveAttribute('aria-busy', 'true');
      await expect(prompt.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
    };
    return {
      current: () => expect(prompt).toHaveCount(0),
      prompting: async () => {
        await expect(text).toBeVisible();
        await expect(reload).not.toHaveAttribute('aria-busy');
        await expect(prompt.getByRole('button', { name: 'Later' })).toBeEnabled();
      },
      postponed: () => expect(prompt).toHaveCount(0),
      activating: async () => {
        await isBusy();
        await isReloaded();
      },
      reloading: async () => {
        await isBusy();
        expect(reloads, 'once for each order').toBe(expected);
      },
    };
  },
});
