import type { Page } from '@playwright/test';
import type { desktopAudioMachine } from '#machines/meeting/media/desktop-audio.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { desktopAudioCases } from '#test/models/meeting/media/desktop-audio.cases.ts';
import { notices } from '../../support/call-media.ts';
import { tool } from '../../support/call-page.ts';
import { walkShare } from '../../support/share-flow.ts';
import { contextOf } from '../../support/walk-flow.ts';

const item = (page: Page) =>
  page.getByRole('group', { name: 'More' }).getByRole('button', { name: /^(Share sound|Stop sharing sound)$/ });

/** Looks at the menu item, and closes the menu. */
async function expectItem(page: Page, name: 'Share sound' | 'Stop sharing sound' | null): Promise<void> {
  await tool(page, 'More').click();
  await expect(item(page)).toHaveText(name === null ? [] : [name]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'More' })).toBeHidden();
}

async function isNotShared(page: Page): Promise<void> {
  await expect(page.getByText('You are sharing sound')).toBeHidden();
  await expectItem(page, 'Share sound');
}

walkShare({
  cases: desktopAudioCases,
  start: 'Share sound',
  toggle: async (page) => {
    await tool(page, 'More').click();
    await item(page).click();
  },
  sees: (page) => ({
    idle: async (place: Expectation) => {
      const { isAvailable } = contextOf<typeof desktopAudioMachine>(place);
      await expect(page.getByText('You are sharing sound')).toBeHidden();
      await expectItem(page, isAvailable ? 'Share sound' : null);
    },
    choosing: () => isNotShared(page),
    sharing: async () => {
      await expect(notices(page).getByText('You are sharing sound')).toBeVisible();
      await expectItem(page, 'Stop sharing sound');
    },
    stopping: () => isNotShared(page),
  }),
});
