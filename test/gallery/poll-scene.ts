import type { Poll } from '#machines/meeting/conference.types.ts';
import { lunchPoll, startedPoll } from '#test/models/meeting/participants/samples.ts';
import type { FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';

const at = Date.UTC(2026, 4, 4, 9, 30);
const voters = ['Ben Baker', 'Cleo Chang', 'Dina Dahl'].map((name) => ({ id: name, name }));

const answers = (...texts: readonly string[]) => texts.map((text) => ({ text, voters: [] }));

/** Opens the chat with polls of Ben; returns a function that votes for the second answer. */
function show(fake: FakeCall, ...all: readonly Poll[]): (pollId: string) => void {
  for (const poll of all) {
    for (const event of startedPoll(poll, { senderId: 'ben', sender: 'Ben Baker', at })) fake.say(event);
  }
  fake.callActor.send({ type: 'toogle_chat' });
  const part = fake.callActor.getSnapshot().children.polls;
  return (pollId) => {
    part?.send({ type: 'answer.toggle', pollId, index: 1 });
    part?.send({ type: 'vote.send', pollId });
  };
}

/** A poll whose vote was refused, and one to answer. */
export function polls(fake: FakeCall): void {
  const plan = ['Keep it as it is', 'Move the second milestone to the next quarter, after the review', 'Drop it'];
  const vote = show(
    fake,
    lunchPoll({ id: 'refused', question: 'Which day suits you?', answers: answers('Monday', 'Tuesday') }),
    lunchPoll({ id: 'open', question: 'What do we do about the plan?', answers: answers(...plan) }),
  );
  vote('refused');
  fake.say({ type: 'poll.refused', pollId: 'refused', reason: 'The service for polls is not available' });
}

/** A poll that the user has answered. */
export function pollResults(fake: FakeCall): void {
  const vote = show(fake, lunchPoll({ question: 'Where do we have lunch on Friday?' }, voters, voters.slice(2)));
  vote('p1');
  fake.say({ type: 'poll.answered', pollId: 'p1', voter: { id: 'me', name: '' }, choices: [false, true] });
}
