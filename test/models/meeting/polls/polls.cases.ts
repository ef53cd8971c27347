import type { Poll } from '#machines/meeting/conference.types.ts';
import { pollsMachine } from '#machines/meeting/polls/polls.machine.ts';
import { ownVote, type PollEntry } from '#machines/meeting/polls/polls.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const poll = (id: string, question: string): Poll => ({
  id,
  service: 'polls.meet.example',
  question,
  answers: ['Yes', 'No'].map((text) => ({ text, voters: [] })),
});
const lunch = poll('p1', 'Lunch?');
const [yes, no] = lunch.answers;
/** What the server repeats after a reconnection: it has counted the user's vote. */
const counted: Poll = {
  ...lunch,
  answers: [{ text: yes?.text ?? '', voters: [{ id: 'me', name: 'Me' }] }, ...(no === undefined ? [] : [no])],
};

const described = ({ id, status, chosen, problem, answers }: PollEntry): string =>
  [
    id,
    status,
    chosen.join('+'),
    problem,
    ...answers.map(({ voters }) => voters.map((voter) => voter.id).join('+')),
  ].join(' ');

export const pollsCases = defineCases({
  name: 'meeting/polls/polls',
  machine: pollsMachine,
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'poll.received': {
      'Ada asks about lunch': { poll: lunch },
      'Ada asks about dinner': { poll: poll('p2', 'Dinner?') },
      'the server repeats the poll with the vote of the user': { poll: counted },
    },
    'poll.answered': {
      'the server counts the vote of the user': {
        pollId: 'p1',
        voter: { id: 'me', name: 'Me' },
        choices: [true, false],
      },
      'the server counts the vote of the user in the second poll': {
        pollId: 'p2',
        voter: { id: 'me', name: 'Me' },
        choices: [true, false],
      },
      'Ada votes': { pollId: 'p1', voter: { id: 'ada', name: 'Ada' }, choices: [false, true] },
    },
    'poll.refused': {
      'the server refuses the vote': { pollId: 'p1', reason: 'Not allowed' },
      'the server refuses the vote without a reason': { pollId: 'p1', reason: '' },
    },
    'answer.toggle': {
      "the user chooses 'Yes'": { pollId: 'p1', index: 0 },
      "the user chooses 'Yes' in the second poll": { pollId: 'p2', index: 0 },
    },
    'vote.send': {
      "the user presses 'Vote'": { pollId: 'p1' },
      "the user presses 'Vote' in the second poll": { pollId: 'p2' },
    },
    'vote.change': { "the user presses 'Change vote'": { pollId: 'p1' } },
    'vote.keep': { "the user presses 'Cancel'": { pollId: 'p1' } },
  },
  delays: { voteEcho: 'the server has not passed the vote on' },
  project: ({ ownIds, polls }) => ({ joined: Math.min(ownIds.length, 2), polls: polls.map(described) }),
  // The second poll is there for its vote, which waits for that in the first.
  infeasible: ({ context: { polls, ownIds } }, step) => {
    const [first, second] = polls;
    const rules: Readonly<Record<string, boolean>> = {
      'Ada asks about dinner': first?.status !== 'sending' || second !== undefined,
      "the user chooses 'Yes' in the second poll": second?.status !== 'answering' || second.problem !== '',
      'the server counts the vote of the user in the second poll': second?.status !== 'sending',
      'the server counts the vote of the user': first === undefined || ['answering', 'waiting'].includes(first.status),
      'the server repeats the poll with the vote of the user': second !== undefined || (first?.problem ?? '') === '',
      'Ada votes': second !== undefined,
      'the user is in the meeting': ownIds.length > 1,
    };
    return rules[step.sentence] === true;
  },
  invariants: {
    'no poll is shown twice': ({ context: { polls } }) => new Set(polls.map(({ id }) => id)).size === polls.length,
    'one vote is sent at a time': ({ context: { polls } }) =>
      polls.filter(({ status }) => status === 'sending').length <= 1,
    'a vote is being sent while the statechart says so': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.context.polls.some(({ status }) => status === 'sending'),
    'results are shown with the vote that was counted': ({ context: { polls, ownIds } }) =>
      polls.every((one) => one.status !== 'voted' || one.chosen.join() === ownVote(one, ownIds).join()),
    'a vote that was not counted can be sent again': (snapshot) =>
      snapshot.context.polls.every(
        ({ id, problem, chosen }) =>
          problem === '' || chosen.length === 0 || snapshot.can({ type: 'vote.send', pollId: id }),
      ),
    'an empty first vote is not sent': (snapshot) =>
      snapshot.context.polls.every(
        (one) =>
          one.chosen.length > 0 ||
          ownVote(one, snapshot.context.ownIds).length > 0 ||
          !snapshot.can({ type: 'vote.send', pollId: one.id }),
      ),
  },
  mutations: {
    'polls are not stored': { actions: { storePoll: () => {} } },
    'votes are not counted': { actions: { storeAnswer: () => {} } },
    'the id of the user is not stored': { actions: { storeLocal: () => {} } },
    'an answer cannot be chosen': { actions: { toggleAnswer: () => {} } },
    'answers can be chosen while the vote is sent': { guards: { isAnswering: () => true } },
    'an empty vote is sent': { guards: { isComplete: () => true } },
    'the vote is not sent': { actions: { orderVote: () => {} } },
    'a vote does not wait': { actions: { markWaiting: () => {} } },
    'a lost vote seems to be counted': { actions: { markUncounted: () => {} } },
    'a refused vote seems to be counted': { actions: { markRefused: () => {} } },
    'a refusal of another vote counts': { guards: { isSent: () => true } },
    'waiting votes are not sent': { guards: { hasWaiting: () => false } },
    'a vote counts before the server has counted it': { guards: { isCounted: () => true } },
    'a vote never counts': { guards: { isCounted: () => false } },
    'a vote cannot be changed': { actions: { reopenPoll: () => {} } },
    'a poll is reopened before the vote': { guards: { hasVoted: () => true } },
    'the counted vote does not stay': { actions: { keepVote: () => {} } },
    'there are results without a vote': { guards: { canKeep: () => true } },
  },
});
