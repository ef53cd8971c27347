import type { fullscreenMachine } from '#machines/meeting/layout/fullscreen.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { fullscreenCases } from '#test/models/meeting/layout/fullscreen.cases.ts';
import { joinListening, notices } from '../../support/call-media.ts';
import { tool, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: fullscreenCases,
  open: joinListening,
  delivered: { 'the user presses Escape': 'In full screen the browser itself handles Escape, and reports the change.' },
  does: ({ page }) => ({ 'fullscreen.toggle': () => page.keyboard.press('Control+F') }),
  sees: ({ page }) => {
    const offers = async (label: string): Promise<void> => {
      await tool(page, 'More').click();
      const menu = page.getByRole('group', { name: 'More' });
      await expect(menu.getByRole('button', { name: /full screen/i })).toHaveText(label);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    };
    return {
      windowed: async (place) => {
        const { message } = contextOf<typeof fullscreenMachine>(place);
        if (message !== '') await expect(notices(page).getByText(message, { exact: true })).toBeVisible();
        await offers('Full screen');
      },
      entering: () => offers('Full screen'),
      full: () => offers('Leave full screen'),
      leaving: () => offers('Leave full screen'),
    };
  },
});
