import { useCallback } from 'react';
import { classNames } from '#src/components/class-names.ts';
import styles from './Picture.module.css';
import type { CallMedia, PictureKind } from '../call/call-media.ts';

export interface PictureProps {
  readonly callMedia: CallMedia;
  /** null: the user's own picture. */
  readonly participantId: string | null;
  readonly kind: PictureKind;
  readonly isMirrored?: boolean;
  /** Fits the whole picture into the element instead of filling it. */
  readonly isWhole?: boolean;
}

/** A video without sound and without an accessible name: the participant is named beside it. */
export function Picture({ callMedia, participantId, kind, isMirrored = false, isWhole = false }: PictureProps) {
  const play = useCallback(
    (element: HTMLVideoElement) => callMedia.attach(participantId, kind, element),
    [callMedia, participantId, kind],
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
