import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { dialerFrameId } from '#src/contracts/dialer.ts';
import type { DialerProps } from './actors.ts';
import { dialerFrame } from './dialer-frame.ts';
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

/** The cover is removed when the dialer is ready: the frame, which was inert, takes its focus after the commit. */
const passFocusOn = (cover: HTMLDivElement) => () => {
  if (cover.contains(document.activeElement)) queueMicrotask(() => dialerFrame()?.focus());
};

function Cover({ dialer }: DialerProps) {
  const isFailed = useSelector(dialer, (snapshot) => snapshot.matches('failed'));
  const isLeaving = useSelector(dialer, (snapshot) => snapshot.matches('leaving'));
  // The button is removed; the cover stays.
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
    dialer.send({ type: 'frame.retry' });
  };
  return (
    <div ref={passFocusOn} className={styles['cover']} role={isFailed ? undefined : 'status'} tabIndex={-1}>
      {isFailed ? (
        <Alert
          tone="danger"
          title="The dialer did not load"
          action={
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          }
        >
          Please check your internet connection and try again.
        </Alert>
      ) : (
        <div className={styles['waiting']}>
          <Spinner size="large" />
          <p>{isLeaving ? 'Logging out' : 'Loading your dialer'}</p>
        </div>
      )}
    </div>
  );
}
