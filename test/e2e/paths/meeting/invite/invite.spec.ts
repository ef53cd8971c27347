import { expect } from '#test/e2e/fixtures.ts';
import { inviteCases } from '#test/models/meeting/invite/invite.cases.ts';
import { joinCall, walkPart } from '../../support/call-page.ts';

walkPart({
  cases: inviteCases,
  open: joinCall,
  does: ({ page }) => ({
    'link.copy': () => page.keyboard.press('Control+Shift+C'),
    'link.dismiss': () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
  }),
  sees: ({ page }) => ({
    idle: () => expect(page.getByRole('dialog')).toHaveCount(0),
    copying: () => expect(page.getByRole('dialog')).toHaveCount(0),
    copied: () => expect(page.getByText('Link copied')).toBeVisible(),
    manual: () => expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/blue%20fox/),
  }),
});
