/** Polls that a user of Jitsi Meet starts, who has only the conference library here; users of the app answer them. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { withMedia } from './support/media.ts';
import { answerPoll, startPoll, votesAt } from './support/polls.ts';

withMedia();

const lunch = { id: 'lunch-1', question: 'Where do we have lunch?', answers: ['Canteen', 'Park'] };
const cardIn = ({ page }: Attendee, question = lunch.question) =>
  page.getByRole('group', { name: `Poll: ${question}` });
const resultsIn = (attendee: Attendee, question?: string) =>
  cardIn(attendee, question).getByRole('list', { name: 'Results' }).getByRole('listitem');

async function votes(attendee: Attendee, answer: string, question?: string): Promise<void> {
  await cardIn(attendee, question).getByRole('checkbox', { name: answer }).check();
  await cardIn(attendee, question).getByRole('button', { name: 'Vote' }).click();
}

test('a poll is an unread message; its votes reach all, can be changed, and are there for those who join later', async ({
  context,
  tenant,
}) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await startPoll(grace, 'service', lunch);
  for (const one of [ada, ben]) await one.tool('Chat, 1 unread').click();
  await expect(ada.page.getByRole('log').locator('li[aria-posinset]')).toContainText('Grace Hopper');

  await votes(ada, 'Canteen');
  await expect(resultsIn(ada)).toHaveText([/Canteen.*1 vote, 100 %.*Your vote/, /Park.*0 votes, 0 %/]);
  const adaId = await grace.idOf(ada.name);
  const vote = { pollId: lunch.id, from: adaId, name: ada.name };
  await expect.poll(() => votesAt(grace)).toEqual([{ ...vote, answers: [true, false] }]);
  await votes(ben, 'Park');
  await expect(resultsIn(ada)).toHaveText([/1 vote, 50 %/, /1 vote, 50 %/]);

  await cardIn(ada).getByRole('button', { name: 'Change vote' }).click();
  await cardIn(ada).getByRole('checkbox', { name: 'Canteen' }).uncheck();
  await votes(ada, 'Park');
  for (const one of [ada, ben]) await expect(resultsIn(one)).toHaveText([/0 votes/, /2 votes, 100 %.*Your vote/]);
  await expect.poll(async () => (await votesAt(grace)).at(-1)).toEqual({ ...vote, answers: [false, true] });

  await answerPoll(grace, 'service', lunch.id, [true, true]);
  await expect(resultsIn(ben)).toHaveText([/1 vote, 33 %/, /3 votes, 100 %/]);
  await cardIn(ben).getByText('Who voted').click();
  await expect(cardIn(ben).getByRole('definition')).toHaveText(['Grace Hopper', 'You, Ada Lovelace, Grace Hopper']);

  const cyd = await Attendee.join(context, 'Cyd Charisse', { listens: true });
  await cyd.tool('Chat').click();
  await expect(cardIn(cyd)).toContainText('3 people have voted');
  await votes(cyd, 'Canteen');
  await expect(resultsIn(ada).nth(0)).toContainText('2 votes');
});

test('a poll that Jitsi Meet of 2022 sends to the room is answered in the room', async ({ context, tenant }) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await startPoll(grace, 'room', lunch);
  await ada.tool('Chat, 1 unread').click();
  await votes(ada, 'Park');
  await expect(resultsIn(ada)).toHaveText([/0 votes/, /1 vote, 100 %.*Your vote/]);
  await expect
    .poll(() => votesAt(grace))
    .toEqual([{ pollId: lunch.id, from: await grace.idOf(ada.name), name: ada.name, answers: [false, true] }]);
  await answerPoll(grace, 'room', lunch.id, [true, false]);
  await expect(resultsIn(ada)).toHaveText([/1 vote, 50 %/, /1 vote, 50 %/]);

  await ada.rename('Ada King');
  await cardIn(ada).getByRole('button', { name: 'Change vote' }).click();
  await votes(ada, 'Canteen');
  const vote = { pollId: lunch.id, from: await grace.idOf('Ada King'), name: 'Ada King', answers: [true, true] };
  await expect.poll(async () => (await votesAt(grace)).at(-1)).toEqual(vote);
});

test('a participant whose connection was cut has each poll once, with the votes of the meantime', async ({
  context,
  tenant,
  sandbox,
}) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await startPoll(grace, 'service', lunch);
  await ada.tool('Chat, 1 unread').click();
  await votes(ada, 'Canteen');
  await expect(resultsIn(ada).nth(0)).toContainText('Your vote');
  await ada.tool('Chat').click();

  const lost = ada.page.getByText('Connection lost');
  await sandbox.cut('daily-standup', await grace.idOf(ada.name));
  await answerPoll(grace, 'service', lunch.id, [false, true]);
  const tea = { id: 'tea-1', question: 'Tea?', answers: ['Yes'] };
  await startPoll(grace, 'service', tea);
  await expect(ada.tool('Chat, 1 unread')).toBeVisible({ timeout: 30_000 });
  await expect(lost).toBeHidden();
  await ada.tool('Chat, 1 unread').click();
  await expect(ada.page.getByRole('log').locator('li[aria-posinset]')).toHaveCount(2);
  await expect(resultsIn(ada)).toHaveText([/1 vote, 50 %.*Your vote/, /1 vote, 50 %/]);
  await votes(ada, 'Yes', tea.question);
  await expect(resultsIn(ada, tea.question)).toHaveText([/1 vote, 100 %.*Your vote/]);
  await expect.poll(async () => (await votesAt(grace)).at(-1)?.pollId).toBe(tea.id);
});

test('a vote that the server refuses is said on the card, and can be sent again', async ({
  context,
  tenant,
  sandbox,
}) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await startPoll(grace, 'service', lunch);
  await ada.tool('Chat, 1 unread').click();
  await grace.leave();

  // The server forgets the poll with the room.
  await sandbox.conference({ server: 'stopped' });
  await expect(ada.page.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await sandbox.conference({ server: 'running' });
  await expect(ada.page.getByText('Connection lost. Reconnecting…')).toBeHidden({ timeout: 30_000 });
  await votes(ada, 'Park');
  await expect(cardIn(ada).getByRole('alert')).toHaveText('Your vote was not counted. Vote again');

  await grace.join();
  await startPoll(grace, 'service', lunch);
  await expect.poll(() => grace.others()).not.toEqual([]);
  await cardIn(ada).getByRole('button', { name: 'Vote' }).click();
  await expect(resultsIn(ada)).toHaveText([/0 votes/, /1 vote, 100 %.*Your vote/]);
  await expect.poll(async () => (await votesAt(grace)).map(({ answers }) => answers)).toEqual([[false, true]]);
  await expect(ada.page.getByRole('log').locator('li[aria-posinset]')).toHaveCount(1);
});
