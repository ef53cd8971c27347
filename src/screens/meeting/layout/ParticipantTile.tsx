import { useSelector } from '@xstate/react';
import { memo, useCallback, useState, type MouseEvent } from 'react';
import type { Participant } from '#machines/meeting/conference.types.ts';
import { pictureState } from '#machines/meeting/participants/pictures.ts';
import { isAway } from '#machines/meeting/participants/roster.ts';
import { PushPinIcon } from '#src/components/Icons/call-icons.tsx';
import { classNames } from '#src/components/class-names.ts';
import type { PictureKind } from '../call/call-media.ts';
import { useCall } from '../call/useCall.ts';
import { Picture } from '../media/Picture.tsx';
import { ParticipantMenu } from '../participants/ParticipantMenu.tsx';
import { contentOf } from './content.ts';
import { Tile } from './Tile.tsx';
import styles from './Tile.module.css';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';

export interface ParticipantTileProps {
  readonly id: string;
  readonly isWhole?: boolean;
  /** It may be scrolled out of view: it shows no picture then. */
  readonly isWatched?: boolean;
  /** The camera of a participant whose shared screen is on another tile. */
  readonly isCamera?: boolean;
  readonly hasActions?: boolean;
}

const kindOf = (one: Participant | undefined, isCamera: boolean): PictureKind =>
  one?.isSharingScreen === true && !isCamera ? 'screen' : 'camera';

/** The tile of another participant. It re-renders only when that participant changes. */
export const ParticipantTile = memo(function ParticipantTile({
  id,
  isWhole = false,
  isWatched = false,
  isCamera = false,
  hasActions = true,
}: ParticipantTileProps) {
  const { roster, pictures, tiles, callMedia } = useCall();
  const one = useSelector(roster, ({ context }) => context.participants.find((participant) => participant.id === id));
  const isSpeaking = useSelector(roster, ({ context }) => context.speakerId === id);
  const isGone = useSelector(roster, (snapshot) => snapshot.hasTag('stale') && isAway(snapshot.context.returned, id));
  const [isSeen, setIsSeen] = useState(!isWatched);
  const watch = useCallback(
    (element: HTMLDivElement) => {
      if (!isWatched) return undefined;
      const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isWatched],
  );
  const enlarge = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('button, [popover]') !== null) return;
    tiles.send({ type: 'participant.enlarge', id });
  };
  const kind = kindOf(one, isCamera);
  const state = useSelector(pictures, ({ context }) => pictureState(context.pictures, { participantId: id, kind }));
  if (one === undefined) return null;
  const { displayName, avatar, isAudioMuted, isHeld, isHandRaised, isMirrored, quality } = one;
  const { isShare, isPaused, hasVideo, isMarked } = contentOf(one, isCamera);
  const hasPicture = isSeen && hasVideo;
  return (
    <div ref={watch} className={styles['watched']} onDoubleClick={enlarge}>
      <Tile
        id={id}
        name={nameText(displayName)}
        avatar={avatar}
        isMuted={isAudioMuted}
        isHeld={isHeld}
        isPaused={isPaused}
        isHandRaised={isHandRaised && isMarked}
        isSpeaking={isSpeaking && isMarked}
        quality={quality}
        isAway={isGone}
        note={isShare ? 'shares the screen' : ''}
        pictureState={hasPicture ? state : 'flowing'}
        picture={
          hasPicture ? (
            <Picture
              callMedia={callMedia}
              participantId={id}
              kind={kind}
              isMirrored={isMirrored && !isShare}
              isWhole={isWhole || isShare}
            />
          ) : null
        }
        action={
          hasActions && (
            <div className={styles['actions']}>
              <ParticipantMenu id={id} name={nameText(displayName)} className={styles['action']} />
              <PinButton id={id} name={nameText(displayName)} />
            </div>
          )
        }
      />
    </div>
  );
});

function PinButton({ id, name }: { readonly id: string; readonly name: string }) {
  const { tiles } = useCall();
  const isPinned = useSelector(tiles, ({ context }) => context.pinnedIds.includes(id));
  return (
    <button
      type="button"
      className={classNames(styles['action'], styles['pin'])}
      aria-label={`Pin ${name}`}
      aria-pressed={isPinned}
      onClick={() => tiles.send({ type: isPinned ? 'participant.unpin' : 'participant.pin', id })}
    >
      <PushPinIcon />
    </button>
  );
}
