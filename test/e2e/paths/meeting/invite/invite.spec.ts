import { expect } from '#test/e2e/fixtures.ts';
import { inviteCases } from '#test/models/meeting/invite/invite.cases.ts';
import { joinCall, participantJoins, participantMenu, walkPart } from '../../support/call-page.ts';

walkPart({
  cases: inviteCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ada', 'Ada');
  },
  does: ({ page }) => ({
    'name.copy': () => participantMenu(page, 'Ada', 'Copy name'),
    'link.copy': () => page.keyboard.press('Control+Shift+C'),
    'link.dismiss': () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
  }),
  sees: ({ page }) => ({
    idle: () => expect(page.getByRole('dialog')).toHaveCount(0),
    copying: () => expect(page.getByRole('dialog')).toHaveCount(0),
    copied: () => expect(page.getByText('Link copied')).toBeVisible(),
    copyingName: () => expect(page.getByText('Name copied')).toHaveCount(0),
    nameCopied: () => expect(page.getByText('Name copied')).toBeVisible(),
    nameRefused: () => expect(page.getByText('The name could not be copied')).toBeVisible(),
    manual: () => expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/blue%20fox/),
  }),
});
