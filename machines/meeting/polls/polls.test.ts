import { describe, expect, it } from 'vitest';
import type { Poll, Voter } from '../conference.types.ts';
import { pollsLimits } from './polls-limits.ts';
import {
  isVoteComplete,
  markPoll,
  ownVote,
  pollResult,
  storeAnswer,
  storePoll,
  toggleAnswer,
  type Polls,
} from './polls.ts';

const voter = (id: string): Voter => ({ id, name: id.toUpperCase() });
const lunch = (...votes: readonly (readonly string[])[]): Poll => ({
  id: 'p1',
  service: 'polls.meet.example',
  question: 'Lunch?',
  answers: ['Soup', 'Salad'].map((text, index) => ({ text, voters: (votes[index] ?? []).map(voter) })),
});
const mine = ['me'];
const counts = (polls: Polls, ownIds: readonly string[] = mine) =>
  polls.flatMap((poll) => pollResult(poll, ownIds).answers.map(({ count }) => count));
const answer = (polls: Polls, id: string, choices: readonly boolean[], ownIds: readonly string[] = mine) =>
  storeAnswer(polls, { pollId: 'p1', voter: voter(id), choices }, ownIds);

describe('the votes of a poll', () => {
  it('are those that each participant sent last', () => {
    const polls = answer(answer(storePoll([], lunch(), mine), 'ada', [true, true]), 'ada', [false, true]);
    expect(counts(polls)).toEqual([0, 1]);
    expect(counts(answer(polls, 'ben', [true, false]))).toEqual([1, 1]);
    expect(pollResult(answer(polls, 'ben', [true, false])[0] ?? never(), mine).answers[0]).toMatchObject({
      percent: 50,
    });
  });

  it('are counted once where the server repeats a participant for each vote', () => {
    expect(counts(storePoll([], lunch(['ada', 'ada'], ['ada']), mine))).toEqual([1, 1]);
  });

  it('stay as they were changed after a reconnection, although the server still has earlier ones', () => {
    const changed = answer(answer(storePoll([], lunch(), mine), 'ada', [true, false]), 'ada', [false, true]);
    const after = storePoll(changed, lunch(['ada', 'ben'], ['ada']), ['me', 'me-2']);
    expect(after).toHaveLength(1);
    expect(pollResult(after[0] ?? never(), mine).answers.map(({ others }) => others.map(({ id }) => id))).toEqual([
      ['ben'],
      ['ada'],
    ]);
    const again = answer(after, 'ada', [true, false]);
    expect(counts(storePoll(again, lunch(['ada', 'ada'], ['ada']), mine))).toEqual([1, 0]);
  });

  it('of the user are one vote under several ids', () => {
    const ids = ['me', 'me-2'];
    const polls = answer(answer(storePoll([], lunch(), mine), 'me', [true, false]), 'me-2', [false, true], ids);
    expect(counts(polls, ids)).toEqual([0, 1]);
    expect(counts(storePoll([], lunch(['me', 'me-2']), ids), ids)).toEqual([1, 0]);
    expect(pollResult(polls[0] ?? never(), ids)).toMatchObject({
      voters: 1,
      answers: [{ isOwn: false }, { isOwn: true }],
    });
  });

  it('are limited for each answer', () => {
    const many = Array.from({ length: pollsLimits.voters }, (_, index) => `v-${index}`);
    expect(counts(answer(storePoll([], lunch(many), mine), 'ada', [true, false]))).toEqual([pollsLimits.voters, 0]);
  });

  it('for an unknown poll are ignored', () => {
    expect(storeAnswer([], { pollId: 'p2', voter: voter('ada'), choices: [true] }, mine)).toEqual([]);
  });
});

describe('the vote of the user', () => {
  const uncounted = markPoll(toggleAnswer(storePoll([], lunch(), mine), 'p1', 0), 'p1', 'answering', 'lost');

  it('counts when the server repeats it after the connection was lost', () => {
    expect(storePoll(uncounted, lunch(['me']), ['me', 'me-2'])).toMatchObject([{ status: 'voted', problem: '' }]);
    expect(storePoll(uncounted, lunch(), ['me', 'me-2'])).toMatchObject([{ status: 'answering', problem: 'lost' }]);
  });

  it('can be sent again when the server has lost it', () => {
    const voted = answer(uncounted, 'me', [true, false]);
    expect(voted).toMatchObject([{ status: 'voted', chosen: [0] }]);
    expect(storePoll(voted, lunch(), mine)).toMatchObject([{ status: 'answering', chosen: [0] }]);
    expect(storePoll(voted, lunch(['me']), mine)).toMatchObject([{ status: 'voted' }]);
  });

  it('needs an answer at first, and can be taken away later', () => {
    const [poll] = storePoll([], lunch(), mine);
    expect(isVoteComplete(poll ?? never(), mine)).toBe(false);
    const [again] = toggleAnswer(markPoll(answer(uncounted, 'me', [true, false]), 'p1', 'answering'), 'p1', 0);
    expect([again?.chosen, isVoteComplete(again ?? never(), mine)]).toEqual([[], true]);
    expect(answer([again ?? never()], 'me', [false, false])).toMatchObject([{ status: 'voted', chosen: [] }]);
  });

  it('is for answers that the poll has', () => {
    const polls = toggleAnswer(toggleAnswer(storePoll([], lunch(), mine), 'p1', 2), 'p1', 1);
    expect(toggleAnswer(polls, 'p1', 0)).toMatchObject([{ chosen: [0, 1] }]);
    expect(ownVote(polls[0] ?? never(), mine)).toEqual([]);
  });
});

it('polls are limited in number, and keep their first question', () => {
  const full = Array.from({ length: pollsLimits.polls }).reduce<Polls>(
    (polls, _, index) => storePoll(polls, { ...lunch(), id: `p-${index}` }, mine),
    [],
  );
  expect(storePoll(full, lunch(), mine)).toBe(full);
  expect(storePoll(storePoll([], lunch(), mine), { ...lunch(), question: 'Dinner?' }, mine)).toMatchObject([
    { question: 'Lunch?' },
  ]);
});

function never(): never {
  throw new Error('there is no poll');
}
