import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { OwnShare } from '../media/OwnShare.tsx';
import { useCall } from '../call/useCall.ts';
import { Picture } from '../media/Picture.tsx';
import { useLock } from '../moderation/useLock.ts';
import { OwnPictureMenu } from './OwnPictureMenu.tsx';
import { Tile } from './Tile.tsx';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';

export interface OwnTileProps {
  readonly isWhole?: boolean;
  /** The camera beside the own screen share, which is on another tile. */
  readonly isCamera?: boolean;
  /** It floats over the picture of the only other participant. */
  readonly isFloating?: boolean;
  readonly hasActions?: boolean;
}

/** The user's own tile: the camera, mirrored if the user chose so, or the state of the own screen share. */
export const OwnTile = memo(function OwnTile({
  isWhole = false,
  isCamera = false,
  isFloating = false,
  hasActions = true,
}: OwnTileProps) {
  const { callActor, microphone, camera, screenShare, reactions, roster, callMedia } = useCall();
  const name = useSelector(callActor, ({ context }) => context.displayName);
  const avatar = useSelector(callActor, ({ context }) => context.avatar);
  const isMuted = useSelector(microphone, (snapshot) => !snapshot.hasTag('live'));
  const isLocked = useLock('microphone') !== 'none';
  const hasCamera = useSelector(camera, ({ context }) => context.hasTrack && !context.wantsMuted);
  const isMirrored = useSelector(camera, ({ context }) => context.isMirrored);
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const isHandRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  const isSpeaking = useSelector(
    roster,
    ({ context }) => context.speakerId !== null && context.speakerId === context.localId,
  );
  const quality = useSelector(roster, (snapshot) => snapshot.context.quality);
  const localId = useSelector(roster, ({ context }) => context.localId);
  const isTogether = useSelector(roster, ({ context }) => context.participants.length > 0);
  const isShare = isSharing && !isCamera;
  const picture = isShare ? (
    <OwnShare />
  ) : (
    hasCamera && (
      <Picture callMedia={callMedia} participantId={null} kind="camera" isMirrored={isMirrored} isWhole={isWhole} />
    )
  );
  return (
    <Tile
      id={localId}
      name={nameText(name)}
      avatar={avatar}
      isMuted={isMuted}
      isLocked={isMuted && isLocked}
      isHeld={isHeld}
      isHandRaised={isHandRaised}
      isSpeaking={isSpeaking}
      quality={quality}
      note="you"
      picture={isHeld ? null : picture}
      action={hasActions && isTogether && !isShare && <OwnPictureMenu isFloating={isFloating} />}
    />
  );
});
