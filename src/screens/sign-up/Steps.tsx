import { signUpSteps, type SignUpStep } from '#machines/sign-up/steps.ts';
import { CheckIcon } from '#src/components/Icons/sign-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Steps.module.css';

export interface StepsProps {
  readonly current: SignUpStep;
  /** Whether number selection applies, which is the first step. */
  readonly hasNumber: boolean;
  /** Whether all steps are complete. */
  readonly finished?: boolean;
}

const labels: Readonly<Record<SignUpStep, string>> = {
  number: 'Number',
  details: 'Details',
  verify: 'Verify',
  done: 'Done',
};

/** The visitor's position in the sign-up steps. */
export function Steps({ current, hasNumber, finished = false }: StepsProps) {
  const steps = signUpSteps(hasNumber);
  const place = steps.indexOf(current);
  return (
    <ol className={styles['steps']} role="list" aria-label="Steps of the sign-up">
      {steps.map((step, index) => {
        const isComplete = index < place || finished;
        return (
          <li
            key={step}
            className={styles['step']}
            aria-current={index === place ? 'step' : undefined}
            data-complete={isComplete || undefined}
          >
            <span className={styles['mark']} aria-hidden="true">
              {isComplete ? <CheckIcon size="small" /> : index + 1}
            </span>
            {labels[step]}
            {isComplete && <VisuallyHidden>, completed</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
