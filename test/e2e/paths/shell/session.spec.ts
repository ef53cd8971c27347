import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/shell/session.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { expectDashboard, expectLogin, signOut } from '#test/e2e/support/session.ts';
import { sessionCases } from '#test/models/shell/session.cases.ts';
import { contextOf, walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: sessionCases,
  open: async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
  },
  // 'Log out' is on the dashboard, which only a signed-in user sees.
  infeasible: (snapshot, { kind, event }) =>
    kind === 'send' &&
    event.type === 'session.end' &&
    !(snapshot as unknown as SnapshotFrom<typeof sessionMachine>).matches('signedIn'),
  does: ({ page }) => ({ 'session.end': () => signOut(page) }),
  sees: ({ page }) => {
    const isAtLogin = () => expectLogin(page);
    return {
      restoring: async () => {
        await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Log In' })).toHaveCount(0);
      },
      signedIn: async (place) => {
        const { auth } = contextOf<typeof sessionMachine>(place);
        await expectDashboard(page);
        await expect(page.getByRole('button', { name: /^Account/ })).toContainText(auth?.user.username ?? 'a user');
      },
      signingIn: isAtLogin,
      signingOut: isAtLogin,
      signedOut: isAtLogin,
    };
  },
});
