import type { pictureInPictureMachine } from '#machines/meeting/layout/picture-in-picture.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { pictureInPictureCases } from '#test/models/meeting/layout/picture-in-picture.cases.ts';
import { joinListening, notices } from '../../support/call-media.ts';
import { more, tool, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: pictureInPictureCases,
  open: joinListening,
  delivered: {
    'the user turns to another tab, and the browser offers the small window': 'Only the browser itself can offer it.',
    'the user returns to the page': 'The page of a test is always shown.',
    'the user closes the small window itself': 'The machine is held, and no window was opened.',
  },
  does: ({ page }) => ({
    'pip.open': () => more(page, 'Open picture-in-picture'),
    'pip.close': () => more(page, 'Close picture-in-picture'),
  }),
  sees: ({ page }) => {
    const offers = async (label: string): Promise<void> => {
      await tool(page, 'More').click();
      const menu = page.getByRole('group', { name: 'More' });
      await expect(menu.getByRole('button', { name: /picture-in-picture/ })).toHaveText(label);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    };
    return {
      closed: async (place) => {
        const { message } = contextOf<typeof pictureInPictureMachine>(place);
        if (message !== '') await expect(notices(page).getByText(message, { exact: true })).toBeVisible();
        await offers('Open picture-in-picture');
      },
      opening: () => offers('Close picture-in-picture'),
      open: () => offers('Close picture-in-picture'),
    };
  },
});
