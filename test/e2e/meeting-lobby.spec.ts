/** Meetings with a lobby or a password: the app as the newcomer and as the moderator, beside the bare conference library. */
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';
import { atTheDoor, heardInLobby, knocked, knocker, knocks, moderator, Newcomer } from './support/newcomer.ts';
import { expectStored } from './support/records.ts';

withMedia();

test('a newcomer asks, is declined, asks again, waits through a lost connection, and is admitted by a user of Jitsi Meet', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { grace, ada } = await atTheDoor(context, tenant);

  await ada.shows('Ask to join');
  expect(await knocks(grace)).toEqual([]);
  await ada.press('Ask to join');
  await ada.shows('Waiting to be let in');
  await expect.poll(() => grace.events('LOBBY_USER_JOINED')).toMatchObject([[expect.any(String), 'Ada Lovelace']]);
  const [first = ''] = await knocks(grace);
  await grace.moderate('deny', first);
  await ada.shows('You were not let in');

  await ada.press('Ask again');
  await ada.shows('Waiting to be let in');
  await expect.poll(() => knocks(grace)).toHaveLength(2);
  await ada.cut();
  const last = await knocked(grace, 3);
  await ada.shows('Waiting to be let in');
  await grace.moderate('admit', last);
  await ada.isIn();
  await grace.seesAndHears(1);
});

