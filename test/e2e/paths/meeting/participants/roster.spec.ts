import { countHands, inListOrder, isAway } from '#machines/meeting/participants/roster.ts';
import type { rosterMachine } from '#machines/meeting/participants/roster.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { rosterCases } from '#test/models/meeting/participants/roster.cases.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, type Walk } from '../../support/walk-flow.ts';

/** The list of participants with their states, the tiles, and what the call shows of the user's own role and connection. */
async function seesParticipants({ page }: Walk, place: Expectation): Promise<void> {
  const { tags } = place;
  const context = contextOf<typeof rosterMachine>(place);
  const others = inListOrder(context);
  const list = page.getByRole('list', { name: `${others.length + 1} participants` });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(others.length + 1);
  await expect(rows.first()).toContainText('Ann Archer (you)');
  await expect(rows.first().getByText('Moderator')).toHaveCount(context.role === 'moderator' ? 1 : 0);
  for (const [index, { displayName, isHandRaised }] of others.entries()) {
    const row = rows.nth(index + 1);
    await expect(row).toContainText(displayName);
    await expect(row.getByText('hand raised')).toHaveCount(isHandRaised ? 1 : 0);
  }
  const away = tags.includes('stale') ? others.filter(({ id }) => isAway(context.returned, id)).length : 0;
  await expect(page.getByText(', connecting')).toHaveCount(away);
  const alone = page.getByText('You are the only one here').filter({ has: page.getByRole('button') });
  await expect(alone).toHaveCount(tags.includes('alone') ? 1 : 0);
  const raised = countHands(context, false);
  await expect(page.getByText(/ raised hands?$/)).toHaveCount(raised > 0 ? 1 : 0);

  const large = page.getByRole('group', { name: 'Large picture' });
  const presenters = others.filter(({ id, isSharingScreen }) => isSharingScreen || id === context.successorId);
  await expect(large).toHaveCount(presenters.length > 0 ? 1 : 0);
  for (const { displayName } of presenters) await expect(large).toContainText(displayName);

  const tiles = page.getByRole('main').locator('[data-speaking]');
  // The camera of a participant who shares a screen is beside it.
  const cameras = others.filter(({ isSharingScreen, isVideoMuted }) => isSharingScreen && !isVideoMuted).length;
  await expect(tiles).toHaveCount(others.length + 1 + cameras);
  await expect(tiles.filter({ hasText: 'Weak connection' })).toHaveCount(context.quality === 'weak' ? 1 : 0);
  const speaking = tiles.and(page.locator('[data-speaking="true"]'));
  await expect(speaking).toHaveCount(others.some(({ id }) => id === context.speakerId) ? 1 : 0);
}

walkPart({
  cases: rosterCases,
  open: async (walk) => {
    await joinCall(walk);
    await tool(walk.page, /^Participants/).click();
  },
  delivered: {
    'the user is in the meeting': 'The conference reports it.',
    'the user becomes a moderator': 'The conference reports it.',
  },
  does: () => ({}),
  sees: (walk) => ({
    entering: (place) => seesParticipants(walk, place),
    present: (place) => seesParticipants(walk, place),
    rejoining: (place) => seesParticipants(walk, place),
  }),
});
