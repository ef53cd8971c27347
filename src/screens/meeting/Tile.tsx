import type { ReactNode } from 'react';
import type { Quality } from '#machines/meeting/contracts.ts';
import { HandIcon } from '#src/components/Icons/callIcons.tsx';
import { MicrophoneOffIcon } from '#src/components/Icons/mediaIcons.tsx';
import { PauseIcon } from '#src/components/Icons/signIcons.tsx';
import { SignalIcon } from '#src/components/Icons/SignalIcon.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './Tile.module.css';
import { qualityTexts } from './texts.ts';

export interface TileProps {
  readonly name: string;
  readonly avatar: string;
  /** Their picture; until it moves, and without one (null), it shows who they are. */
  readonly picture: ReactNode;
  readonly isMuted: boolean;
  readonly isHeld: boolean;
  readonly isHandRaised: boolean;
  readonly isSpeaking: boolean;
  /** Of their connection; one that is good is not worth a word. */
  readonly quality: Quality;
  /** Not seen since the connection came back. */
  readonly isAway?: boolean;
  /** After the name, e.g. 'shares the screen'. */
  readonly note?: string;
  /** What can be done with it. */
  readonly action?: ReactNode;
}

/** One participant: a picture, or who they are; the name; and how they are doing. */
export function Tile({
  name,
  avatar,
  picture,
  isMuted,
  isHeld,
  isHandRaised,
  isSpeaking,
  quality,
  isAway = false,
  note = '',
  action,
}: TileProps) {
  return (
    <div className={styles['tile']} data-speaking={isSpeaking} data-away={isAway}>
      <div className={styles['off']}>
        <Avatar displayName={name} image={avatar} size="large" />
      </div>
      {picture}
      {isHeld && (
        <div className={styles['held']}>
          <PauseIcon />
          <span>On hold</span>
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
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {note !== '' && <span className={styles['note']}> · {note}</span>}
        </span>
        {isMuted && <VisuallyHidden>, muted</VisuallyHidden>}
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
