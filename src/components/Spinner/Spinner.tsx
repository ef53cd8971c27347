import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Said to screen readers; leave it out where text beside the spinner already says what is going on. */
  readonly label?: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A turning ring in the colour of the text around it; it breathes instead of turning under reduced motion. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  return (
    <span className={classNames(styles['spinner'], styles[size])}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
        <circle className={styles['track']} cx="12" cy="12" r="9.5" />
        <path className={styles['arc']} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label !== undefined && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    </span>
  );
}
