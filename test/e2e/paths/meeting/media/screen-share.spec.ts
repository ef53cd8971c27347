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

const question = (page: Page) => page.getByRole('dialog', { name: 'Ada is sharing. Share instead?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();
const press = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Large picture' }).getByRole('button', { name, exact: true }).click();

walkShare({
  cases: screenShareCases,
  start: 'Share screen',
  toggle: (page) => button(page).click(),
  does: (page) => ({
    'share.instead': () => answer(page, 'Share instead'),
    'share.beside': () => answer(page, 'Share beside'),
    'share.cancel': () => answer(page, 'Close'),
    'share.pause': () => press(page, 'Pause'),
    'share.resume': () => press(page, 'Resume sharing'),
  }),
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
    asking: () => expect(question(page)).toBeVisible(),
    'sharing.shown': async () => {
      await expect(page.getByRole('group', { name: 'Large picture' })).toContainText('You are sharing your screen');
      await expect(tool(page, 'Stop sharing screen')).toBeVisible();
    },
    'sharing.paused': async () => {
      await expect(page.getByRole('group', { name: 'Large picture' })).toContainText('Your share is paused');
      await expect(tool(page, 'Stop sharing screen')).toBeVisible();
    },
    stopping: async () => {
      await isNotShared(page);
      await isBusy(page);
    },
  }),
});
