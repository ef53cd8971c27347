import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/components/Icons/sign-icons.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { AutoPlay } from './AutoPlay.tsx';
import styles from './Play.module.css';
import type { Moment } from './simulation.ts';

export interface HistoryProps {
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly onShow: (step: number) => void;
  readonly onRestart: () => void;
}

/** The steps taken: back and forth, to any of them, and a link to all. */
export function History({ moments, at, onShow, onRestart }: HistoryProps) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    setMessage('The link is copied.');
  };
  const last = moments.length - 1;
  return (
    <section aria-label="Steps taken">
      <h2>Steps taken</h2>
      <AutoPlay at={at} last={last} onShow={onShow} />
      <div className={styles['row']}>
        <Button variant="secondary" iconOnly aria-label="Step back" disabled={at === 0} onClick={() => onShow(at - 1)}>
          <ChevronLeftIcon />
        </Button>
        <Button
          variant="secondary"
          iconOnly
          aria-label="Step forward"
          disabled={at === last}
          onClick={() => onShow(at + 1)}
        >
          <ChevronRightIcon />
        </Button>
        <Button variant="quiet" onClick={onRestart}>
          Start again
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p className={styles['copied']} aria-hidden="true">
        {message}
      </p>
      <LiveRegion message={message} />
      <ol role="list" className={styles['history']}>
        {moments.map(({ sentence }, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles['moment']}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onShow(index)}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
