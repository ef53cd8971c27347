import { useSelector } from '@xstate/react';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { ShareScreenIcon } from '#src/components/Icons/call-icons.tsx';
import { PauseIcon } from '#src/components/Icons/sign-icons.tsx';
import styles from './OwnShare.module.css';
import { useCall } from '../call/useCall.ts';

const { own, ownPaused } = meetingCall.sharing;

/** Replaces the picture of the own screen, which would contain itself recursively. */
export function OwnShare() {
  const { screenShare } = useCall();
  const isPaused = useSelector(screenShare, (snapshot) => snapshot.hasTag('paused'));
  return (
    <div className={styles['share']} data-paused={isPaused}>
      <span className={styles['icon']}>{isPaused ? <PauseIcon /> : <ShareScreenIcon />}</span>
      <p className={styles['text']}>{isPaused ? ownPaused : own}</p>
      <ShareButtons />
    </div>
  );
}

/** The same in one line, for the small window. */
export function OwnShareBar() {
  const { screenShare } = useCall();
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isPaused = useSelector(screenShare, (snapshot) => snapshot.hasTag('paused'));
  if (!isSharing) return null;
  return (
    <div className={styles['bar']} data-paused={isPaused}>
      <p className={styles['text']}>{isPaused ? ownPaused : own}</p>
      <ShareButtons />
    </div>
  );
}

function ShareButtons() {
  const { callActor, screenShare } = useCall();
  const isPaused = useSelector(screenShare, (snapshot) => snapshot.hasTag('paused'));
  return (
    <div className={styles['buttons']}>
      <Button
        variant={isPaused ? 'primary' : 'secondary'}
        className={styles['button']}
        onClick={() => screenShare.send({ type: isPaused ? 'share.resume' : 'share.pause' })}
      >
        {isPaused ? 'Resume sharing' : 'Pause'}
      </Button>
      <Button variant="secondary" className={styles['button']} onClick={() => callActor.send({ type: 'share_screen' })}>
        Stop sharing
      </Button>
    </div>
  );
}
