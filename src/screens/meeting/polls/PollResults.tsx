import { useSelector } from '@xstate/react';
import { pollResult, type AnswerResult, type PollEntry } from '#machines/meeting/polls/polls.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './PollCard.module.css';
import { answerText, votedText, votesText } from './texts.ts';

/** The counts of the answers, and on demand who has voted for each. */
export function PollResults({ poll }: { readonly poll: PollEntry }) {
  const { polls } = useCall();
  const ownIds = useSelector(polls, ({ context }) => context.ownIds);
  const { answers, voters } = pollResult(poll, ownIds);
  return (
    <>
      <ul className={styles['results']} role="list" aria-label="Results">
        {answers.map((answer, index) => (
          <Result key={`${index} ${answer.text}`} answer={answer} index={index} />
        ))}
      </ul>
      {voters > 0 && (
        <details className={styles['voters']}>
          <summary>Who voted</summary>
          <dl>
            {answers.map((answer, index) => (
              <Voters key={`${index} ${answer.text}`} answer={answer} index={index} />
            ))}
          </dl>
        </details>
      )}
      <div className={styles['actions']}>
        <Button variant="link" onClick={() => polls.send({ type: 'vote.change', pollId: poll.id })}>
          Change vote
        </Button>
        <span className={styles['count']}>{votedText(voters)}</span>
      </div>
    </>
  );
}

interface ResultProps {
  readonly answer: AnswerResult;
  readonly index: number;
}

function Result({ answer, index }: ResultProps) {
  const { text, count, percent, isOwn } = answer;
  return (
    <li className={styles['result']} data-own={isOwn}>
      <span dir="auto">{answerText(text, index)}</span>
      <span className={styles['share']}>{`${votesText(count)}, ${percent} %`}</span>
      {isOwn && <span className={styles['own']}>Your vote</span>}
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </li>
  );
}

function Voters({ answer, index }: ResultProps) {
  const { text, isOwn, others } = answer;
  const names = [...(isOwn ? ['You'] : []), ...others.map(({ name }) => nameText(name))];
  if (names.length === 0) return null;
  return (
    <>
      <dt dir="auto">{answerText(text, index)}</dt>
      <dd dir="auto">{names.join(', ')}</dd>
    </>
  );
}
