import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './CircularCounter.module.css';

export interface CircularCounterProps {
  /** E.g. 'Processes'. */
  readonly label: string;
  readonly completed: number;
  /** 0 while it is not known. */
  readonly total: number;
  readonly onClick: () => void;
}

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * Completed of total steps as a ring, a spinner while they are not known; a press opens the details (specification
 * 2.3).
 */
export function CircularCounter({ label, completed, total, onClick }: CircularCounterProps) {
  const share = total === 0 ? 0 : Math.min(completed / total, 1);
  return (
    <button type="button" className={styles['counter']} aria-haspopup="dialog" onClick={onClick}>
      <span className={styles['dial']}>
        <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
          <circle className={styles['track']} cx="48" cy="48" r={RADIUS} />
          <circle
            className={styles['arc']}
            cx="48"
            cy="48"
            r={RADIUS}
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            data-empty={share === 0 || undefined}
          />
        </svg>
        {total === 0 ? (
          <Spinner size="medium" />
        ) : (
          <span className={styles['count']}>
            {completed}
            <span className={styles['slash']}> / </span>
            {total}
          </span>
        )}
      </span>
      <span className={styles['label']}>{label}</span>
    </button>
  );
}
