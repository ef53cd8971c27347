import { useCallback } from 'react';
import { classNames } from '#src/components/classNames.ts';
import styles from './Picture.module.css';
import type { MeetingStage, PictureKind } from './stage.ts';

export interface PictureProps {
  readonly stage: MeetingStage;
  /** null: one's own. */
  readonly participantId: string | null;
  readonly kind: PictureKind;
  readonly isMirrored?: boolean;
  /** Every picture is seen whole, with room around it. */
  readonly isWhole?: boolean;
}

/** A picture that moves, without sound and without a word: whoever is in it is named beside it. */
export function Picture({ stage, participantId, kind, isMirrored = false, isWhole = false }: PictureProps) {
  const play = useCallback(
    (element: HTMLVideoElement) => stage.attach(participantId, kind, element),
    [stage, participantId, kind],
  );
  return (
    <video
      ref={play}
      className={classNames(styles['picture'], isMirrored && styles['mirrored'], isWhole && styles['whole'])}
      aria-hidden="true"
      tabIndex={-1}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
    />
  );
}
