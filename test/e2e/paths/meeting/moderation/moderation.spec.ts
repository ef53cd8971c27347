import type { ContextFrom } from 'xstate';
import type { moderationMachine } from '#machines/meeting/moderation/moderation.machine.ts';
import { lockOf, needsApproval, noticeText } from '#machines/meeting/moderation/moderation.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { moderationCases } from '#test/models/meeting/moderation/moderation.cases.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, type Walk } from '../../support/walk-flow.ts';

type Context = ContextFrom<typeof moderationMachine>;

/** A part of each notice. */
const anyNotice =
  /locked your|unlock|asks you to turn on|Too many participants|did not turn on|This meeting turned off/;

const noticesOf = ({ page }: Walk) => page.getByRole('status', { name: 'Notices' });

/** The microphone is muted, so that the next press unmutes it. */
async function mute({ page }: Walk): Promise<void> {
  const button = tool(page, /^(?:Mute|Unmute) microphone$|^Ask to speak$/);
  if ((await button.getAttribute('aria-label')) === 'Mute microphone') await button.click();
  await expect(tool(page, 'Mute microphone')).toHaveCount(0);
}

async function lowerHand({ page }: Walk): Promise<void> {
  const button = tool(page, /^(?:Raise|Lower) hand$/);
  if ((await button.getAttribute('aria-label')) === 'Lower hand') await button.click();
  await expect(tool(page, 'Raise hand')).toBeVisible();
}

walkPart({
  cases: moderationCases,
  open: async (walk) => {
    await joinCall(walk);
    await mute(walk);
  },
  delivered: {
    'the user becomes a moderator': 'The conference reports it.',
    'the user is a moderator no longer': 'The conference reports it.',
  },
  infeasible: ({ context }, { sentence }) => {
    const moderation = context as Context;
    const { isLocked } = lockOf(moderation, 'microphone');
    if (sentence === 'the user presses the locked microphone') return !isLocked;
    if (sentence === 'the user unmutes') return isLocked;
    // The microphone is muted between the steps.
    if (sentence === 'the user mutes') return true;
    // The notice of a lock has the button.
    return sentence === "the user presses 'Ask to speak' in the notice" && moderation.notice?.kind !== 'locked';
  },
  does: (walk) => ({
    'unmute.blocked': () => tool(walk.page, /^(?:Unmute microphone|Ask to speak)$/).click(),
    'media.wished': async () => {
      await tool(walk.page, 'Unmute microphone').click();
      await tool(walk.page, 'Mute microphone').click();
    },
    'approval.ask': async () => {
      // A hand that is raised already needs no button.
      await lowerHand(walk);
      await noticesOf(walk).getByRole('button', { name: 'Raise hand' }).click();
    },
    'notice.dismiss': () =>
      noticesOf(walk)
        .locator('[data-tone]')
        .filter({ hasText: anyNotice })
        .getByRole('button', { name: 'Dismiss' })
        .click(),
  }),
  sees: (walk) => ({
    following: async (place) => {
      const context = contextOf<typeof moderationMachine>(place);
      if (context.notice === null) await expect(noticesOf(walk).getByText(anyNotice)).toHaveCount(0);
      else await expect(noticesOf(walk).getByText(noticeText(context.notice), { exact: true })).toBeVisible();
      const asksToSpeak = needsApproval(context, 'microphone');
      const asksForCamera = needsApproval(context, 'camera');
      await expect(tool(walk.page, asksToSpeak ? 'Ask to speak' : 'Unmute microphone')).toBeVisible();
      await expect(tool(walk.page, 'Ask to turn on camera')).toHaveCount(asksForCamera ? 1 : 0);
    },
  }),
});
