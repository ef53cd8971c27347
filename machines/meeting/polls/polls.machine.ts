import { assign, emit, setup } from 'xstate';
import { meetingPolls as texts } from '#machines/shared/messages/meeting-polls.ts';
import type { ConferenceEvent, ConferenceOrder, Ordered, Poll } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';
import {
  choicesOf,
  isVoteComplete,
  markPoll,
  ownVote,
  pollOf,
  sendingPoll,
  settlePoll,
  storeAnswer,
  storePoll,
  toggleAnswer,
  waitingPoll,
  type Answered,
  type Polls,
} from './polls.ts';

export interface PollsContext {
  /** The user's ids in the meeting: that of each connection. */
  readonly ownIds: readonly string[];
  readonly polls: Polls;
}

interface OfPoll {
  readonly pollId: string;
}

export type PollsEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type: 'poll.received' | 'poll.answered' | 'poll.refused' | 'conference.joined' | 'conference.dropped';
      }
    >
  /** `index` is the position of the answer. */
  | ({ readonly type: 'answer.toggle'; readonly index: number } & OfPoll)
  | ({ readonly type: 'vote.send' } & OfPoll)
  /** The user wants to vote again. */
  | ({ readonly type: 'vote.change' } & OfPoll)
  /** The counted vote stays. */
  | ({ readonly type: 'vote.keep' } & OfPoll);

export type PollsEmitted = Ordered;

/** The vote that is being sent was not counted. */
const failed = (polls: Polls, problem: string): Pick<PollsContext, 'polls'> => {
  const poll = sendingPoll(polls);
  return { polls: poll === undefined ? polls : markPoll(polls, poll.id, 'answering', problem) };
};

/** The order for the vote that is being sent. */
export function voteOf({ polls }: PollsContext): Extract<ConferenceOrder, { type: 'poll.answer' }> {
  const poll = sendingPoll(polls);
  return {
    type: 'poll.answer',
    pollId: poll?.id ?? '',
    service: poll?.service ?? '',
    choices: poll === undefined ? [] : choicesOf(poll),
  };
}

/**
 * The polls that participants of Jitsi Meet start. Each is a card in the chat, which counts it as a message. Votes are sent one after the
 * other; a vote counts when the server passes it on to all participants, including its author. One that is not passed on in time, or
 * before the connection is lost, can be sent again. After a reconnection, the server repeats all polls with their votes.
 *
 * Receives `poll.received|answered|refused`, `conference.joined|dropped`; `answer.toggle`, `vote.send|change|keep`. Emits `ordered` (a vote
 * to send). Tag: `busy` while a vote is being sent.
 */
