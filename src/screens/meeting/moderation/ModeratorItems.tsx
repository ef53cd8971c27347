import { shallowEqual, useSelector } from '@xstate/react';
import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import { moderatedMedia } from '#machines/meeting/moderation/moderation.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { isModerator } from '#machines/meeting/participants/roster.ts';
import { LockIcon, ShareScreenIcon } from '#src/components/Icons/call-icons.tsx';
import { CameraOffIcon, MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import { CheckIcon, CrossIcon } from '#src/components/Icons/sign-icons.tsx';
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

interface Wording {
  readonly allow: string;
  readonly lock: string;
}

const wordings: Readonly<Record<ModeratedMedium, Wording>> = {
  microphone: { allow: 'Allow to speak', lock: 'Lock microphone' },
  camera: { allow: 'Allow camera', lock: 'Lock camera' },
  screen: { allow: 'Allow screen share', lock: 'Lock screen share' },
};

/** The approvals of the media that participants ask for. */
function Approvals({ id, name }: ModeratorItemsProps) {
  const { moderator, moderation } = useCall();
  const media = useSelector(
    moderation,
    ({ context }) => moderatedMedia.filter((medium) => context.facts[medium].isModerated),
    shallowEqual,
  );
  const approved = useSelector(
    moderator,
    ({ context }) => context.approved.filter((one) => one.id === id).map(({ medium }) => medium),
    shallowEqual,
  );
  return media.map((medium) => {
    const isApproved = approved.includes(medium);
    return (
      <MenuItem
        key={medium}
        label={wordings[medium][isApproved ? 'lock' : 'allow']}
        icon={isApproved ? <LockIcon /> : <CheckIcon />}
        onPress={() =>
          moderator.send({ type: 'order.give', order: { type: 'approve', medium, isApproved: !isApproved, id, name } })
        }
      />
    );
  });
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
      {hasVideo && (
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
      {canPromote && <Approvals id={id} name={name} />}
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
