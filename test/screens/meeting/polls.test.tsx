import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Poll } from '#machines/meeting/conference.types.ts';
import { lunchPoll, startedPoll } from '#test/models/meeting/participants/samples.ts';
import { settle } from './fixtures/fake-call.ts';
import { person } from './fixtures/fake-world.ts';
import { joinCall, tool } from './fixtures/joined-call.tsx';
import { chatLoaded, completePage } from './fixtures/page.ts';

beforeEach(completePage);

const ben = { senderId: 'ben', sender: 'Ben Baker' };

async function join() {
  const fake = await joinCall({ participants: [person('ben', 'Ben Baker')] });
  const start = (poll: Poll = lunchPoll(), changes: Parameters<typeof startedPoll>[1] = ben) =>
    act(() => {
      for (const event of startedPoll(poll, changes)) fake.say(event);
    });
  const open = async () => {
    act(() => fake.callActor.send({ type: 'toogle_chat' }));
    return chatLoaded();
  };
  const count = (id: string, ...choices: readonly boolean[]) =>
    act(() =>
      fake.say({ type: 'poll.answered', pollId: 'p1', voter: { id, name: id === 'ben' ? 'Ben Baker' : '' }, choices }),
    );
  const votes = () => fake.told.flatMap((order) => (order.type === 'poll.answer' ? [order.choices] : []));
  return { ...fake, start, open, count, votes, user: userEvent.setup() };
}

const card = () => screen.getByRole('group', { name: 'Poll: Lunch?' });
const box = (name: string) => within(card()).getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => within(card()).getByRole<HTMLButtonElement>('button', { name });
const results = () =>
  within(within(card()).getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a poll', { timeout: 20_000 }, () => {
  it('is an unread message with its author, and is announced', async () => {
    const { start, open } = await join();
    start();
    expect(tool('Chat, 1 unread')).toBeTruthy();
    expect(screen.getByText('Poll from Ben Baker: Lunch?')).toBeTruthy();
    const log = await open();
    expect(within(log).getByText('Ben Baker')).toBeTruthy();
    expect(within(card()).getByText('No votes yet')).toBeTruthy();
  });

  it('is answered with checkboxes, and shows the results once the server has counted the vote', async () => {
    const { start, open, count, votes, user } = await join();
    start();
    await open();
    expect(button('Vote').disabled).toBe(true);
    await user.click(box('Soup'));
    await user.click(box('Salad'));
    await user.click(box('Soup'));
    await user.click(button('Vote'));
    expect(votes()).toEqual([[false, true]]);
    expect([box('Soup').disabled, box('Salad').checked]).toEqual([true, true]);
    count('me', false, true);
    expect(results()).toEqual(['Soup0 votes, 0 %', 'Salad1 vote, 100 %Your vote']);
    count('ben', true, true);
    expect(results()).toEqual(['Soup1 vote, 50 %', 'Salad2 votes, 100 %Your vote']);
    expect(within(card()).getByText('2 people have voted')).toBeTruthy();
    await user.click(within(card()).getByText('Who voted'));
    expect(
      within(card())
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ben Baker', 'You, Ben Baker']);
  });

  it('can be answered again, or the vote kept', async () => {
    const { start, open, count, votes, user } = await join();
    start();
    await open();
    await user.click(box('Soup'));
    await user.click(button('Vote'));
    count('me', true, false);
    await user.click(button('Change vote'));
    expect(box('Soup').checked).toBe(true);
    await user.click(box('Soup'));
    await user.click(button('Cancel'));
    expect(results()[0]).toBe('Soup1 vote, 100 %Your vote');
    await user.click(button('Change vote'));
    await user.click(box('Soup'));
    await user.click(box('Salad'));
    await user.click(button('Vote'));
    expect(votes()).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('has the focus when the pressed button is replaced', async () => {
    const { start, open, count, user } = await join();
    start();
    await open();
    await user.click(box('Soup'));
    await user.click(button('Vote'));
    count('me', true, false);
    await act(settle);
    expect(document.activeElement).toBe(card());
    await user.tab();
    expect(document.activeElement).toBe(within(card()).getByText('Who voted'));
    await user.click(button('Change vote'));
    await act(settle);
    expect(document.activeElement).toBe(card());
  });

  it('says that a vote was refused, and takes it again', async () => {
    const { say, start, open, votes, user } = await join();
    start();
    await open();
    await user.click(box('Soup'));
    await user.click(button('Vote'));
    act(() => say({ type: 'poll.refused', pollId: 'p1', reason: 'Not now' }));
    expect(within(card()).getByRole('alert').textContent).toBe('Your vote was not counted: Not now. Vote again');
    await user.click(button('Vote'));
    expect(votes()).toHaveLength(2);
    expect(within(card()).queryByRole('alert')).toBeNull();
  });

  it('that existed before is shown without a time, is not unread, and names those who have left', async () => {
    const { start, open, user } = await join();
    const voter = { id: 'cyd', name: 'Cyd Charisse' };
    const poll = lunchPoll({ answers: [{ text: '', voters: [voter] }] });
    start(poll, { ...ben, isHistory: true });
    const log = await open();
    expect(within(log).queryByText('New')).toBeNull();
    expect(within(log).queryByRole('time')).toBeNull();
    expect(within(card()).getByText('1 person has voted')).toBeTruthy();
    expect(box('Answer 1')).toBeTruthy();
    await user.click(box('Answer 1'));
  });
});
