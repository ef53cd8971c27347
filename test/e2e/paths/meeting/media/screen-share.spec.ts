import type { Page } from '@playwright/test';
import type { screenShareMachine } from '#machines/meeting/media/screen-share.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { screenShareCases } from '#test/models/meeting/media/screen-share.cases.ts';
import { tool } from '../../support/call-page.ts';
import { walkShare } from '../../support/share-flow.ts';
import { contextOf } from '../../support/walk-flow.ts';

const button = (page: Page) => tool(page, /^(Share screen|Stop sharing screen)$/);
const isBusy = (page: Page) => expect(button(page)).toHaveAttribute('aria-busy', 'true');
const isNotShared = (page: Page) => expect(page.getByText('You are sharing your screen')).toBeHidden();

walkShare({
  cases: screenShareCases,
  start: 'Share screen',
  toggle: (page) => button(page).click(),
  sees: (page) => ({
    idle: async (place: Expectation) => {
      const { isAvailable } = contextOf<typeof screenShareMachine>(place);
      await isNotShared(page);
      await expect(tool(page, 'Share screen')).toHaveCount(isAvailable ? 1 : 0);
      await expect(page.getByRole('toolbar', { name: 'Call' }).locator('[aria-busy]')).toHaveCount(0);
    },
    choosing: async () => {
      await isNotShared(page);
      await isBusy(page);
    },
    sharing: async () => {
      await expect(page.getByRole('group', { name: 'Large picture' })).toContainText('You are sharing your screen');
      await expect(tool(page, 'Stop sharing screen')).toBeVisible();
    },
    stopping: async () => {
      await isNotShared(page);
      await isBusy(page);
    },
  }),
});
