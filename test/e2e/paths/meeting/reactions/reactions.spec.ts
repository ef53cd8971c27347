import type { reactionsMachine } from '#machines/meeting/reactions/reactions.machine.ts';
import { reactionTexts } from '#src/screens/meeting/call/texts.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { reactionsCases } from '#test/models/meeting/reactions/reactions.cases.ts';
import { joinCall, participantJoins, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, sendTo, type Walk } from '../../support/walk-flow.ts';
import type { Expectation } from '#test/models/lib/script.ts';

/** The reactions over the tiles, each with its sender; the gesture is for development only. */
async function seesReactions({ page }: Walk, place: Expectation): Promise<void> {
  const { shown } = contextOf<typeof reactionsMachine>(place);
  const reactions = page.getByRole('list', { name: 'Reactions' }).getByRole('listitem');
  await expect(reactions).toHaveCount(shown.length);
  for (const [index, { participantId, reaction }] of shown.entries()) {
    await expect(reactions.nth(index)).toContainText(reactionTexts[reaction]);
    if (participantId === 'ada') await expect(reactions.nth(index)).toContainText('Ada');
  }
  const gesture = page.getByRole('button', { name: reactionTexts.gesture, includeHidden: true });
  await expect(gesture).toHaveCount(0);
}

walkPart({
  cases: reactionsCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ada', 'Ada');
  },
  delivered: { 'the user is in the meeting': 'The conference reports it.' },
  // The gesture has a button in development only.
  infeasible: (snapshot, step) =>
    step.kind === 'send' && step.event.type === 'reaction.send' && !snapshot.can(step.event),
  does: (walk) => ({
    'hand.toggle': () => tool(walk.page, /^(?:Raise|Lower) hand$/).click(),
    'hand.wanted': async () => {
      // The first participant is a moderator, and moderators are not locked.
      await sendTo(walk, 'moderation', { type: 'role.changed', role: 'participant' } as never);
      await sendTo(walk, 'moderation', {
        type: 'moderation.changed',
        medium: 'microphone',
        isOn: true,
        by: '',
      } as never);
      await tool(walk.page, 'Ask to speak').click();
    },
    'reaction.send': async () => {
      await tool(walk.page, 'Reactions').click();
      const row = walk.page.getByRole('group', { name: 'Reactions' });
      await row.getByRole('button', { name: reactionTexts.clapping }).click();
      await walk.page.keyboard.press('Escape');
    },
  }),
  sees: (walk) => ({
    lowered: async (place) => {
      await expect(tool(walk.page, 'Raise hand')).toBeVisible();
      await expect(walk.page.getByText('raised hand')).toHaveCount(0);
      await seesReactions(walk, place);
    },
    raised: async (place) => {
      await expect(tool(walk.page, 'Lower hand')).toBeVisible();
      await expect(walk.page.getByText('raised hand')).toHaveCount(1);
      await seesReactions(walk, place);
    },
  }),
});
