/** Messages between users of the app and a user of Jitsi Meet, who has only the conference library here. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { expectAccessible } from './support/accessibility.ts';
import { withMedia } from './support/media.ts';

withMedia();

test('private messages go to one participant alone, are answered privately, and are not repeated to others', async ({
  context,
  tenant,
}) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await expect.poll(async () => (await grace.others()).map(({ name }) => name)).toContain(ben.name);
  const messages = ada.page.getByRole('log').getByRole('listitem');

  await grace.tell(ada.name, 'Is the plan ready?');
  await ada.tool('Chat, 1 unread').click();
  await expect(messages).toHaveText([/Grace Hopper\s*Private.*Is the plan ready\?/]);
  await ada.page.getByRole('button', { name: 'Reply privately' }).click();
  await ada.page.getByLabel('Private message to Grace Hopper').fill('Tomorrow');
  await ada.page.keyboard.press('Enter');
  await expect(messages.nth(1)).toContainText('You to Grace Hopper');
  await expect
    .poll(async () => (await grace.events('PRIVATE_MESSAGE_RECEIVED')).map(([, text]) => text))
    .toEqual(['Tomorrow']);

  await ada.page.getByRole('button', { name: 'Write to everybody' }).click();
  await ada.write('Good morning');
  await ben.tool('Chat, 1 unread').click();
  await expect(ben.page.getByRole('log').getByRole('listitem')).toHaveText([/Good morning/]);
  const cyd = await Attendee.join(context, 'Cyd Charisse', { listens: true });
  await cyd.tool('Chat').click();
  await expect(cyd.page.getByRole('log').getByRole('listitem')).toHaveText([/Good morning/]);

  await test.step('the menu of a participant, who then leaves', async () => {
    await ada.tool(/^Participants/).click();
    await ada.page.getByRole('button', { name: 'Actions for Ben Bitdiddle' }).last().click();
    await ada.page.getByRole('button', { name: 'Send a private message' }).click();
    const field = ada.page.getByLabel('Private message to Ben Bitdiddle');
    await expect(field).toBeFocused();
    await field.fill('Lunch?');
    await field.press('Enter');
    await expect(ben.page.getByRole('log').getByRole('listitem').nth(1)).toContainText('Lunch?');
    await expect(cyd.page.getByRole('log').getByRole('listitem')).toHaveCount(1);
    await ben.leave();
    await expect(ada.page.getByText('Ben Bitdiddle has left the meeting')).toBeVisible();
    await field.fill('Are you there?');
    await field.press('Enter');
    await expect(messages).toHaveCount(4);
    await expect(field).toHaveValue('Are you there?');
  });
});

test('the others see who is typing, only those who will read it, and not for longer', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const cyd = await Attendee.join(context, 'Cyd Charisse', { listens: true });
  for (const one of [ada, ben, cyd]) await one.tool('Chat').click();
  const typing = ({ page }: Attendee) => page.getByText(/ typing$/);
  const field = (one: Attendee) => one.page.getByRole('textbox', { name: /^(?:Message|Private message to .+)$/ });

  await test.step('to all, together with others, until the message is there', async () => {
    await field(ada).fill('Good');
    await expect(typing(ben)).toHaveText('Ada Lovelace is typing');
    await expect(typing(cyd)).toHaveText('Ada Lovelace is typing');
    await field(ben).fill('Hello');
    await expect(typing(cyd)).toHaveText('Ada Lovelace and Ben Bitdiddle are typing');
    await expect(typing(ada)).toHaveText('Ben Bitdiddle is typing');
    await expectAccessible(cyd.page, 'participants who are typing');
    await field(ada).press('Enter');
    await expect(cyd.page.getByRole('log').getByRole('listitem')).toHaveText([/Good/]);
    await expect(typing(cyd)).toHaveText('Ben Bitdiddle is typing');
    await field(ben).fill('');
    await expect(typing(cyd)).toHaveCount(0);
  });

  await test.step('after a while of silence no longer', async () => {
    await field(ada).fill('Well');
    await expect(typing(cyd)).toHaveText('Ada Lovelace is typing');
    await expect(typing(cyd)).toHaveCount(0, { timeout: 10_000 });
  });

  await test.step('of a private message, its receiver alone', async () => {
    await field(ada).fill('');
    await ada.does(ben.name, 'Send a private message');
    await field(ada).fill('Between us');
    await expect(typing(ben)).toHaveText('Ada Lovelace is typing');
    await expect(typing(cyd)).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'Write to everybody' }).click();
    await expect(typing(ben)).toHaveCount(0);
  });

  await test.step('not on hold, and not of one who has left', async () => {
    await field(ada).fill('Wait');
    await expect(typing(ben)).toHaveText('Ada Lovelace is typing');
    await ada.more('Hold call');
    await expect(typing(ben)).toHaveCount(0);
    await ada.more('Resume call');
    await field(ada).fill('Wait for me');
    await expect(typing(ben)).toHaveText('Ada Lovelace is typing');
    await ada.leave();
    await expect(typing(ben)).toHaveCount(0);
  });
});

test('a reply is shown with a quote, reactions by emoji, and a removed message as removed', async ({
  context,
  tenant,
}) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await ada.tool('Chat').click();
  await ada.write('Lunch?');
  /** The texts and ids of the messages that Jitsi Meet's user has received. */
  const received = async () =>
    (await grace.events('MESSAGE_RECEIVED')).map((details) => ({ text: details[1], id: details[3] ?? '' }));
  await expect.poll(received).toMatchObject([{ text: 'Lunch?' }]);
  const [adas = { id: '' }] = await received();
  const messages = ada.page.getByRole('log').locator('li[aria-posinset]');

  if (!(await grace.page.evaluate(() => 'REACTION_RECEIVED' in (window.JitsiMeetJS?.events['conference'] ?? {})))) {
    // The library of 2022 reports neither ids nor changes of messages: a reply is a message like any other.
    await grace.answer('unknown', 'At noon');
    await expect(messages).toHaveText([/Lunch\?/, /At noon/]);
    await expect(ada.page.getByRole('blockquote')).toHaveCount(0);
    return;
  }
  await grace.changeMessage(adas.id, 'react', '👍');
  await expect(ada.page.getByRole('list', { name: 'Reactions to this message' })).toHaveText('👍 1');
  await grace.answer(adas.id, 'At noon');
  await expect(messages).toHaveCount(2);
  await expect(messages.nth(1).getByRole('blockquote')).toHaveText('YouLunch?');
  await expect(messages.nth(1)).toContainText('At noon');

  await expect.poll(received).toMatchObject([{ text: 'Lunch?' }, { text: 'At noon' }]);
  const [, graces = { id: '' }] = await received();
  await grace.changeMessage(graces.id, 'retract');
  await expect(messages.nth(1)).toContainText('This message was removed');
  await expect(ada.page.getByText('At noon')).toHaveCount(0);
  await grace.changeMessage(adas.id, 'retract');
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ben.tool('Chat').click();
  const bens = ben.page.getByRole('log').locator('li[aria-posinset]');
  await expect(bens).toHaveText([/Lunch\?/, /This message was removed/]);
});

