import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { ShareScreenIcon } from '#src/components/Icons/call-icons.tsx';
import { PauseIcon, PlayIcon, StopIcon } from '#src/components/Icons/sign-icons.tsx';
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
      <ShareButton
        label={isPaused ? 'Resume sharing' : 'Pause'}
        icon={isPaused ? <PlayIcon /> : <PauseIcon />}
        variant={isPaused ? 'primary' : 'secondary'}
        onPress={() => screenShare.send({ type: isPaused ? 'share.resume' : 'share.pause' })}
      />
      <ShareButton
        label="Stop sharing"
        icon={<StopIcon />}
        variant="secondary"
        onPress={() => callActor.send({ type: 'share_screen' })}
      />
    </div>
  );
}

interface ShareButtonProps {
  readonly label: string;
  /** Shown in place of the label where there is no room for it. */
  readonly icon: ReactNode;
  readonly variant: 'primary' | 'secondary';
  readonly onPress: () => void;
}

function ShareButton({ label, icon, variant, onPress }: ShareButtonProps) {
  return (
    <Button variant={variant} className={styles['button']} title={label} onClick={onPress}>
      <span className={styles['sign']}>{icon}</span>
      <span className={styles['label']}>{label}</span>
    </Button>
  );
}
