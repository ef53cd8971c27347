import { expect } from '#test/e2e/fixtures.ts';
import { connectivityCases } from '#test/models/shell/connectivity.cases.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { walkFlow } from '../support/walk-flow.ts';

/** The network is back, and was not there all the time. */
const isBack = ({ taken }: Expectation): boolean => taken.some((transition) => transition.includes('connection.found'));

walkFlow({
  cases: connectivityCases,
  running: ['watchConnectivity'],
  open: async ({ page, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  },
  does: ({ context }) => ({
    'connection.lost': () => context.setOffline(true),
    'connection.found': () => context.setOffline(false),
  }),
  sees: ({ page }) => {
    const line = page.getByText('You are offline. What needs the internet works again when the connection is back.');
    return {
      online: async (place) => {
        await expect(line).toHaveCount(0);
        if (isBack(place)) await expect(page.getByText('You are online again.')).toBeVisible();
      },
      offline: () => expect(line).toBeVisible(),
    };
  },
});
