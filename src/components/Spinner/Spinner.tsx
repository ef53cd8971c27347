import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** The text for screen readers; omit it where text beside the spinner already has the same content. */
  readonly label?: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A rotating ring in the colour of the surrounding text; under reduced motion it fades instead of rotating. */
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
