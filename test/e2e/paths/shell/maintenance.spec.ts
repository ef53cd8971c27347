import type { maintenanceMachine } from '#machines/shell/maintenance.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { maintenanceCases } from '#test/models/shell/maintenance.cases.ts';
import { contextOf, walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: maintenanceCases,
  open: async ({ page }) => {
    await page.goto('/login');
  },
  does: ({ page }) => ({
    'check.retry': () => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
  }),
  sees: ({ page }) => {
    const screen = page.getByRole('dialog', { name: 'Maintenance in progress' });
    const again = screen.getByRole('button', { name: 'Try again' });
    return {
      available: async () => {
        await expect(screen).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
      },
      unavailable: async (place) => {
        const { message } = contextOf<typeof maintenanceMachine>(place);
        await expect(screen).toContainText('Our system is taking a short break');
        await expect(screen.getByRole('alert')).toHaveCount(message === '' ? 0 : 1);
        if (message !== '') await expect(screen.getByRole('alert')).toContainText(message);
        await expect(again).toBeFocused();
      },
      'unavailable.resting': () => expect(again).not.toHaveAttribute('aria-busy'),
      'unavailable.checking': () => expect(again).toHaveAttribute('aria-busy', 'true'),
    };
  },
});
