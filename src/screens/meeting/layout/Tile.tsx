import type { ReactNode } from 'react';
import type { Quality } from '#machines/meeting/conference.types.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import type { PictureState } from '#machines/meeting/participants/pictures.ts';
import { HandIcon, LockIcon } from '#src/components/Icons/call-icons.tsx';
import { MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import { PauseIcon, WarningIcon } from '#src/components/Icons/sign-icons.tsx';
import { SignalIcon } from '#src/components/Icons/SignalIcon.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { Avatar } from '../participants/Avatar.tsx';
import styles from './Tile.module.css';
import { qualityTexts } from '../call/texts.ts';

export interface TileProps {
  /** The participant's id, which has a colour. */
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  /** The participant's picture; until it plays, and without one (null), the tile shows the avatar. */
  readonly picture: ReactNode;
  /** A picture that is not current is marked, and hidden when it is too old. */
  readonly pictureState?: PictureState;
  readonly isMuted: boolean;
  /** The participant cannot unmute. */
  readonly isLocked?: boolean;
  readonly isHeld: boolean;
  /** The shared screen on this tile is paused. */
  readonly isPaused?: boolean;
  readonly isHandRaised: boolean;
  readonly isSpeaking: boolean;
  /** The quality of the connection; a good one is not shown. */
  readonly quality: Quality;
  /** The participant has not rejoined since the connection was restored. */
  readonly isAway?: boolean;
  /** Shown after the name, e.g. 'shares the screen'. */
  readonly note?: string;
  /** Buttons on the tile. */
  readonly action?: ReactNode;
}

/** One participant: a picture or the avatar, the name, and the states. */
export function Tile({
  id,
  name,
  avatar,
  picture,
  pictureState = 'flowing',
  isMuted,
  isLocked = false,
  isHeld,
  isPaused = false,
  isHandRaised,
  isSpeaking,
  quality,
  isAway = false,
  note = '',
  action,
}: TileProps) {
  return (
    <div
      className={styles['tile']}
      data-speaking={isSpeaking && !isMuted}
      data-away={isAway}
      data-picture={pictureState}
    >
      <div className={styles['off']}>
        <Avatar id={id} displayName={name} image={avatar} size="large" />
      </div>
      {picture}
      <PictureMark state={pictureState} />
      {(isHeld || isPaused) && (
        <div className={styles['held']}>
          <PauseIcon />
          <span>{isHeld ? 'On hold' : meetingCall.sharing.paused}</span>
        </div>
      )}
      {isHandRaised && (
        <span className={styles['hand']}>
          <HandIcon />
          <VisuallyHidden>Hand raised</VisuallyHidden>
        </span>
      )}
      <p className={styles['label']} title={name}>
        {isMuted && <MicrophoneOffIcon size="small" />}
        {isLocked && <LockIcon size="small" />}
        <span className={styles['name']} dir="auto">
          {name}
        </span>
        {note !== '' && <span className={styles['note']}> · {note}</span>}
        {isMuted && <VisuallyHidden>{isLocked ? ', muted and locked' : ', muted'}</VisuallyHidden>}
        {quality !== 'good' && (
          <span className={styles['signal']} data-quality={quality} title={qualityTexts[quality]}>
            <SignalIcon size="small" bars={quality === 'weak' ? 2 : 1} />
            <VisuallyHidden>, {qualityTexts[quality]}</VisuallyHidden>
          </span>
        )}
        {isAway && <VisuallyHidden>, connecting</VisuallyHidden>}
      </p>
      {action}
    </div>
  );
}

function PictureMark({ state }: { readonly state: PictureState }) {
  if (state === 'flowing') return null;
  return (
    <p className={styles['interrupted']} title="Connection interrupted">
      <WarningIcon size="small" />
      <span>Connection interrupted</span>
    </p>
  );
}
