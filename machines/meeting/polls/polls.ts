import type { Poll, Voter } from '../conference.types.ts';
import { pollsLimits } from './polls-limits.ts';

/** An answer of a poll, as it counts now. */
export interface AnswerCount {
  readonly text: string;
  readonly voters: readonly Voter[];
  /** The ids of those who have taken their vote for it away. */
  readonly withdrawn: readonly string[];
}

/**
 * `answering`: the user chooses; `waiting` for an earlier vote, or for the connection; `sending` until the server has passed the vote
 * on; `voted`: the results are shown.
 */
export type PollStatus = 'answering' | 'waiting' | 'sending' | 'voted';

/** A poll with the user's part in it. */
export interface PollEntry extends Omit<Poll, 'answers'> {
  readonly answers: readonly AnswerCount[];
  readonly status: PollStatus;
  /** The positions of the answers that the user has chosen, sent or not; ascending. */
  readonly chosen: readonly number[];
  /** Why the last vote was not counted; '' when it was. */
  readonly problem: string;
}

/** Oldest first. */
export type Polls = readonly PollEntry[];

/** The ids that the user has in the meeting, and had before a reconnection. */
export type OwnIds = readonly string[];

const changed = (polls: Polls, id: string, change: (poll: PollEntry) => PollEntry): Polls =>
  polls.map((poll) => (poll.id === id ? change(poll) : poll));

export const pollOf = (polls: Polls, id: string): PollEntry | undefined => polls.find((poll) => poll.id === id);

/** The positions of the answers that the user's counted vote consists of. */
export const ownVote = ({ answers }: PollEntry, ownIds: OwnIds): readonly number[] =>
  answers.flatMap(({ voters }, index) => (voters.some(({ id }) => ownIds.includes(id)) ? [index] : []));

const settled = (poll: PollEntry, status: PollStatus, ownIds: OwnIds): PollEntry => ({
  ...poll,
  status,
  chosen: ownVote(poll, ownIds),
  problem: '',
});

const sameVote = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((index) => other.includes(index));

/** The first of each id. */
const distinct = (voters: readonly Voter[]): readonly Voter[] =>
  [...new Map(voters.toReversed().map((voter) => [voter.id, voter])).values()].toReversed();

/**
 * Stores a received poll. One that is known already keeps its question: the server repeats it to users who reconnect, with the votes of
 * the meantime. Servers keep votes that were taken away, and list a participant once for each vote.
 */
export function storePoll(polls: Polls, { answers, ...poll }: Poll, ownIds: OwnIds): Polls {
  if (pollOf(polls, poll.id) === undefined) {
    if (polls.length >= pollsLimits.polls) return polls;
    const counts = answers.map(({ text, voters }) => ({ text, voters: distinct(voters), withdrawn: [] }));
    return [...polls, { ...poll, answers: counts, status: 'answering', chosen: [], problem: '' }];
  }
  return changed(polls, poll.id, (known) => {
    const merged: PollEntry = {
      ...known,
      service: poll.service,
      answers: known.answers.map((answer, index) => ({
        ...answer,
        voters: distinct(answers[index]?.voters ?? []).filter(({ id }) => !answer.withdrawn.includes(id)),
      })),
    };
    const vote = ownVote(merged, ownIds);
    if (merged.status === 'voted') {
      // A server that has lost the vote takes it again.
      return vote.length > 0 || merged.chosen.length === 0
        ? { ...merged, chosen: vote }
        : { ...merged, status: 'answering' };
    }
    // The connection was lost before the server's confirmation.
    const isCounted = merged.status === 'answering' && merged.problem !== '' && sameVote(vote, merged.chosen);
    return isCounted ? { ...merged, status: 'voted', problem: '' } : merged;
  });
}

/** The choices of one participant, or of the user under each of the user's ids. */
export interface Answered {
  readonly pollId: string;
  readonly voter: Voter;
  readonly choices: readonly boolean[];
}

/** Counts the choices of a participant, in place of earlier ones. The user's own vote is confirmed by it. */
export function storeAnswer(polls: Polls, { pollId, voter, choices }: Answered, ownIds: OwnIds): Polls {
  const isOwn = ownIds.includes(voter.id);
  const ids = isOwn ? ownIds : [voter.id];
  return changed(polls, pollId, (poll) => {
    const answers = poll.answers.map((answer, index) => {
      const others = answer.voters.filter(({ id }) => !ids.includes(id));
      const before = answer.withdrawn.filter((id) => !ids.includes(id));
      if (choices[index] === true) {
        const hasSpace = others.length < pollsLimits.voters;
        return { ...answer, voters: hasSpace ? [...others, voter] : others, withdrawn: before };
      }
      const gone = answer.voters.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
      return { ...answer, voters: others, withdrawn: [...new Set([...answer.withdrawn, ...gone])] };
    });
    return isOwn ? settled({ ...poll, answers }, 'voted', ownIds) : { ...poll, answers };
  });
}

/** Chooses an answer, or no longer. */
export const toggleAnswer = (polls: Polls, pollId: string, index: number): Polls =>
  changed(polls, pollId, (poll) => {
    const { chosen, answers } = poll;
    if (chosen.includes(index)) return { ...poll, chosen: chosen.filter((other) => other !== index) };
    return index in answers ? { ...poll, chosen: [...chosen, index].toSorted((a, b) => a - b) } : poll;
  });

export const markPoll = (polls: Polls, pollId: string, status: PollStatus, problem = ''): Polls =>
  changed(polls, pollId, (poll) => ({ ...poll, status, problem }));

/** The counted vote is chosen, and shown, or can be changed. */
export const settlePoll = (
  polls: Polls,
  pollId: string,
  { status, ownIds }: { readonly status: 'answering' | 'voted'; readonly ownIds: OwnIds },
): Polls => changed(polls, pollId, (poll) => settled(poll, status, ownIds));

export const sendingPoll = (polls: Polls): PollEntry | undefined => polls.find(({ status }) => status === 'sending');
export const waitingPoll = (polls: Polls): PollEntry | undefined => polls.find(({ status }) => status === 'waiting');

/** Whether the user can send the vote: a first one needs an answer, a later one can take all away. */
export const isVoteComplete = (poll: PollEntry, ownIds: OwnIds): boolean =>
  poll.status === 'answering' && (poll.chosen.length > 0 || ownVote(poll, ownIds).length > 0);

export const choicesOf = ({ answers, chosen }: PollEntry): readonly boolean[] =>
  answers.map((_, index) => chosen.includes(index));

/** An answer with its share of the participants who voted. */
export interface AnswerResult {
  readonly text: string;
  readonly isOwn: boolean;
  /** The user is one voter, also under several ids. */
  readonly count: number;
  /** 0 to 100. */
  readonly percent: number;
  /** Without the user. */
  readonly others: readonly Voter[];
}

export interface PollResult {
  readonly answers: readonly AnswerResult[];
  /** Participants who voted for any answer. */
  readonly voters: number;
}

export function pollResult({ answers }: PollEntry, ownIds: OwnIds): PollResult {
  const keyOf = ({ id }: Voter) => (ownIds.includes(id) ? '' : id);
  const voters = new Set(answers.flatMap((answer) => answer.voters.map(keyOf))).size;
  return {
    voters,
    answers: answers.map(({ text, voters: all }) => {
      const count = new Set(all.map(keyOf)).size;
      return {
        text,
        isOwn: all.some((voter) => keyOf(voter) === ''),
        count,
        percent: voters === 0 ? 0 : Math.round((count / voters) * 100),
        others: all.filter((voter) => keyOf(voter) !== ''),
      };
    }),
  };
}
