import { expect } from '#test/e2e/fixtures.ts';
import type { inviteMachine } from '#machines/meeting/invite/invite.machine.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
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
  delivered: {
    "the user presses 'Save to calendar' at 09:30:12":
      'The button is in the dialog, which another machine opens on most of the paths.',
  },
  does: ({ page }) => ({
    'name.copy': () => participantMenu(page, 'Ada', 'Copy name'),
    'message.copy': () => page.getByRole('button', { name: 'Copy message' }).press('Enter'),
    'link.copy': () => page.keyboard.press('Control+Shift+C'),
    'link.dismiss': () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
  }),
  sees: ({ page }) => {
    const code = page.getByRole('img', { name: 'QR code of the link' });
    const inDialog =
      (see: () => Promise<void>) =>
      async ({ snapshot }: { readonly snapshot: Snapshot }) => {
        if (snapshot.matches({ copy: 'manual' })) await see();
        else await expect(code).toHaveCount(0);
      };
    return {
      'copy.idle': () => expect(page.getByRole('dialog')).toHaveCount(0),
      'copy.copying': () => expect(page.getByRole('dialog')).toHaveCount(0),
      'copy.copied': () => expect(page.getByText(texts.copied)).toBeVisible(),
      'copy.copyingText': () => expect(page.getByText(/^(Name|Message) copied$/)).toHaveCount(0),
      'copy.textCopied': async (place) => {
        const { what } = contextOf<typeof inviteMachine>(place);
        await expect(page.getByText(texts.textCopied[what])).toBeVisible();
      },
      'copy.textRefused': async (place) => {
        const { what } = contextOf<typeof inviteMachine>(place);
        await expect(page.getByText(texts.textNotCopied[what])).toBeVisible();
      },
      'copy.manual': () => expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/blue%20fox/),
      'code.absent': () => expect(code).toHaveCount(0),
      'code.drawing': () => expect(code).toHaveCount(0),
      'code.shown': inDialog(() => expect(code).toBeVisible()),
      'code.impossible': inDialog(() => expect(page.getByText(texts.codeTooLong)).toBeVisible()),
      'code.refused': inDialog(() => expect(page.getByRole('alert')).toBeVisible()),
    };
  },
});
