import { useSelector } from '@xstate/react';
import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { pollOf, type PollEntry } from '#machines/meeting/polls/polls.ts';
import { useCall } from '../call/useCall.ts';
import { MessageHead } from '../chat/MessageHead.tsx';
import styles from './PollCard.module.css';
import { PollForm } from './PollForm.tsx';
import { PollResults } from './PollResults.tsx';

/** A poll in the chat: its answers to choose from, and the results once the user has voted. */
export function PollCard({ entry }: { readonly entry: ChatEntry }) {
  const { polls } = useCall();
  const poll = useSelector(polls, ({ context }) => pollOf(context.polls, entry.pollId));
  return (
    <div className={styles['poll']}>
      <MessageHead entry={entry} />
      <div className={styles['card']} role="group" aria-label={`Poll: ${entry.text}`} tabIndex={-1} data-takes-focus="">
        <p className={styles['question']} dir="auto">
          {entry.text}
        </p>
        {poll !== undefined && <Answers poll={poll} />}
      </div>
    </div>
  );
}

function Answers({ poll }: { readonly poll: PollEntry }) {
  return poll.status === 'voted' ? <PollResults poll={poll} /> : <PollForm poll={poll} />;
}
