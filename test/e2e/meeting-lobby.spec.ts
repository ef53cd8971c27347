/** Meetings with a lobby or a password: the app as the newcomer and as the moderator, beside the bare conference library. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller, withMedia } from './support/media.ts';

withMedia();

const room = 'daily-standup';

/** Runs in the page, before the app: its connections to the server can be cut. */
function rememberSockets(): void {
  const sockets: WebSocket[] = [];
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      sockets.push(this);
    }
  };
  addEventListener('cut', () => {
    for (const socket of sockets) socket.close();
  });
}

const grace = { room, name: 'Grace Hopper' };

/** The app of a newcomer, whom the meeting does not let in at once. */
async function newcomer(context: BrowserContext, name: string) {
  const attendee = await Attendee.prepare(context, name, { runs: rememberSockets });
  await attendee.page.getByRole('button', { name: 'Join', exact: true }).click();
  const shows = (title: string) => expect(attendee.page.getByRole('heading', { name: title })).toBeVisible();
  const press = (label: string) => attendee.page.getByRole('button', { name: label, exact: true }).click();
  const isIn = async () => {
    await expect(attendee.tool('Leave')).toBeVisible();
    await expect(attendee.page.getByText('Joining the meeting…')).toBeHidden();
  };
  const cut = () => attendee.page.evaluate(() => dispatchEvent(new Event('cut')));
  return { attendee, shows, press, isIn, cut };
}

/** The ids of those who wait, as the moderator's library received them. */
const knocks = async (moderator: Caller): Promise<readonly string[]> =>
  (await moderator.events('LOBBY_USER_JOINED')).map(([id = '']) => id);

test('a newcomer asks, is declined, asks again, waits through a lost connection, and is admitted by a user of Jitsi Meet', async ({
  context,
  tenant,
}) => {
  test.slow();
  const moderator = await Caller.join(context, { tenant, ...grace });
  await moderator.moderate('lobby', true);
  const ada = await newcomer(context, 'Ada Lovelace');

  await ada.shows('Ask to join');
  expect(await knocks(moderator)).toEqual([]);
  await ada.press('Ask to join');
  await ada.shows('Waiting to be let in');
  await expect.poll(() => moderator.events('LOBBY_USER_JOINED')).toMatchObject([[expect.any(String), 'Ada Lovelace']]);
  const [first = ''] = await knocks(moderator);
  await moderator.moderate('deny', first);
  await ada.shows('You were not let in');

  await ada.press('Ask again');
  await ada.shows('Waiting to be let in');
  await expect.poll(() => knocks(moderator)).toHaveLength(2);
  await ada.cut();
  await expect.poll(() => knocks(moderator), { timeout: 20_000 }).toHaveLength(3);
  await ada.shows('Waiting to be let in');
  await moderator.moderate('admit', (await knocks(moderator)).at(-1) ?? '');
  await ada.isIn();
  await moderator.seesAndHears(1);
});

test('a newcomer who leaves, or reloads, while waiting is not listed any more', async ({ context, tenant }) => {
  const moderator = await Caller.join(context, { tenant, ...grace });
  await moderator.moderate('lobby', true);
  const ada = await newcomer(context, 'Ada Lovelace');
  await ada.press('Ask to join');
  await expect.poll(() => knocks(moderator)).toHaveLength(1);
  await ada.attendee.page.reload();
  await expect.poll(() => moderator.events('LOBBY_USER_LEFT')).toHaveLength(1);
  await ada.press('Join');
  await ada.press('Ask to join');
  await expect.poll(() => knocks(moderator)).toHaveLength(2);
  await ada.press('Leave');
  await ada.shows('You have left the meeting');
  await expect.poll(() => moderator.events('LOBBY_USER_LEFT')).toHaveLength(2);
});

