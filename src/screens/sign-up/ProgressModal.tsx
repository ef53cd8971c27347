import type { StepResult } from '#machines/sign-up/sign-up.types.ts';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { StepCircles } from '#src/components/StepCircles/StepCircles.tsx';
import { congratulations } from './texts.ts';
import styles from './ProgressModal.module.css';

export interface ProgressModalProps {
  readonly open: boolean;
  readonly results: readonly StepResult[];
  readonly onClose: () => void;
}

/** One circle per provisioning step, the congratulations, 'Thank You!' (specification 2.3). */
export function ProgressModal({ open, results, onClose }: ProgressModalProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Congratulations!">
      <div className={styles['progress']}>
        {results.length === 0 ? (
          <span className={styles['waiting']}>
            <Spinner label="Waiting for the first process" size="large" />
          </span>
        ) : (
          <StepCircles results={results} label="Processes" />
        )}
        <p className={styles['text']}>{congratulations}</p>
        <p className={styles['thanks']}>Thank You!</p>
      </div>
    </Dialog>
  );
}
