import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { usePreparation } from '../call/useCall.ts';
import { Avatar } from '../participants/Avatar.tsx';
import styles from './OwnPicture.module.css';
import { Picture } from './Picture.tsx';

interface OwnPictureProps {
  /** The user's name. */
  readonly name: string;
  /** The devices are looked up. */
  readonly isStarting?: boolean;
  /** The controls, at its lower edge. */
  readonly children?: ReactNode;
}

/** The user's own picture outside of a call. */
export function OwnPicture({ name, isStarting = false, children }: OwnPictureProps) {
  const { callActor, callMedia, camera } = usePreparation();
  const avatar = useSelector(callActor, ({ context }) => context.avatar);
  const isSeen = useSelector(camera, ({ context }) => context.hasTrack && !context.wantsMuted);
  const isOpening = useSelector(camera, (snapshot) => snapshot.hasTag('busy') && !snapshot.context.wantsMuted);
  const isMirrored = useSelector(camera, ({ context }) => context.isMirrored);
  const isBusy = isOpening || isStarting;
  return (
    <div className={styles['tile']}>
      {isSeen ? (
        <Picture callMedia={callMedia} participantId={null} kind="camera" isMirrored={isMirrored} />
      ) : (
        <div className={styles['off']}>
          <Avatar displayName={name} image={avatar} size="large" />
          <p className={styles['text']}>
            {isBusy ? <Spinner /> : null}
            {isBusy ? 'Starting camera…' : 'Your camera is off'}
          </p>
        </div>
      )}
      <div className={styles['controls']} role="group" aria-label="Microphone and camera">
        {children}
      </div>
    </div>
  );
}
