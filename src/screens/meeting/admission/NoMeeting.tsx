import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { takeLostFocus } from '#src/components/flow/lost-focus.ts';
import type { CallChildren } from '../call/call-actors.ts';
import { useCallList } from '../call-list/useCallList.ts';
import styles from './PreJoinScreen.module.css';

/** The meeting was not found, or could not be reached. */
export function NoMeeting({ admission }: Pick<CallChildren, 'admission'>) {
  const page = useCallList();
  const isUnknown = useSelector(admission, (snapshot) => snapshot.matches('unknown'));
  const message = useSelector(admission, ({ context }) => context.message);
  if (isUnknown) {
    return (
      <div className={styles['entry']}>
        <h1 ref={takeLostFocus} tabIndex={-1}>
          There is no such meeting
        </h1>
        <p>Check the link, or ask the person who invited you for a new one.</p>
        {page !== null && (
          <Button wide onClick={() => page.goTo('')}>
            Join another meeting
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles['entry']}>
      <h1 ref={takeLostFocus} tabIndex={-1}>
        The meeting could not be reached
      </h1>
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" onClick={() => admission.send({ type: 'admission.retry' })}>
            Try again
          </Button>
        }
      >
        {message}
      </Alert>
    </div>
  );
}
