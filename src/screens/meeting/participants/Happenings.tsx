import { useSelector } from '@xstate/react';
import styles from './Happenings.module.css';
import { useCall } from '../call/useCall.ts';

/** Short toasts about the other participants, which screen readers announce. They contain no controls. */
export function Happenings() {
  const { happenings } = useCall();
  const shown = useSelector(happenings, ({ context }) => context.shown);
  return (
    <ul
      className={styles['happenings']}
      role="list"
      aria-label="What the others do"
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map(({ id, text }) => (
        <li key={id} className={styles['happening']} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
