import { expect } from '#test/e2e/fixtures.ts';
import type { inviteMachine } from '#machines/meeting/invite/invite.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { inviteCases } from '#test/models/meeting/invite/invite.cases.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { joinCall, participantJoins, participantMenu, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, sendTo } from '../../support/walk-flow.ts';

const texts = messages.meetingCall.invite;

walkPart({
  cases: inviteCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ada', 'Ada');
    await tool(walk.page, 'Chat').click();
    await sendTo(walk, 'chat', {
      type: 'chat.received',
      message: chatMessage({ text: 'See you at noon' }),
    } as never);
  },
  does: ({ page }) => ({
    'name.copy': () => participantMenu(page, 'Ada', 'Copy name'),
    'message.copy': () => page.getByRole('button', { name: 'Copy message' }).press('Enter'),
    'link.copy': () => page.keyboard.press('Control+Shift+C'),
    'link.dismiss': () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
  }),
  sees: ({ page }) => ({
    idle: () => expect(page.getByRole('dialog')).toHaveCount(0),
    copying: () => expect(page.getByRole('dialog')).toHaveCount(0),
    copied: () => expect(page.getByText('Link copied')).toBeVisible(),
    copyingText: () => expect(page.getByText(/^(Name|Message) copied$/)).toHaveCount(0),
    textCopied: async (place) => {
      const { what } = contextOf<typeof inviteMachine>(place);
      await expect(page.getByText(texts.textCopied[what])).toBeVisible();
    },
    textRefused: async (place) => {
      const { what } = contextOf<typeof inviteMachine>(place);
      await expect(page.getByText(texts.textNotCopied[what])).toBeVisible();
    },
    manual: () => expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/blue%20fox/),
  }),
});