test('before joining, a user sees who is in the meeting and what joining needs; nothing moves when it arrives', async ({
  context,
  tenant,
}) => {
  test.slow();
  const ada = await Attendee.open(context, 'Ada Lovelace');
  const { page } = ada;
  await page.getByLabel('Your name').fill('Ada Lovelace');
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toBeEnabled();
  const place = await join.boundingBox();
  await expect(page.getByText('You are the first.', { exact: true })).toBeVisible();
  expect(await join.boundingBox()).toEqual(place);
  await expectAccessible(page, 'what the server says of the meeting');

  const grace = await moderator(context, tenant);
  await expect(page.getByText('1 participant is in the meeting.')).toBeVisible();
  await grace.moderate('lock', 'sesame');
  await expect(page.getByText('1 participant. A password is needed.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await grace.moderate('lobby', true);
  await expect(page.getByText('1 participant. A moderator lets you in.')).toBeVisible();

  await page.getByLabel('Your name').fill('Ada L');
  await expect(page.getByText('1 participant. A moderator lets you in.')).toBeVisible();
  await page.getByRole('button', { name: 'Listen only' }).click();
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible();
});

test('a newcomer who leaves, or reloads, while waiting is not listed any more', async ({ context, tenant }) => {
  const { grace, ada } = await atTheDoor(context, tenant);
  await ada.press('Ask to join');
  await expect.poll(() => knocks(grace)).toHaveLength(1);
  await expectStored(ada.attendee.page, 'meeting-display-name', 'Ada Lovelace');
  await ada.attendee.page.reload();
  await expect.poll(() => grace.events('LOBBY_USER_LEFT')).toHaveLength(1);
  await expect(ada.attendee.page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await ada.press('Join');
  await ada.press('Ask to join');
  await expect.poll(() => knocks(grace)).toHaveLength(2);
  await ada.press('Leave');
  await ada.shows('You have left the meeting');
  await expect.poll(() => grace.events('LOBBY_USER_LEFT')).toHaveLength(2);
});

test('a newcomer who knows the password joins without a moderator, also while waiting', async ({ context, tenant }) => {
  test.slow();
  const grace = await moderator(context, tenant);
  await grace.moderate('lock', 'sesame');
  await grace.moderate('lobby', true);
  const ada = await Newcomer.come(context, 'Ada Lovelace');

  await ada.press('I have the password');
  await ada.enters('open');
  await expect(ada.attendee.page.getByText('This password is not right')).toBeVisible();
  expect(await knocks(grace)).toEqual([]);
  await ada.press('Ask to join');
  await knocked(grace, 1);
  await ada.press('I have the password');
  await ada.enters('sesame');
  await ada.isIn();
  await expect.poll(() => grace.events('LOBBY_USER_LEFT')).toHaveLength(1);
  await grace.seesAndHears(1);

  await test.step('a cut does not ask, nor knock', async () => {
    await ada.cut();
    await expect.poll(async () => (await grace.events('USER_JOINED')).length, { timeout: 20_000 }).toBe(2);
    await ada.isIn();
    expect(await knocks(grace)).toHaveLength(1);
  });
});

test('a newcomer who waits answers what a moderator with Jitsi Meet writes', async ({ context, tenant }) => {
  const { grace, ada } = await atTheDoor(context, tenant);
  const { page } = ada.attendee;
  await ada.press('Ask to join');
  const id = await knocked(grace, 1);
  await ada.shows('Waiting to be let in');
  await grace.moderate('listenInLobby');
  await grace.moderate('writeInLobby', id, 'Which Ada are you?');
  const log = page.getByRole('log', { name: 'Messages with a moderator' });
  await expect(log.getByText('Which Ada are you?')).toBeVisible();
  await page.getByLabel('Only the moderator reads this').fill('Lovelace');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Lovelace')).toBeVisible();
  await expect
    .poll(() => heardInLobby(grace))
    .toContainEqual([id, { type: 'LOBBY_CHAT_MESSAGE', message: 'Lovelace' }]);
  await grace.moderate('admit', id);
  await ada.isIn();
});

test('a newcomer waits for the next moderator; when the meeting ends, the newcomer reads so and can try again', async ({
  context,
  tenant,
}) => {
  test.slow();
  const grace = await moderator(context, tenant);
  await grace.moderate('lobby', true);
  const ben = await knocker(context, tenant, 'Ben Baker');
  await grace.moderate('admit', await knocked(grace, 1));
  await expect.poll(() => ben.state()).toBe('joined');
  const ada = await Newcomer.come(context, 'Ada Lovelace');
  await ada.press('Ask to join');
  await knocked(grace, 2);

  await grace.leave();
  await knocked(ben, 1);
  await ada.shows('Waiting to be let in');
  // The last participant leaves: the server ends the meeting, and the lobby with it.
  await ben.leave();
  await ada.shows('You could not join the meeting');
  await expect(ada.attendee.page.getByText('This meeting has ended')).toBeVisible();
  await ada.press('Try again');
  await ada.press('Join');
  await ada.isIn();
});

test('the lobby passes on with the role: a moderator of the app admits and declines, beside another moderator', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { grace, ada } = await atTheDoor(context, tenant);
  await ada.press('Ask to join');
  await grace.moderate('admit', await knocked(grace, 1));
  await ada.isIn();
  const guest = (name: string) => knocker(context, tenant, name);
  const lobby = ada.attendee.page.getByRole('region', { name: 'Lobby' });

  const ben = await guest('Ben');
  await expect.poll(() => knocks(grace)).toHaveLength(2);
  await expect(lobby).toBeHidden();
  await grace.moderate('makeModerator', await grace.idOf('Ada Lovelace'));
  await expect(lobby.getByRole('heading', { name: 'Ben asks to join' })).toBeVisible();

  await test.step('another moderator answers first', async () => {
    await grace.moderate('admit', (await knocks(grace)).at(-1) ?? '');
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
    await grace.leave();
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
  const grace = await moderator(context, tenant);
  await grace.moderate('lock', 'sesame');
  const ada = await Newcomer.come(context, 'Ada Lovelace');
  const { page } = ada.attendee;

  await ada.shows('This meeting has a password');
  await ada.enters('open');
  await expect(page.getByText('This password is not right')).toBeVisible();
  await ada.enters('sesame');
  await ada.isIn();
  await expect.poll(() => grace.others()).toMatchObject([{ name: 'Ada Lovelace' }]);

  await test.step('a cut and a reload do not ask', async () => {
    const came = async () => (await grace.events('USER_JOINED')).length;
    await ada.cut();
    await expect.poll(came, { timeout: 20_000 }).toBe(2);
    await page.reload();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await ada.press('Join');
    await ada.isIn();
    await expect.poll(came).toBe(3);
  });

  await test.step('a new password is asked for after a cut', async () => {
    await grace.moderate('lock', 'saffron');
    await ada.cut();
    await expect(page.getByRole('heading', { name: 'This meeting has a new password' })).toBeVisible({
      timeout: 20_000,
    });
    await ada.enters('saffron');
    await ada.isIn();
    await grace.seesAndHears(1);
  });
});

test('a lobby that is opened while the user is inside lets the user back in after a cut', async ({
  context,
  tenant,
}) => {
  test.slow();
  const grace = await moderator(context, tenant);
  const ada = await Newcomer.come(context, 'Ada Lovelace');
  await ada.isIn();
  await grace.moderate('lobby', true);
  // The library of 2022 does not make those inside members: the server has removed them already.
  await ada.cut();
  const id = await knocked(grace, 1);
  await ada.shows('Waiting to be let back in');
  await grace.moderate('admit', id);
  await ada.isIn();
  await grace.seesAndHears(1);
});
