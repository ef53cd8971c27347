import type { waitingRoomMachine } from '#machines/meeting/lobby/waiting-room.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { waitingRoomCases } from '#test/models/meeting/lobby/waiting-room.cases.ts';
import { openMeeting, walkPart } from '../../support/call-page.ts';
import { contextOf, sendTo, textOf, type Walk } from '../../support/walk-flow.ts';

const reported = 'The conference reports it.';

const field = ({ page }: Walk) => page.getByLabel('Only the moderator reads this');
const note = ({ page }: Walk) => page.getByText('The moderator who wrote to you has left the meeting.');

async function seesMessages(walk: Walk, place: Expectation): Promise<void> {
  const { messages } = contextOf<typeof waitingRoomMachine>(place);
  const shown = walk.page.getByRole('log', { name: 'Messages with a moderator' }).getByRole('listitem');
  await expect(walk.page.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible();
  await expect(shown).toHaveText(messages.map(({ text, isOwn }) => `${isOwn ? 'You' : 'Moderator'}${text}`));
}

walkPart({
  cases: waitingRoomCases,
  open: async (walk) => {
    const { page } = walk;
    // The conference server never answers: what the connection receives comes from here.
    await page.routeWebSocket(/.*/, () => undefined);
    await openMeeting(walk);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('Joining the meeting…')).toBeVisible();
    for (const type of ['conference.connected', 'lobby.required', 'lobby.ask', 'lobby.entered']) {
      await sendTo(walk, 'connection', { type });
    }
    await expect(page.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible();
  },
  delivered: { 'the user enters the lobby': reported, 'the user is admitted': reported },
  // There is no field while no moderator receives an answer.
  infeasible: (snapshot, { event }) => event.type === 'answer.send' && !snapshot.hasTag('answerable'),
  does: (walk) => ({
    'answer.send': async (event) => {
      await field(walk).fill(textOf(event, 'text'));
      await walk.page.getByRole('button', { name: 'Send', exact: true }).click();
    },
  }),
  sees: (walk) => ({
    away: (place) => seesMessages(walk, place),
    waiting: (place) => seesMessages(walk, place),
    'waiting.silent': async (place) => {
      await expect(field(walk)).toHaveCount(0);
      await expect(note(walk)).toHaveCount(contextOf<typeof waitingRoomMachine>(place).messages.length > 0 ? 1 : 0);
    },
    'waiting.talking': async () => {
      await expect(field(walk)).toBeVisible();
      await expect(note(walk)).toHaveCount(0);
    },
  }),
});
