import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { MeetingChildren } from './actors.ts';
import styles from './PreJoinScreen.module.css';

/** Is there such a meeting? No device is touched before that is known. */
export function Finding({ admission }: Pick<MeetingChildren, 'admission'>) {
  const isFinding = useSelector(admission, (snapshot) => snapshot.matches('finding'));
  const isUnknown = useSelector(admission, (snapshot) => snapshot.matches('unknown'));
  const message = useSelector(admission, ({ context }) => context.message);
  if (isUnknown) {
    return (
      <div className={styles['entry']}>
        <h1>There is no such meeting</h1>
        <Alert tone="danger" title={message === '' ? undefined : message}>
          Check the link, or ask whoever invited you for a new one.
        </Alert>
      </div>
    );
  }
  if (isFinding) {
    return (
      <div className={styles['waiting']}>
        <Spinner size="large" />
        <h1>Finding the meeting…</h1>
      </div>
    );
  }
  return (
    <div className={styles['entry']}>
      <h1>The meeting could not be reached</h1>
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
