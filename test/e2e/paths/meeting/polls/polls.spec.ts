import type { Locator, Page } from '@playwright/test';
import type { pollsMachine } from '#machines/meeting/polls/polls.machine.ts';
import { ownVote, pollResult, type PollEntry } from '#machines/meeting/polls/polls.ts';
import { votedText, votesText } from '#src/screens/meeting/polls/texts.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { pollsCases } from '#test/models/meeting/polls/polls.cases.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, sendTo, textOf, type Walk } from '../../support/walk-flow.ts';

const questions = { p1: 'Lunch?', p2: 'Dinner?' };

/** The card of a poll in the chat. */
const card = (page: Page, question: string): Locator => page.getByRole('group', { name: `Poll: ${question}` });

async function seesForm(poll: Locator, { status, answers, chosen, problem }: PollEntry): Promise<void> {
  for (const [index, { text }] of answers.entries()) {
    const choice = poll.getByRole('checkbox', { name: text });
    await expect(choice).toBeChecked({ checked: chosen.includes(index) });
    await expect(choice).toBeEnabled({ enabled: status === 'answering' });
  }
  await expect(poll.getByRole('list', { name: 'Results' })).toHaveCount(0);
  if (problem === '') await expect(poll.getByRole('alert')).toHaveCount(0);
  else await expect(poll.getByRole('alert')).toHaveText(problem);
}

async function seesResults(poll: Locator, entry: PollEntry, ownIds: readonly string[]): Promise<void> {
  const results = poll.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const { answers } = pollResult(entry, ownIds);
  await expect(results).toHaveCount(answers.length);
  for (const [index, { text, count, percent, isOwn }] of answers.entries()) {
    await expect(results.nth(index)).toContainText(`${text}${votesText(count)}, ${percent} %`);
    await expect(results.nth(index).getByText('Your vote')).toHaveCount(isOwn ? 1 : 0);
  }
  await expect(poll.getByRole('button', { name: 'Change vote' })).toBeVisible();
  await expect(poll.getByRole('checkbox')).toHaveCount(0);
}

async function seesPolls({ page }: Walk, place: Expectation): Promise<void> {
  const { polls, ownIds } = contextOf<typeof pollsMachine>(place);
  for (const [id, question] of Object.entries(questions)) {
    const poll = card(page, question);
    const entry = polls.find((one) => one.id === id);
    if (entry === undefined) {
      await expect(poll.getByRole('checkbox')).toHaveCount(0);
      continue;
    }
    if (entry.status === 'voted') await seesResults(poll, entry, ownIds);
    else await seesForm(poll, entry);
    const canKeep = entry.status === 'answering' && ownVote(entry, ownIds).length > 0;
    await expect(poll.getByRole('button', { name: 'Cancel' })).toHaveCount(canKeep ? 1 : 0);
    await expect(poll.getByText(votedText(pollResult(entry, ownIds).voters))).toBeVisible();
  }
}

walkPart({
  cases: pollsCases,
  open: async (walk) => {
    await joinCall(walk);
    await tool(walk.page, 'Chat').click();
    for (const [pollId, text] of Object.entries(questions)) {
      const message = chatMessage({ id: `poll:${pollId}`, pollId, text });
      await sendTo(walk, 'chat', { type: 'chat.received', message } as never);
    }
  },
  delivered: { 'the user is in the meeting': 'The conference reports it.' },
  // The view offers what the machine takes.
  infeasible: (snapshot, step) =>
    step.kind === 'send' && /^the user (?:chooses|presses)/.test(step.sentence) && !snapshot.can(step.event),
  does: ({ page }) => {
    const of = (event: { readonly type: string }) =>
      card(page, textOf(event, 'pollId') === 'p1' ? 'Lunch?' : 'Dinner?');
    return {
      'answer.toggle': (event) => of(event).getByRole('checkbox', { name: 'Yes' }).click(),
      'vote.send': (event) => of(event).getByRole('button', { name: 'Vote', exact: true }).click(),
      'vote.change': (event) => of(event).getByRole('button', { name: 'Change vote' }).click(),
      'vote.keep': (event) => of(event).getByRole('button', { name: 'Cancel' }).click(),
    };
  },
  sees: (walk) => ({
    offline: (place) => seesPolls(walk, place),
    idle: (place) => seesPolls(walk, place),
    sending: async (place) => {
      await seesPolls(walk, place);
      const votes = walk.page.getByRole('button', { name: 'Vote', exact: true });
      await expect(votes.and(walk.page.locator('[aria-busy="true"]')).first()).toBeVisible();
    },
  }),
});
