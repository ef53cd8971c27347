import { classNames } from '../class-names.ts';
import { CheckIcon, CrossIcon } from '../Icons/sign-icons.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './StepCircles.module.css';

export type StepResult = 'succeed' | 'failed' | 'pending';

export interface StepCirclesProps {
  /** One per provisioning step, in order (specification 2.3, progress modal). */
  readonly results: readonly StepResult[];
  /** The accessible name of the list. */
  readonly label?: string;
}

const marks = { succeed: <CheckIcon />, failed: <CrossIcon />, pending: <Spinner /> } as const;
const words = { succeed: 'done', failed: 'failed', pending: 'in progress' } as const;

/** One circle per step: a check, a cross or a spinner. */
export function StepCircles({ results, label = 'Steps' }: StepCirclesProps) {
  return (
    <ol className={styles['steps']} role="list" aria-label={label}>
      {results.map((result, index) => (
        // A step is identified by its index.
        <li key={index} className={classNames(styles['step'], styles[result])}>
          {marks[result]}
          <VisuallyHidden>
            Step {index + 1}: {words[result]}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
