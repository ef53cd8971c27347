import { expect } from '#test/e2e/fixtures.ts';
import { shortcutsCases } from '#test/models/meeting/commands/shortcuts.cases.ts';
import { joinListening } from '../../support/call-media.ts';
import { tool, walkPart } from '../../support/call-page.ts';

const watched =
  'The effect that watches the keys does not run in a held machine; the paths of the layout press the keys.';

walkPart({
  cases: shortcutsCases,
  open: async (walk) => {
    const { page } = walk;
    await joinListening(walk);
    await tool(page, 'More').click();
    await page.getByRole('group', { name: 'More' }).getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Shortcuts' }).click();
  },
  // Leaving ends the call, and with it the path.
  withheld: ['leave.ask'],
  delivered: { 'the user presses Ctrl+H': watched, 'the user presses Ctrl+H while composing': watched },
  does: ({ page }) => ({
    'shortcuts.switch': () => page.getByRole('dialog').getByText('Use keyboard shortcuts').click(),
  }),
  sees: ({ page }) => {
    const isOn = (checked: boolean) => async (): Promise<void> => {
      await expect(page.getByRole('switch', { name: 'Use keyboard shortcuts' })).toBeChecked({ checked });
    };
    return { on: isOn(true), off: isOn(false) };
  },
});
