import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { remainingSeconds, type countdownMachine } from '#machines/shared/countdown.machine.ts';
import { CountdownText } from '#src/components/CountdownText/CountdownText.tsx';
import styles from './EntranceForm.module.css';

export interface WaitLineProps {
  readonly actor: ActorRefFrom<typeof countdownMachine>;
  readonly children: (clock: ReactNode) => ReactNode;
}

/** The remaining wait, below the button that is blocked for that time. */
export function WaitLine({ actor, children }: WaitLineProps) {
  const seconds = useSelector(actor, ({ context }) => remainingSeconds(context));
  return (
    <p className={styles['line']}>
      <CountdownText seconds={seconds}>{children}</CountdownText>
    </p>
  );
}