test('the subject that a moderator sets is the heading of the call, for those who join later as well', async ({
  context,
  tenant,
}) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await expect(ada.page.getByRole('heading', { name: 'daily-standup', level: 1 })).toBeVisible();
  await grace.setSubject('Roadmap of the quarter');
  await expect(ada.page.getByRole('heading', { name: 'Roadmap of the quarter', level: 1 })).toBeVisible();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await expect(ben.page.getByRole('heading', { name: 'Roadmap of the quarter', level: 1 })).toBeVisible();
});

test('the text of a Jitsi Meet user is shown whole, however long it is', async ({ context, tenant }) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await grace.say(`Minutes ${'word '.repeat(4_000)}end`);
  await ada.tool('Chat, 1 unread').click();
  const log = ada.page.getByRole('log');
  await expect(log.getByText('The first 5,000 of 20,011 characters')).toBeVisible();
  await log.getByRole('button', { name: 'Show all' }).click();
  await expect(log.getByText(/^Minutes word.*end$/)).toBeVisible();
});

test('the chat is searched, a message is copied, and the chat is saved, after the meeting as well', async ({
  context,
  tenant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  await ada.tool('Chat').click();
  const save = page.getByRole('button', { name: 'Save chat' });
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(save).toHaveCount(0);
  const messages = page.getByRole('log').getByRole('listitem');
  await grace.say('The plan is at https://plans.example/today');
  // The order is that in which Ada's client has them.
  await expect(messages).toHaveCount(1);
  await ada.write('Lunch at noon?');
  await grace.tell(ada.name, 'Only for you');
  await expect(messages).toHaveCount(3);

  const link = messages.getByRole('link', { name: 'https://plans.example/today' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  await page.getByRole('textbox', { name: 'Search messages' }).fill('hopper plan');
  await expect(page.getByText('1 message found')).toBeVisible();
  await expect(messages).toHaveText([/The plan is at/]);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(messages).toHaveCount(3);

  await messages.filter({ hasText: 'Lunch at noon?' }).hover();
  await messages.filter({ hasText: 'Lunch at noon?' }).getByRole('button', { name: 'Copy message' }).click();
  await expect(page.getByText('Message copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Lunch at noon?');

  await ada.rename('Ada King');
  await ada.write('At one?');
  await messages.filter({ hasText: 'Only for you' }).getByRole('button', { name: 'Reply privately' }).click();
  await page.getByLabel('Private message to Grace Hopper').fill('Just us');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await grace.events('PRIVATE_MESSAGE_RECEIVED')).length).toBe(1);
  await expect(messages).toHaveCount(5);

  /** What the file of the saved chat has, without the times. */
  const saved = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(file.suggestedFilename()).toMatch(/^chat-daily-standup-\d{4}-\d\d-\d\d\.txt$/);
    const text = await readFile(await file.path(), 'utf8');
    return text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/gu, 'now');
  };
  const lines = [
    'Chat of the meeting daily-standup, saved now',
    '',
    '[now] Grace Hopper: The plan is at https://plans.example/today',
    '[now] Ada Lovelace (you): Lunch at noon?',
    '[now] Grace Hopper to you (private): Only for you',
    '[now] Ada King (you): At one?',
    '[now] Ada King (you) to Grace Hopper (private): Just us',
    '',
  ].join('\n');
  expect(await saved()).toBe(lines);
  await ada.leave();
  expect(await saved()).toBe(lines);
});
