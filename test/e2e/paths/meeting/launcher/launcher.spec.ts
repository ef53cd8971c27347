import type { launcherMachine } from '#machines/meeting/launcher/launcher.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { openSignedIn } from '#test/e2e/support/session.ts';
import type { Step } from '#test/models/lib/cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { launcherCases } from '#test/models/meeting/launcher/launcher.cases.ts';
import { contextOf, textOf, walkFlow, type Walk } from '../../support/walk-flow.ts';

const panel = ({ page }: Walk) => page.getByRole('region', { name: 'Meetings', exact: true });
const recent = (walk: Walk) => panel(walk).getByRole('region', { name: 'Recent meetings' });
const newMeeting = (walk: Walk) => panel(walk).getByRole('button', { name: 'New meeting' });
const empty = (walk: Walk) => recent(walk).getByText('Meetings that you join appear here.');

/**
 * Without a call in the dialer, a meeting is opened in place of the dashboard, which ends the machine: the paths here open
 * it during a call, in another tab. Only a listed meeting can be removed.
 */
function isPrevented({ context }: Snapshot, step: Step): boolean {
  const { meetings, isInCall } = context as ReturnType<typeof contextOf<typeof launcherMachine>>;
  switch (step.event.type) {
    case 'meeting.open':
    case 'xstate.done.actor.drawMeetingId':
      return !isInCall;
    case 'meeting.remove':
      return meetings.every(({ meetingId }) => meetingId !== textOf(step.event, 'meetingId'));
    case 'meetings.clear':
      return meetings.length === 0;
    default:
      return false;
  }
}

async function seesMeetings(walk: Walk, place: Expectation): Promise<void> {
  const { meetings } = contextOf<typeof launcherMachine>(place);
  const items = recent(walk).getByRole('listitem');
  await expect(items).toHaveCount(meetings.length);
  for (const [index, { meetingId }] of meetings.entries()) await expect(items.nth(index)).toContainText(meetingId);
  await expect(recent(walk).getByRole('button', { name: 'Clear all' })).toHaveCount(meetings.length > 0 ? 1 : 0);
}

walkFlow({
  cases: launcherCases,
  open: async ({ page, context }) => {
    await openSignedIn(page);
    context.on('page', (opened) => void opened.close());
  },
  infeasible: isPrevented,
  does: (walk) => ({
    'meeting.new': () => newMeeting(walk).click(),
    'meeting.open': async (event) => {
      await panel(walk).getByLabel('Link or id of the meeting').fill(textOf(event, 'meetingId'));
      await panel(walk).getByRole('button', { name: 'Join', exact: true }).click();
    },
    'meeting.remove': (event) =>
      recent(walk)
        .getByRole('button', { name: `Remove ${textOf(event, 'meetingId')}` })
        .click(),
    'meetings.clear': () => recent(walk).getByRole('button', { name: 'Clear all' }).click(),
  }),
  sees: (walk) => ({
    opening: async (place) => {
      const { isInCall } = contextOf<typeof launcherMachine>(place);
      const note = panel(walk).getByText('You are in a call: a meeting opens in a new tab.');
      await expect(note).toHaveCount(isInCall ? 1 : 0);
    },
    'opening.idle': async () => {
      await expect(newMeeting(walk)).not.toHaveAttribute('aria-busy');
      await expect(panel(walk).getByText(messages.api.default)).toHaveCount(0);
    },
    'opening.drawing': () => expect(newMeeting(walk)).toHaveAttribute('aria-busy', 'true'),
    'opening.failed': () => expect(panel(walk).getByText(messages.api.default)).toBeVisible(),
    list: (place) => seesMeetings(walk, place),
    'list.loading': () => expect(empty(walk)).toHaveCount(0),
    'list.listed': (place) =>
      expect(empty(walk)).toHaveCount(contextOf<typeof launcherMachine>(place).meetings.length === 0 ? 1 : 0),
  }),
});