export const pollsMachine = setup({
  types: {
    context: {} as PollsContext,
    events: {} as PollsEvent,
    emitted: {} as PollsEmitted,
    tags: {} as 'busy',
  },
  delays: { voteEcho: meetingDelays.chatEcho },
  guards: {
    isAnswering: ({ context }, { pollId }: OfPoll) => pollOf(context.polls, pollId)?.status === 'answering',
    isComplete: ({ context: { polls, ownIds } }, { pollId }: OfPoll) => {
      const poll = pollOf(polls, pollId);
      return poll !== undefined && isVoteComplete(poll, ownIds);
    },
    hasVoted: ({ context }, { pollId }: OfPoll) => pollOf(context.polls, pollId)?.status === 'voted',
    canKeep: ({ context: { polls, ownIds } }, { pollId }: OfPoll) => {
      const poll = pollOf(polls, pollId);
      return poll?.status === 'answering' && ownVote(poll, ownIds).length > 0;
    },
    isSent: ({ context }, { pollId }: OfPoll) => sendingPoll(context.polls)?.id === pollId,
    hasWaiting: ({ context }) => waitingPoll(context.polls) !== undefined,
    isCounted: ({ context }) => sendingPoll(context.polls) === undefined,
  },
  actions: {
    storeLocal: assign(({ context }, { localId }: { localId: string }) => ({ ownIds: [...context.ownIds, localId] })),
    storePoll: assign(({ context }, { poll }: { poll: Poll }) => ({
      polls: storePoll(context.polls, poll, context.ownIds),
    })),
    storeAnswer: assign(({ context }, answered: Answered) => ({
      polls: storeAnswer(context.polls, answered, context.ownIds),
    })),
    toggleAnswer: assign(({ context }, { pollId, index }: OfPoll & { index: number }) => ({
      polls: toggleAnswer(context.polls, pollId, index),
    })),
    markWaiting: assign(({ context }, { pollId }: OfPoll) => ({ polls: markPoll(context.polls, pollId, 'waiting') })),
    markSending: assign(({ context: { polls } }) => {
      const poll = waitingPoll(polls);
      return { polls: poll === undefined ? polls : markPoll(polls, poll.id, 'sending') };
    }),
    markUncounted: assign(({ context }, { problem }: { problem: string }) => failed(context.polls, problem)),
    markRefused: assign(({ context }, { reason }: { reason: string }) =>
      failed(context.polls, reason === '' ? texts.notCounted : texts.refused(reason)),
    ),
    reopenPoll: assign(({ context: { polls, ownIds } }, { pollId }: OfPoll) => ({
      polls: settlePoll(polls, pollId, { status: 'answering', ownIds }),
    })),
    keepVote: assign(({ context: { polls, ownIds } }, { pollId }: OfPoll) => ({
      polls: settlePoll(polls, pollId, { status: 'voted', ownIds }),
    })),
    orderVote: emit(({ context }) => ({ type: 'ordered' as const, order: voteOf(context) })),
  },
}).createMachine({
  id: 'polls',
  description: 'The polls of a meeting, and the votes of the user.',
  context: { ownIds: [], polls: [] },
  on: {
    'conference.joined': {
      target: '.idle',
      actions: [
        { type: 'markUncounted', params: { problem: texts.lost } },
        { type: 'storeLocal', params: ({ event }) => event },
      ],
    },
    'poll.received': { actions: { type: 'storePoll', params: ({ event }) => event } },
    'poll.answered': { actions: { type: 'storeAnswer', params: ({ event }) => event } },
    'answer.toggle': {
      guard: { type: 'isAnswering', params: ({ event }) => event },
      actions: { type: 'toggleAnswer', params: ({ event }) => event },
    },
    'vote.send': {
      guard: { type: 'isComplete', params: ({ event }) => event },
      actions: { type: 'markWaiting', params: ({ event }) => event },
    },
    'vote.change': {
      guard: { type: 'hasVoted', params: ({ event }) => event },
      actions: { type: 'reopenPoll', params: ({ event }) => event },
    },
    'vote.keep': {
      guard: { type: 'canKeep', params: ({ event }) => event },
      actions: { type: 'keepVote', params: ({ event }) => event },
    },
  },
  initial: 'offline',
  states: {
    offline: { description: 'Not connected to the meeting: votes wait.' },
    idle: {
      description: 'No vote is waiting.',
      always: { guard: 'hasWaiting', target: 'sending', actions: ['markSending', 'orderVote'] },
      on: { 'conference.dropped': 'offline' },
    },
    sending: {
      description: 'A vote was sent; the server has not passed it on yet. Further votes wait.',
      tags: ['busy'],
      always: { guard: 'isCounted', target: 'idle' },
      on: {
        'poll.refused': {
          guard: { type: 'isSent', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'markRefused', params: ({ event }) => event },
        },
        'conference.dropped': {
          target: 'offline',
          actions: { type: 'markUncounted', params: { problem: texts.lost } },
        },
      },
      after: {
        voteEcho: { target: 'idle', actions: { type: 'markUncounted', params: { problem: texts.notCounted } } },
      },
    },
  },
});
