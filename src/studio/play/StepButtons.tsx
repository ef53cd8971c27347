import type { Step } from '#test/models/lib/cases.ts';
import styles from './Play.module.css';

const groups = [
  { kind: 'send', title: 'Send an event' },
  { kind: 'settle', title: 'End what runs' },
  { kind: 'elapse', title: 'Let a delay pass' },
] as const;

export interface StepButtonsProps {
  readonly steps: readonly Step[];
  readonly status: string;
  readonly onStep: (step: Step) => void;
}

/** Everything that can happen now, in the words of the model tests. */
export function StepButtons({ steps, status, onStep }: StepButtonsProps) {
  if (steps.length === 0) {
    return (
      <p className={styles['end']}>{status === 'done' ? 'The machine has ended.' : 'The machine waits for nothing.'}</p>
    );
  }
  return groups.map(({ kind, title }) => {
    const members = steps.filter((step) => step.kind === kind);
    if (members.length === 0) return null;
    return (
      <section key={kind} aria-label={title}>
        <h2>{title}</h2>
        <ul role="list" className={styles['steps']}>
          {members.map((step, index) => (
            <li key={index}>
              <button type="button" className={styles['step']} onClick={() => onStep(step)}>
                {step.sentence}
                <code>{step.event.type}</code>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
