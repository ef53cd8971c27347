import { useSelector } from '@xstate/react';
import { pollResult, type PollEntry } from '#machines/meeting/polls/polls.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './PollCard.module.css';
import { answerText, votedText } from './texts.ts';

/** The answers to choose from. */
export function PollForm({ poll }: { readonly poll: PollEntry }) {
  const { polls } = useCall();
  const { id, status, answers, chosen, problem } = poll;
  const canVote = useSelector(polls, (snapshot) => snapshot.can({ type: 'vote.send', pollId: id }));
  const canKeep = useSelector(polls, (snapshot) => snapshot.can({ type: 'vote.keep', pollId: id }));
  const ownIds = useSelector(polls, ({ context }) => context.ownIds);
  const isSending = status !== 'answering';
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        polls.send({ type: 'vote.send', pollId: id });
      }}
    >
      {answers.map(({ text }, index) => (
        <label key={`${index} ${text}`} className={styles['choice']}>
          <input
            type="checkbox"
            checked={chosen.includes(index)}
            disabled={isSending}
            onChange={() => polls.send({ type: 'answer.toggle', pollId: id, index })}
          />
          <span dir="auto">{answerText(text, index)}</span>
        </label>
      ))}
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="secondary" busy={isSending} disabled={!canVote && !isSending}>
          Vote
        </Button>
        {canKeep && (
          <Button variant="link" onClick={() => polls.send({ type: 'vote.keep', pollId: id })}>
            Cancel
          </Button>
        )}
        <span className={styles['count']}>{votedText(pollResult(poll, ownIds).voters)}</span>
      </div>
    </form>
  );
}
