import type { PollWay, ReceivedVote, SentPoll } from '#test/sandbox/pages/client/conference-polls.ts';
import type { Caller } from './media.ts';

/** Starts a poll, as a user of Jitsi Meet. */
export const startPoll = ({ page }: Caller, way: PollWay, poll: SentPoll): Promise<void> =>
  page.evaluate(([how, given]) => window.polls.start(how, given), [way, poll] as const);

/** Answers a poll, as a user of Jitsi Meet. */
export const answerPoll = ({ page }: Caller, way: PollWay, id: string, answers: readonly boolean[]): Promise<void> =>
  page.evaluate(([how, of, given]) => window.polls.answer(how, of, given), [way, id, answers] as const);

/** The votes that the client has received, its own included. */
export const votesAt = ({ page }: Caller): Promise<readonly ReceivedVote[]> => page.evaluate(() => window.polls.votes);
