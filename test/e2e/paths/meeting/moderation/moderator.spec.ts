import type { Page } from '@playwright/test';
import type { ContextFrom } from 'xstate';
import type { moderatorMachine } from '#machines/meeting/moderation/moderator.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { moderatorCases } from '#test/models/meeting/moderation/moderator.cases.ts';
import { joinCall, participantJoins, participantMenu, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

type Context = ContextFrom<typeof moderatorMachine>;

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the part of the list in which a moderator controls the meeting. */
async function control(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (!(await button.isVisible())) await page.getByText('Meeting controls').click();
  await button.click();
}

/** What the last order did not achieve. */
async function seesMessage(page: Page, place: Expectation): Promise<void> {
  const { message } = contextOf<typeof moderatorMachine>(place);
  const notices = page.getByRole('status', { name: 'Notices' });
  if (message === '') await expect(notices.getByText(/was not|were muted/)).toHaveCount(0);
  else await expect(notices.getByText(message, { exact: true })).toBeVisible();
}

walkPart({
  cases: moderatorCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ada', 'Ada');
    await tool(walk.page, /^Participants/).click();
  },
  delivered: {
    'the user becomes a moderator': 'The conference reports it.',
    'the user is not a moderator any more': 'The conference reports it.',
  },
  infeasible: (snapshot, step) => {
    if (step.kind !== 'send' || !/^the user (?!becomes|is not)/.test(step.sentence)) return false;
    const { orders, room } = snapshot.context as Context;
    const isOpen = [...snapshot.tags].some((tag) => tag.startsWith('dialog:'));
    // The buttons are shown to moderators only, and a dialog is in front of all others.
    if (!snapshot.hasTag('moderator')) return true;
    if (/^(?:order\.give|removal\.open|password\.open|ending\.open)$/.test(step.event.type) && isOpen) return true;
    if (step.event.type === 'password.open') return orders.some(({ type }) => type === 'password');
    if (step.event.type === 'ending.open') {
      return !room.offers.includes('end') || orders.some(({ type }) => type === 'end');
    }
    return !snapshot.can(step.event);
  },
  does: ({ page }) => ({
    'order.give': () => participantMenu(page, 'Ada', 'Mute microphone'),
    'removal.open': () => participantMenu(page, 'Ada', 'Remove from meeting'),
    'password.open': () => control(page, 'Set a password'),
    'ending.open': () => control(page, 'End meeting for all'),
    'removal.confirm': async (event) => {
      await dialogOf(page).getByLabel('Reason (optional)').fill(textOf(event, 'reason'));
      await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
    },
    'password.confirm': async (event) => {
      await dialogOf(page).getByLabel('Password', { exact: true }).fill(textOf(event, 'password'));
      await dialogOf(page).getByRole('button', { name: 'Set password' }).click();
    },
    'ending.confirm': () => dialogOf(page).getByRole('button', { name: 'End for all' }).click(),
    'dialog.close': () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
  }),
  sees: ({ page }) => ({
    participant: async (place) => {
      await expect(page.getByText('Meeting controls')).toHaveCount(0);
      await expect(dialogOf(page)).toHaveCount(0);
      await seesMessage(page, place);
    },
    moderator: async (place) => {
      const { room, orders } = contextOf<typeof moderatorMachine>(place);
      await expect(page.getByText('Meeting controls')).toBeVisible();
      const lobby = page.getByRole('switch', { name: 'Lobby', includeHidden: true });
      await expect(lobby).toHaveCount(room.offers.includes('lobby') ? 1 : 0);
      if (room.offers.includes('lobby')) await expect(lobby).toBeChecked({ checked: room.isLobbyOn });
      const busy = page.getByRole('button', { name: 'Set a password', exact: true, includeHidden: true });
      const isBusy = orders.some(({ type }) => type === 'password');
      await expect(busy.and(page.locator('[aria-busy="true"]'))).toHaveCount(isBusy ? 1 : 0);
      await seesMessage(page, place);
    },
    'moderator.dialog.none': () => expect(dialogOf(page)).toHaveCount(0),
    '#dialog:removal': () => expect(page.getByRole('dialog', { name: 'Remove Ada?' })).toBeVisible(),
    '#dialog:ending': () => expect(page.getByRole('dialog', { name: 'End the meeting for all?' })).toBeVisible(),
    '#dialog:password': async (place) => {
      const { passwordProblem } = contextOf<typeof moderatorMachine>(place);
      const dialog = page.getByRole('dialog', { name: 'Set a password' });
      await expect(dialog).toBeVisible();
      if (passwordProblem !== '') await expect(dialog.getByText(passwordProblem)).toBeVisible();
      else await expect(dialog.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid');
    },
  }),
});
