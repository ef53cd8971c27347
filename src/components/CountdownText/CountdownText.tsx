import type { ReactNode } from 'react';
import { formatClock } from '#machines/shared/countdown.machine.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './CountdownText.module.css';

export interface CountdownTextProps {
  /** Whole seconds left. */
  readonly seconds: number;
  /** The text around the clock, e.g. `(clock) => <>Wait for {clock}</>`; by default only the clock. */
  readonly children?: (clock: ReactNode) => ReactNode;
  /** The text for screen readers, at most once a minute. */
  readonly announcement?: (minutes: number) => string;
}

const remaining = (minutes: number): string => (minutes === 1 ? '1 minute remaining' : `${minutes} minutes remaining`);

/**
 * A clock that counts down in mm:ss. The visible text changes each second; screen readers announce the remaining whole
 * minutes when they change, and can read the clock.
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
