/**
 * The wire formats of polls: those of the server's service, and those that clients of 2022 send to the room, where a server may
 * keep them. All readers accept any input and never throw.
 */
import * as v from 'valibot';
import type { Poll, Voter } from '#machines/meeting/conference.types.ts';
import { truncated } from '#machines/meeting/chat/message-length.ts';
import { pollsLimits } from '#machines/meeting/polls/polls-limits.ts';
import { identifier, plainLine, readText } from './conference-token.ts';

const data = v.pipe(v.string(), v.parseJson());

/** Votes repeat it: it must not contain what XML cannot. */
const pollId = v.pipe(v.string(), v.regex(/^[\u0021-\u007E]{1,256}$/u));

const line = v.pipe(
  v.string(),
  v.transform((value) => truncated(plainLine(value).trim(), pollsLimits.textMax)),
);
const question = v.pipe(line, v.nonEmpty());

const name = v.pipe(v.unknown(), v.transform(readText));
const voter = v.object({ id: identifier, name: v.optional(name, '') });

/** The service lists voters; servers of 2022 have their names by id, and an empty list for none. */
const voters = v.pipe(
  v.union([
    v.array(voter),
    v.pipe(
      v.record(identifier, name),
      v.transform((names): Voter[] => Object.entries(names).map(([id, known]) => ({ id, name: known }))),
    ),
  ]),
  v.transform((all): readonly Voter[] => all.slice(0, pollsLimits.voters)),
);

/** A new poll of 2022 has only the texts of its answers. */
const answer = v.union([
  v.pipe(
    line,
    v.transform((text) => ({ text, voters: [] as readonly Voter[] })),
  ),
  v.pipe(
    v.object({ name: line, voters: v.optional(voters, []) }),
    v.transform((given) => ({ text: given.name, voters: given.voters })),
  ),
]);
const answers = v.pipe(v.array(answer), v.minLength(1), v.maxLength(pollsLimits.answers));

const newPoll = v.object({ pollId, question, answers });
const knownPoll = v.union([
  v.object({ pollId, senderId: identifier, senderName: v.optional(name, ''), question, answers }),
  v.pipe(
    v.object({ id: pollId, senderId: identifier, senderName: v.optional(name, ''), question, answers }),
    v.transform(({ id, ...poll }) => ({ pollId: id, ...poll })),
  ),
]);
/** Polls that cannot be read are left out. */
const knownPolls = v.pipe(
  v.union([
    v.array(v.unknown()),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((byId) => Object.values(byId)),
    ),
  ]),
  v.transform((all) =>
    all.slice(0, pollsLimits.polls).flatMap((given) => {
      const parsed = v.safeParse(knownPoll, given);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);
const choices = v.pipe(v.array(v.boolean()), v.minLength(1), v.maxLength(pollsLimits.answers));

const fromService = v.variant('command', [
  v.object({ type: v.literal('polls'), command: v.literal('new-poll'), senderId: identifier, ...newPoll.entries }),
  v.object({ type: v.literal('polls'), command: v.literal('old-polls'), polls: knownPolls }),
  v.object({
    type: v.literal('polls'),
    command: v.literal('answer-poll'),
    pollId,
    senderId: identifier,
    senderName: v.optional(name, ''),
    answers: choices,
  }),
]);

const fromRoom = v.object({ type: v.literal('old-polls'), polls: knownPolls });

const fromOccupant = v.variant('type', [
  v.object({ type: v.literal('new-poll'), ...newPoll.entries }),
  v.object({ type: v.literal('answer-poll'), pollId, voterName: v.optional(name, ''), answers: choices }),
]);

/** A poll and who started it; `isHistory` when the server repeats it. */
export interface StartedPoll {
  readonly kind: 'poll';
  readonly poll: Poll;
  readonly author: Voter;
  readonly isHistory: boolean;
}

export interface PollVote {
  readonly kind: 'vote';
  readonly pollId: string;
  readonly voter: Voter;
  readonly choices: readonly boolean[];
}

/** Where a message comes from, which the server guarantees: its service for polls, the room, or a participant in the room. */
export type PollSource =
  | { readonly kind: 'service'; readonly address: string }
  | { readonly kind: 'room' }
  | { readonly kind: 'participant'; readonly id: string };

type Known = v.InferOutput<typeof knownPoll>;

const repeated =
  (service: string) =>
  ({ pollId: id, senderId, senderName, ...poll }: Known): StartedPoll => ({
    kind: 'poll',
    poll: { id, service, ...poll },
    author: { id: senderId, name: senderName },
    isHistory: true,
  });

/** A new poll has no voters, whatever its author says. */
const started = (
  { pollId: id, question: asked, answers: given }: v.InferOutput<typeof newPoll>,
  author: Voter,
  service: string,
): StartedPoll => ({
  kind: 'poll',
  poll: { id, service, question: asked, answers: given.map(({ text }) => ({ text, voters: [] })) },
  author,
  isHistory: false,
});

function readService(value: unknown, address: string): readonly (StartedPoll | PollVote)[] {
  const parsed = v.safeParse(fromService, value);
  if (!parsed.success) return [];
  const { output } = parsed;
  if (output.command === 'old-polls') return output.polls.map(repeated(address));
  if (output.command === 'new-poll') return [started(output, { id: output.senderId, name: '' }, address)];
  const { pollId: id, senderId, senderName, answers: given } = output;
  return [{ kind: 'vote', pollId: id, voter: { id: senderId, name: senderName }, choices: given }];
}

function readOccupant(value: unknown, id: string): readonly (StartedPoll | PollVote)[] {
  const parsed = v.safeParse(fromOccupant, value);
  if (!parsed.success) return [];
  const { output } = parsed;
  if (output.type === 'new-poll') return [started(output, { id, name: '' }, '')];
  return [{ kind: 'vote', pollId: output.pollId, voter: { id, name: output.voterName }, choices: output.answers }];
}

/** The polls and votes in the data of a message; none for any other message. */
export function readPollMessage(text: string, source: PollSource): readonly (StartedPoll | PollVote)[] {
  const json = v.safeParse(data, text);
  if (!json.success) return [];
  const value = json.output;
  if (source.kind === 'service') return readService(value, source.address);
  if (source.kind === 'participant') return readOccupant(value, source.id);
  const parsed = v.safeParse(fromRoom, value);
  return parsed.success ? parsed.output.polls.map(repeated('')) : [];
}

/** The data of a vote, for the server's service. */
export const writeServiceVote = (id: string, chosen: readonly boolean[]): string =>
  JSON.stringify({ type: 'polls', command: 'answer-poll', pollId: id, answers: chosen });

/** The data of a vote, for the room. */
export const writeRoomVote = (
  id: string,
  chosen: readonly boolean[],
  { id: voterId, name: voterName }: Voter,
): string => JSON.stringify({ type: 'answer-poll', pollId: id, voterId, voterName, answers: chosen });
