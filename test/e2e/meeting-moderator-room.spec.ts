/** Lobby and password that a user of the app switches as a moderator, for newcomers who use only the conference library. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee, turn } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { withMedia } from './support/media.ts';
import { cut, heardInLobby, knocker, rememberSockets, room } from './support/newcomer.ts';

withMedia();

/** Ada, who moderates the meeting and sees its controls, and Grace, another participant. */
async function meet(context: BrowserContext, tenant: string) {
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: rememberSockets });
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  await ada.tool(/^Participants/).click();
  await ada.page.getByText('Meeting controls').click();
  const press = (name: string) => ada.page.getByRole('button', { name, exact: true }).click();
  return { ada, grace, press };
}

/** The last state of the room that the library of a participant has received. */
const lastOf = async (caller: Caller, event: string): Promise<string | undefined> =>
  (await caller.events(event)).at(-1)?.[0];

test('a moderator switches the lobby on, which keeps those inside, admits a newcomer, and switches it off', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { ada, grace } = await meet(context, tenant);
  const lobby = ada.page.getByRole('switch', { name: 'Lobby' });
  await turn(lobby, true);
  await expect.poll(() => lastOf(grace, 'MEMBERS_ONLY_CHANGED')).toBe('true');
  await expect(lobby).toBeChecked();

  const ben = await knocker(context, tenant, 'Ben Baker');
  await ada.page.getByRole('button', { name: 'Admit Ben Baker' }).click();
  await expect.poll(() => ben.state()).toBe('joined');
  expect(await grace.state()).toBe('joined');
  await ben.seesAndHears(2);
  await ada.page.getByRole('button', { name: 'Close participants' }).click();
  await ada.sees('Ben Baker');
  await ada.hears();

  await ada.tool(/^Participants/).click();
  await ada.page.getByText('Meeting controls').click();
  await turn(lobby, false);
  await expect.poll(() => lastOf(grace, 'MEMBERS_ONLY_CHANGED')).toBe('false');
  await Caller.join(context, { tenant, room, name: 'Cleo Chang' });
  await expect(lobby).not.toBeChecked();
});

test('a moderator writes with a user of Jitsi Meet who waits, and no other user who waits reads it', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { ada, grace, press } = await meet(context, tenant);
  const lobby = ada.page.getByRole('switch', { name: 'Lobby' });
  await turn(lobby, true);
  await expect.poll(() => lastOf(grace, 'MEMBERS_ONLY_CHANGED')).toBe('true');
  const ben = await knocker(context, tenant, 'Ben Baker');
  await ben.moderate('listenInLobby');
  const cleo = await knocker(context, tenant, 'Cleo Chang');
  await cleo.moderate('listenInLobby');

  await press('Message Ben Baker');
  await ada.page.getByLabel('Only Ben Baker reads this').fill('Who are you?');
  await ada.page.keyboard.press('Enter');
  const message = { type: 'LOBBY_CHAT_MESSAGE', message: 'Who are you?' };
  await expect.poll(() => heardInLobby(ben)).toContainEqual([expect.any(String), message]);
  const begun = (await heardInLobby(ben)).map(([from]) => from);
  await ben.moderate('answerInLobby', begun[0] ?? '', 'Your baker');
  const log = ada.page.getByRole('log', { name: 'Messages with Ben Baker in the lobby' });
  await expect(log.getByText('Your baker')).toBeVisible();
  expect((await heardInLobby(cleo)).map(([, heard]) => heard)).not.toContainEqual(message);

  await press('Admit Ben Baker');
  await expect.poll(() => ben.state()).toBe('joined');
  await expect(log).toBeHidden();
});

test('a moderator sets a password, comes back after a cut without a question, and removes it', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { ada, grace, press } = await meet(context, tenant);
  await press('Set a password');
  await ada.page
    .getByRole('dialog', { name: 'Set a password' })
    .getByRole('textbox', { name: 'Password' })
    .fill('sesame');
  await press('Set password');
  await expect.poll(() => lastOf(grace, 'LOCK_STATE_CHANGED')).toBe('true');
  const ben = await Caller.open(context, { tenant, room, name: 'Ben Baker' });
  expect(await ben.refusal()).toContain('passwordRequired');
  const cleo = await Caller.join(context, { tenant, room, name: 'Cleo Chang', password: 'sesame' });
  await cleo.leave();

  const first = await grace.idOf(ada.name);
  await cut(ada);
  const now = async () => (await grace.others()).find(({ name }) => name === ada.name)?.id ?? first;
  await expect.poll(now, { timeout: 20_000 }).not.toBe(first);
  await expect(ada.tool('Leave')).toBeVisible();
  await grace.seesAndHears(1);

  // The server made Grace the moderator meanwhile.
  await grace.moderate('makeModerator', await now());
  await ada.page.getByText('Meeting controls').click();
  await press('Remove password');
  await expect.poll(() => lastOf(grace, 'LOCK_STATE_CHANGED')).toBe('false');
  await Caller.join(context, { tenant, room, name: 'Dan Dorn' });
});
