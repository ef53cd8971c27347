import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { useCall } from './parts.ts';
import { Picture } from './Picture.tsx';
import { Tile } from './Tile.tsx';
import { nameText } from './texts.ts';

/** Oneself, as in a mirror when that is wanted. */
export const OwnTile = memo(function OwnTile({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { meeting, media, microphone, camera, screenShare, reactions, roster, stage } = useCall();
  const name = useSelector(meeting, ({ context }) => context.displayName);
  const avatar = useSelector(meeting, ({ context }) => context.avatar);
  const isMuted = useSelector(microphone, (snapshot) => !snapshot.hasTag('live'));
  const hasCamera = useSelector(camera, ({ context }) => context.hasTrack && !context.wantsMuted);
  const isMirrored = useSelector(camera, ({ context }) => context.isMirrored);
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isHeld = useSelector(media, (snapshot) => snapshot.hasTag('held'));
  const isHandRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  const isSpeaking = useSelector(
    roster,
    ({ context }) => context.speakerId !== null && context.speakerId === context.localId,
  );
  const quality = useSelector(roster, (snapshot) => snapshot.context.quality);
  return (
    <Tile
      name={nameText(name)}
      avatar={avatar}
      isMuted={isMuted}
      isHeld={isHeld}
      isHandRaised={isHandRaised}
      isSpeaking={isSpeaking}
      quality={quality}
      note={isSharing ? 'you share the screen' : 'you'}
      picture={
        (isSharing || hasCamera) && !isHeld ? (
          <Picture
            stage={stage}
            participantId={null}
            kind={isSharing ? 'screen' : 'camera'}
            isMirrored={isMirrored && !isSharing}
            isWhole={isWhole || isSharing}
          />
        ) : null
      }
    />
  );
});
