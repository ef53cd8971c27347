import type { lobbyMachine, WaitingGuest } from '#machines/meeting/lobby/lobby.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Step } from '#test/models/lib/cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import { lobbyCases } from '#test/models/meeting/lobby/lobby.cases.ts';
import { joinCall, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf, type Walk } from '../../support/walk-flow.ts';

const reported = 'The conference reports it.';

const lobby = ({ page }: Walk) => page.getByRole('region', { name: 'Lobby' });
const talkWith = (walk: Walk, name: string) =>
  lobby(walk).getByRole('button', { name: new RegExp(`^(?:Message ${name}|\\d+ new of ${name})$`) });

const isAnswered = ({ answer }: WaitingGuest): boolean => answer === 'admitted' || answer === 'denied';

const states: Readonly<Record<WaitingGuest['answer'], string>> = {
  none: '',
  admitted: 'Letting in…',
  denied: 'Declining…',
  late: 'The server did not answer. Try again.',
};

/** Only a moderator sees the guests; an answered one has no buttons that answer and no field, and one alone is not 'all'. */
function isPrevented(snapshot: Snapshot, { event }: Step): boolean {
  const { guests } = snapshot.context as ReturnType<typeof contextOf<typeof lobbyMachine>>;
  const guest = guests.find(({ id }) => id === Reflect.get(event, 'id'));
  const isMissing = !snapshot.hasTag('moderating') || guest === undefined;
  switch (event.type) {
    case 'guest.admit':
    case 'guest.deny':
      return isMissing || isAnswered(guest);
    case 'talk.toggle':
      return isMissing;
    case 'talk.send':
      return isMissing || isAnswered(guest) || !guest.isOpen;
    case 'guests.admit':
      return !snapshot.hasTag('moderating') || guests.length < 2 || guests.every(isAnswered);
    default:
      return false;
  }
}

async function seesGuest(walk: Walk, guest: WaitingGuest): Promise<void> {
  const { displayName, email, answer, messages, isOpen, unread } = guest;
  const row = lobby(walk)
    .locator('li')
    .filter({ has: walk.page.getByText(displayName, { exact: true }) })
    .first();
  if (email !== '') await expect(row.getByText(email)).toBeVisible();
  await expect(row.getByRole('status')).toHaveText(states[answer] === '' ? [] : [states[answer]]);
  const talk = talkWith(walk, displayName);
  await expect(talk).toHaveText(unread === 0 ? 'Message' : `${unread} new`);
  await expect(talk).toHaveAttribute('aria-expanded', String(isOpen));
  for (const name of [`Admit ${displayName}`, `Deny ${displayName}`]) {
    const button = row.getByRole('button', { name, exact: true });
    await (isAnswered(guest) ? expect(button).toBeDisabled() : expect(button).toBeEnabled());
  }
  const log = row.getByRole('log', { name: `Messages with ${displayName} in the lobby` });
  const texts = messages.map(({ text, isOwn }) => `${isOwn ? 'You' : displayName}${text}`);
  await expect(log.getByRole('listitem')).toHaveText(isOpen ? texts : []);
  await expect(row.getByLabel(`Only ${displayName} reads this`)).toHaveCount(isOpen && !isAnswered(guest) ? 1 : 0);
}

walkPart({
  cases: lobbyCases,
  open: joinCall,
  delivered: {
    'the user becomes a moderator': reported,
    'the user is no moderator any more': reported,
  },
  infeasible: isPrevented,
  does: (walk) => ({
    'guest.admit': () => lobby(walk).getByRole('button', { name: 'Admit Ben' }).click(),
    'guest.deny': () => lobby(walk).getByRole('button', { name: 'Deny Ben' }).click(),
    'guests.admit': () => lobby(walk).getByRole('button', { name: 'Admit all' }).click(),
    'talk.toggle': () => talkWith(walk, 'Ben').click(),
    'talk.send': async (event) => {
      await lobby(walk).getByLabel('Only Ben reads this').fill(textOf(event, 'text'));
      await lobby(walk).getByRole('button', { name: 'Send', exact: true }).click();
    },
  }),
  sees: (walk) => ({
    powerless: () => expect(lobby(walk)).toHaveCount(0),
    moderating: async (place) => {
      const { guests } = contextOf<typeof lobbyMachine>(place);
      await expect(lobby(walk)).toHaveCount(guests.length === 0 ? 0 : 1);
      for (const guest of guests) await seesGuest(walk, guest);
      if (guests.length > 1) {
        const all = lobby(walk).getByRole('button', { name: 'Admit all' });
        await (guests.every(isAnswered) ? expect(all).toBeDisabled() : expect(all).toBeEnabled());
      }
    },
  }),
});
