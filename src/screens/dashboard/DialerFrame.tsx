import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { dialerFrameId } from '#src/contracts/dialer.ts';
import type { DialerProps } from './actors.ts';
import styles from './DialerFrame.module.css';

interface DialerFrameProps extends DialerProps {
  readonly url: string;
}

/** All that a dialer needs on its own origin, except navigation of this page. */
const abilities = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ');

/** The dialer's frame, covered by its progress while it loads, and by an error when it does not load. */
export function DialerFrame({ dialer, url }: DialerFrameProps) {
  const loads = useSelector(dialer, ({ context }) => context.loads);
  const isReady = useSelector(dialer, (snapshot) => snapshot.matches('ready'));
  if (url === '') {
    return (
      <div className={styles['cover']}>
        <Alert tone="info" title="No dialer">
          This app was set up without a dialer.
        </Alert>
      </div>
    );
  }
  return (
    <>
      <iframe
        key={loads}
        id={dialerFrameId}
        className={styles['frame']}
        title="Dialer"
        src={url}
        allow="microphone; autoplay"
        sandbox={abilities}
        inert={!isReady}
      />
      {!isReady && <Cover dialer={dialer} />}
    </>
  );
}

function Cover({ dialer }: DialerProps) {
  const isFailed = useSelector(dialer, (snapshot) => snapshot.matches('failed'));
  const isLeaving = useSelector(dialer, (snapshot) => snapshot.matches('leaving'));
  if (isFailed) {
    return (
      <div className={styles['cover']}>
        <Alert
          tone="danger"
          title="The dialer did not load"
          action={
            <Button variant="secondary" onClick={() => dialer.send({ type: 'frame.retry' })}>
              Try again
            </Button>
          }
        >
          Please check your internet connection and try again.
        </Alert>
      </div>
    );
  }
  return (
    <div className={styles['cover']} role="status">
      <div className={styles['waiting']}>
        <Spinner size="large" />
        <p>{isLeaving ? 'Logging out' : 'Loading your dialer'}</p>
      </div>
    </div>
  );
}
