import { formatDuration } from '#machines/shared/duration.ts';
import type { speakerStatsMachine } from '#machines/meeting/participants/speaker-stats.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { speakerStatsCases } from '#test/models/meeting/participants/speaker-stats.cases.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, type Walk } from '../../support/walk-flow.ts';

const reported = 'The conference reports it.';

/** The page of another participant, who sees how long the user has spoken. */
const otherPage = ({ context }: Walk) => {
  const other = context.pages().at(-1);
  if (other === undefined) throw new Error('no other participant is in the meeting');
  return other;
};

async function seesSpoken(walk: Walk, place: Expectation): Promise<void> {
  const { published } = contextOf<typeof speakerStatsMachine>(place);
  const row = otherPage(walk)
    .getByRole('list', { name: '2 participants' })
    .getByRole('listitem')
    .filter({ hasText: 'Ann Archer' });
  await expect(row).toBeVisible();
  if (published === 0) await expect(row).not.toContainText('spoke');
  else await expect(row).toContainText(`spoke ${formatDuration(published)}`);
}

walkPart({
  cases: speakerStatsCases,
  open: async (walk) => {
    await joinCall(walk);
    const other = await walk.context.newPage();
    await other.goto('/meet?meeting_id=daily-standup');
    await other.getByRole('button', { name: 'Join once more' }).click();
    await other.getByLabel('Your name').fill('Grace');
    await other.getByRole('button', { name: 'Listen only' }).click();
    await expect(tool(other, 'Leave')).toBeVisible();
    await tool(other, /^Participants/).click();
  },
  delivered: { 'the user is in the meeting': reported, 'the user speaks': reported },
  does: () => ({}),
  sees: (walk) => ({
    silent: (place) => seesSpoken(walk, place),
    speaking: (place) => seesSpoken(walk, place),
  }),
});
