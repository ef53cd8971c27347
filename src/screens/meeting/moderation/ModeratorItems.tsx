import { shallowEqual, useSelector } from '@xstate/react';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { isModerator } from '#machines/meeting/participants/roster.ts';
import { ShareScreenIcon } from '#src/components/Icons/call-icons.tsx';
import { CameraOffIcon, MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { VerifiedIcon } from '#src/components/Icons/status-icons.tsx';
import { useCall } from '../call/useCall.ts';
import { MenuItem } from '../commands/Menu.tsx';

export interface ModeratorItemsProps {
  readonly id: string;
  readonly name: string;
}

/** The items of a participant's menu that only a moderator sees, by the state of the participant. */
export function ModeratorItems({ id, name }: ModeratorItemsProps) {
  const { moderator } = useCall();
  const isShown = useSelector(moderator, (snapshot) => snapshot.hasTag('moderator'));
  return isShown ? <Items id={id} name={name} /> : null;
}

function Items({ id, name }: ModeratorItemsProps) {
  const { moderator, roster } = useCall();
  const { hasAudio, hasVideo, isSharing, canPromote } = useSelector(
    roster,
    ({ context }) => {
      const one = context.participants.find((participant) => participant.id === id);
      return {
        hasAudio: one?.isAudioMuted === false,
        hasVideo: one?.isVideoMuted === false,
        isSharing: one?.isSharingScreen === true,
        canPromote: one !== undefined && !isModerator(one.role),
      };
    },
    shallowEqual,
  );
  const give = (order: ModeratorOrder) => moderator.send({ type: 'order.give', order });
  return (
    <>
      {hasAudio && (
        <MenuItem
          label="Mute microphone"
          icon={<MicrophoneOffIcon />}
          onPress={() => give({ type: 'mute', medium: 'microphone', id, name })}
        />
      )}
      {hasVideo && !isSharing && (
        <MenuItem
          label="Turn off camera"
          icon={<CameraOffIcon />}
          onPress={() => give({ type: 'mute', medium: 'camera', id, name })}
        />
      )}
      {isSharing && (
        <MenuItem
          label="Stop screen share"
          icon={<ShareScreenIcon />}
          onPress={() => give({ type: 'mute', medium: 'screen', id, name })}
        />
      )}
      {canPromote && (
        <MenuItem label="Make moderator" icon={<VerifiedIcon />} onPress={() => give({ type: 'promote', id, name })} />
      )}
      <MenuItem
        label="Remove from meeting"
        icon={<CrossIcon />}
        onPress={() => moderator.send({ type: 'removal.open', participant: { id, name } })}
      />
    </>
  );
}
