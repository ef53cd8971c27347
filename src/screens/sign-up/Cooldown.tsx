import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { remainingSeconds, type countdownMachine } from '#machines/shared/countdown.machine.ts';
import { CountdownText } from '#src/components/CountdownText/CountdownText.tsx';
import styles from './RegistrationForm.module.css';

/** 'Wait for mm:ss' during a cooldown (specification 2.3). */
export function Cooldown({ actor }: { readonly actor: ActorRefFrom<typeof countdownMachine> | undefined }) {
  const seconds = useSelector(actor, (snapshot) => (snapshot === undefined ? 0 : remainingSeconds(snapshot.context)));
  return (
    <span className={styles['muted']}>
      <CountdownText seconds={seconds}>{(clock) => <>Wait for {clock}</>}</CountdownText>
    </span>
  );
}
