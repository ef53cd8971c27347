import type { Page } from '@playwright/test';
import type { connectionMachine } from '#machines/meeting/connection/connection.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { connectionCases } from '#test/models/meeting/connection/connection.cases.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { openMeeting, participantJoins, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const reported = 'The conference reports it.';
const byModerator = "The dialog of a moderator sets it: the paths of 'meeting/moderation/moderator' do it there.";

const connectionOf = (place: Expectation) => contextOf<typeof connectionMachine>(place);

/** The user was in the meeting, or has neither asked to be let in nor entered a password. */
const isInside = (place: Expectation): boolean => {
  const { wasInside, mayKnock, password } = connectionOf(place);
  return wasInside || !(mayKnock || password !== '');
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const notices = (page: Page) => page.getByRole('status', { name: 'Notices' });
const tryNow = (page: Page) => page.getByRole('button', { name: 'Try now' });
const field = (page: Page) => page.getByLabel('Password', { exact: false }).and(page.getByRole('textbox'));

/** The next attempt is made, or waited for. */
async function seesReconnecting(page: Page, place: Expectation, canRetry: boolean): Promise<void> {
  const { wasInside, message, attempts } = connectionOf(place);
  const isLost = canRetry || attempts > 1;
  if (isInside(place)) {
    const text = wasInside ? 'Connection lost. Reconnecting…' : 'The meeting cannot be reached. Trying again…';
    await expect(notices(page)).toContainText(`${text}${message}`);
  } else {
    await expect(heading(page, isLost ? 'Connection lost' : 'Joining the meeting')).toBeVisible();
    await expect(page.getByText(isLost ? 'Trying again…' : 'Connecting…')).toBeVisible();
  }
  await expect(tryNow(page)).toHaveCount(canRetry ? 1 : 0);
}

/** The screen of the lobby, with the problem of the password. */
async function seesDoor(page: Page, place: Expectation, title: string): Promise<void> {
  const { message } = connectionOf(place);
  await expect(heading(page, title)).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('toolbar', { name: 'Call' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  // There is no field after a denial.
  if (message !== '' && !place.tags.includes('lobby:denied')) {
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription(message);
  }
}

async function seesPasswordField(page: Page, isBusy: boolean): Promise<void> {
  await expect(field(page)).toBeVisible();
  const join = page.getByRole('button', { name: 'Join', exact: true });
  if (isBusy) await expect(join).toHaveAttribute('aria-busy', 'true');
  else await expect(join).not.toHaveAttribute('aria-busy');
}

walkPart({
  cases: connectionCases,
  open: async (walk) => {
    await openMeeting(walk);
    await walk.page.getByRole('button', { name: 'Join', exact: true }).click();
  },
  delivered: {
    'the user is in the lobby': reported,
    'the user becomes a moderator': reported,
    'the user sets a password': byModerator,
    'the user changes the name':
      "The dialog of the profile does it: the paths of 'meeting/settings/profile' do it there.",
  },
  // The screen of a call that was not joined is that of the call, with its own buttons.
  infeasible: (snapshot, step) =>
    snapshot.value === 'failed' && ['connection.retry', 'conference.leave'].includes(step.event.type),
  does: ({ page }) => ({
    'conference.leave': () => page.getByRole('button', { name: 'Leave', exact: true }).click(),
    'connection.retry': () => tryNow(page).click(),
    'lobby.ask': () => page.getByRole('button', { name: /^Ask (?:to join|again)$/ }).click(),
    'password.submit': async (event) => {
      const way = page.getByRole('button', { name: 'I have the password' });
      await expect(way.or(field(page))).toBeVisible();
      if (await way.isVisible()) await way.click();
      await field(page).fill(textOf(event, 'password'));
      await page.getByRole('button', { name: 'Join', exact: true }).click();
    },
  }),
  sees: (walk) => {
    const { page } = walk;
    return {
      'online.entering': async (place) => {
        const { wasInside } = connectionOf(place);
        if (wasInside) await expect(notices(page)).toContainText('Connection lost. Reconnecting…');
        else if (isInside(place)) await expect(page.getByText('Joining the meeting…')).toBeVisible();
        else await seesReconnecting(page, place, false);
      },
      'online.outside.asking': (place) => seesDoor(page, place, 'Ask to join'),
      'online.outside.asking.choosing': () => expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible(),
      'online.outside.asking.trying': () => seesPasswordField(page, true),
      'online.outside.knocking': (place) => seesDoor(page, place, waitingTitle(place)),
      'online.outside.waiting': (place) => seesDoor(page, place, waitingTitle(place)),
      'online.outside.waiting.choosing': () =>
        expect(page.getByRole('button', { name: /^(?:I have the password|Join)$/ })).toBeVisible(),
      'online.outside.waiting.trying': () => seesPasswordField(page, true),
      'online.outside.recalling': async (place) => {
        await seesDoor(page, place, passwordTitle(place));
        await seesPasswordField(page, true);
      },
      'online.outside.locked': async (place) => {
        await seesDoor(page, place, passwordTitle(place));
        await seesPasswordField(page, false);
      },
      'online.outside.trying': async (place) => {
        await seesDoor(page, place, passwordTitle(place));
        await seesPasswordField(page, true);
      },
      'online.joined': async () => {
        await expect(heading(page, 'daily-standup')).toBeVisible();
        await expect(tool(page, 'Leave')).toBeVisible();
        await expect(page.getByText('Joining the meeting…')).toHaveCount(0);
      },
      'online.joined.connectingMedia': () => expect(tryNow(page)).toHaveCount(0),
      'online.joined.withoutMedia': async () => {
        // A user who is alone expects neither picture nor sound.
        await participantJoins(walk, 'ben', 'Ben');
        await expect(notices(page)).toContainText('No picture or sound comes through. Still trying…');
        await expect(tryNow(page)).toBeVisible();
      },
      'online.joined.steady': () => expect(tryNow(page)).toHaveCount(0),
      'online.joined.interrupted': (place) => seesReconnecting(page, place, true),
      'online.leaving': () => expect(page.getByText('Leaving…')).toBeVisible(),
      waiting: (place) => seesReconnecting(page, place, true),
      renewing: (place) => seesReconnecting(page, place, false),
      denied: async (place) => {
        await seesDoor(page, place, 'You were not let in');
        await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
      },
      failed: async (place) => {
        const { wasInside, message } = connectionOf(place);
        await expect(
          heading(page, wasInside ? 'The connection was lost' : 'You could not join the meeting'),
        ).toBeFocused();
        await expect(page.getByText(message)).toBeVisible();
        await expect(page.getByRole('button', { name: wasInside ? 'Join again' : 'Try again' })).toBeVisible();
      },
      ended: async () => {
        await expect(
          heading(page, 'You were removed from the meeting').or(heading(page, 'The meeting has ended')),
        ).toBeFocused();
        await expect(page.getByText(/^Reason: (?:Not invited|The meeting has been terminated)$/)).toBeVisible();
      },
      left: () => expect(heading(page, 'You have left the meeting')).toBeFocused(),
    };
  },
});

const waitingTitle = (place: Expectation): string =>
  connectionOf(place).wasInside ? 'Waiting to be let back in' : 'Waiting to be let in';

const passwordTitle = (place: Expectation): string =>
  connectionOf(place).wasInside ? 'This meeting has a new password' : 'This meeting has a password';