test('the lobby passes on with the role: a moderator of the app admits and declines, beside another moderator', async ({
  context,
  tenant,
}) => {
  test.slow();
  const moderator = await Caller.join(context, { tenant, ...grace });
  await moderator.moderate('lobby', true);
  const ada = await newcomer(context, 'Ada Lovelace');
  await ada.press('Ask to join');
  await expect.poll(() => knocks(moderator)).toHaveLength(1);
  await moderator.moderate('admit', (await knocks(moderator)).at(-1) ?? '');
  await ada.isIn();
  const guest = async (name: string) => {
    const caller = await Caller.open(context, { tenant, room, name });
    expect(await caller.refusal()).toContain('membersOnly');
    await caller.moderate('knock', name);
    return caller;
  };
  const lobby = ada.attendee.page.getByRole('region', { name: 'Lobby' });

  const ben = await guest('Ben');
  await expect.poll(() => knocks(moderator)).toHaveLength(2);
  await expect(lobby).toBeHidden();
  await moderator.moderate('makeModerator', await moderator.idOf('Ada Lovelace'));
  await expect(lobby.getByRole('heading', { name: 'Ben asks to join' })).toBeVisible();

  await test.step('another moderator answers first', async () => {
    await moderator.moderate('admit', (await knocks(moderator)).at(-1) ?? '');
    await expect.poll(() => ben.state()).toBe('joined');
    await expect(lobby).toBeHidden();
  });

  const cleo = await guest('Cleo');
  await lobby.getByRole('button', { name: 'Deny Cleo' }).click();
  await expect.poll(() => cleo.events('CONFERENCE_FAILED')).toContainEqual(['conference.connectionError.accessDenied']);
  await expect(lobby).toBeHidden();

  const dan = await guest('Dan');
  await lobby.getByRole('button', { name: 'Admit Dan' }).click();
  await expect.poll(() => dan.state()).toBe('joined');

  await test.step('all at once, after the other moderator has left', async () => {
    await moderator.leave();
    const others = await Promise.all(['Eva', 'Finn'].map(guest));
    await expect(lobby.getByRole('heading', { name: '2 people ask to join' })).toBeVisible();
    await lobby.getByRole('button', { name: 'Admit all' }).click();
    for (const other of others) await expect.poll(() => other.state()).toBe('joined');
    await expect(lobby).toBeHidden();
  });
});

test('the password of a meeting: wrong, right, after a reload, and changed during a cut', async ({
  context,
  tenant,
}) => {
  test.slow();
  const moderator = await Caller.join(context, { tenant, ...grace });
  await moderator.moderate('lock', 'sesame');
  const ada = await newcomer(context, 'Ada Lovelace');
  const { page } = ada.attendee;
  const enter = async (password: string) => {
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await ada.press('Join');
  };

  await ada.shows('This meeting has a password');
  await enter('open');
  await expect(page.getByText('This password is not right')).toBeVisible();
  await enter('sesame');
  await ada.isIn();
  await expect.poll(() => moderator.others()).toMatchObject([{ name: 'Ada Lovelace' }]);

  await test.step('a cut and a reload do not ask', async () => {
    const came = async () => (await moderator.events('USER_JOINED')).length;
    await ada.cut();
    await expect.poll(came, { timeout: 20_000 }).toBe(2);
    await page.reload();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await ada.press('Join');
    await ada.isIn();
    await expect.poll(came).toBe(3);
  });

  await test.step('a new password is asked for after a cut', async () => {
    await moderator.moderate('lock', 'saffron');
    await ada.cut();
    await expect(page.getByRole('heading', { name: 'This meeting has a new password' })).toBeVisible({
      timeout: 20_000,
    });
    await enter('saffron');
    await ada.isIn();
    await moderator.seesAndHears(1);
  });
});

test('a lobby that is opened while the user is inside lets the user back in after a cut', async ({
  context,
  tenant,
}) => {
  test.slow();
  const moderator = await Caller.join(context, { tenant, ...grace });
  const ada = await newcomer(context, 'Ada Lovelace');
  await ada.isIn();
  await moderator.moderate('lobby', true);
  // The library of 2022 does not make those inside members: the server has removed them already.
  await ada.cut();
  await expect.poll(() => moderator.events('LOBBY_USER_JOINED'), { timeout: 20_000 }).toHaveLength(1);
  await ada.shows('Waiting to be let back in');
  await moderator.moderate('admit', (await knocks(moderator)).at(-1) ?? '');
  await ada.isIn();
  await moderator.seesAndHears(1);
});
