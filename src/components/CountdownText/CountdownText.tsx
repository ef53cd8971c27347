import type { ReactNode } from 'react';
import { formatClock } from '#machines/shared/countdown.machine.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './CountdownText.module.css';

export interface CountdownTextProps {
  /** Whole seconds left. */
  readonly seconds: number;
  /** The text around the clock, e.g. `(clock) => <>Wait for {clock}</>`; the bare clock when left out. */
  readonly children?: (clock: ReactNode) => ReactNode;
  /** What is said to screen readers, at most once a minute. */
  readonly announcement?: (minutes: number) => string;
}

const remaining = (minutes: number): string => (minutes === 1 ? '1 minute remaining' : `${minutes} minutes remaining`);

/**
 * A clock that counts down in mm:ss. It ticks for the eye; screen readers hear the whole minutes left when they change
 * and can read the clock when they come to it.
 */
export function CountdownText({ seconds, children, announcement = remaining }: CountdownTextProps) {
  const clock = <span className={styles['clock']}>{formatClock(seconds)}</span>;
  return (
    <span className={styles['countdown']}>
      <span role="timer" aria-live="off">
        {children === undefined ? clock : children(clock)}
      </span>
      <VisuallyHidden aria-live="polite">{seconds > 0 ? announcement(Math.ceil(seconds / 60)) : ''}</VisuallyHidden>
    </span>
  );
}
