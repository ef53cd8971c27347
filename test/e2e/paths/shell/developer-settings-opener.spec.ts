import { messages } from '#machines/shared/messages.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { openSignedIn } from '#test/e2e/support/session.ts';
import { developerSettingsOpenerCases } from '#test/models/shell/developer-settings-opener.cases.ts';
import { walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: developerSettingsOpenerCases,
  running: ['watchChord'],
  // The dashboard has the dialer's frame, and the page before it has none.
  open: async ({ page }) => {
    await openSignedIn(page);
    await page.goto('/meet');
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await expect(page.locator('#dailer-frame')).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
  },
  does: ({ page }) => ({
    'chord.pressed': async (event) => {
      const isPresent = Reflect.get(event, 'dialerPresent') === true;
      const frame = page.locator('#dailer-frame');
      if (isPresent !== (await frame.count()) > 0) await (isPresent ? page.goForward() : page.goBack());
      await expect(frame).toHaveCount(isPresent ? 1 : 0);
      await page.keyboard.press('Control+Alt+Shift+Slash');
    },
    'settings.closed': () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
  }),
  sees: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Verify Pincode' });
    return {
      closed: async ({ taken }) => {
        await expect(dialog).toHaveCount(0);
        const isFailed = taken.some((transition) => transition.includes('xstate.error.actor.loadSettings'));
        if (isFailed) await expect(page.getByRole('list', { name: 'Notices' })).toContainText(messages.api.offline);
      },
      counting: () => expect(dialog).toHaveCount(0),
      loading: () => expect(dialog).toHaveCount(0),
      open: () => expect(dialog.getByRole('button', { name: 'Check' })).toBeVisible(),
    };
  },
});
