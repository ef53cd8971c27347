import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  AddCallIcon,
  CaptionsIcon,
  FullScreenIcon,
  InviteIcon,
  KeyboardIcon,
  LinkIcon,
  PeopleIcon,
  PerformanceIcon,
  PictureInPictureIcon,
  RecordIcon,
  SettingsIcon,
  ShareScreenIcon,
  ShieldIcon,
  StarIcon,
  StatisticsIcon,
  WhiteboardIcon,
} from '#src/components/Icons/call-icons.tsx';
import { SoundIcon } from '#src/components/Icons/media-icons.tsx';
import { PauseIcon, PlayIcon } from '#src/components/Icons/sign-icons.tsx';
import { MenuItem } from './Menu.tsx';
import { useCallList } from '../call-list/useCallList.ts';
import { useCall } from '../call/useCall.ts';
import { useCaptions } from '../captions/useCaptions.ts';
import { useEncryption } from '../encryption/useEncryption.ts';
import { usePictureInPicture, type PictureInPictureParts } from '../layout/picture-in-picture.ts';
import { useOpenStatistics } from '../statistics/useStatistics.ts';
import { unmuteText, useLock } from '../moderation/useLock.ts';

/** Where the browser has such windows. */
function PictureInPictureItem() {
  const small = usePictureInPicture();
  return small?.isAvailable === true ? <OfferedPictureInPicture actor={small.actor} /> : null;
}

function OfferedPictureInPicture({ actor }: Pick<PictureInPictureParts, 'actor'>) {
  const canClose = useSelector(actor, (snapshot) => snapshot.can({ type: 'pip.close' }));
  return (
    <MenuItem
      label={canClose ? 'Close picture-in-picture' : 'Open picture-in-picture'}
      icon={<PictureInPictureIcon />}
      isOn={canClose}
      onPress={() => actor.send({ type: canClose ? 'pip.close' : 'pip.open' })}
    />
  );
}

/** While the user shares the screen. */
function PauseSharingItem() {
  const { screenShare } = useCall();
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isPaused = useSelector(screenShare, (snapshot) => snapshot.hasTag('paused'));
  if (!isSharing) return null;
  return (
    <MenuItem
      label={isPaused ? 'Resume sharing' : 'Pause sharing'}
      icon={isPaused ? <PlayIcon /> : <PauseIcon />}
      isOn={isPaused}
      onPress={() => screenShare.send({ type: isPaused ? 'share.resume' : 'share.pause' })}
    />
  );
}

function CaptionsItem() {
  const captions = useCaptions();
  const isOn = useSelector(captions, (snapshot) => snapshot?.hasTag('on') ?? false);
  return (
    <MenuItem
      label="Captions"
      icon={<CaptionsIcon />}
      isOn={isOn}
      state={isOn ? 'On' : ''}
      onPress={() => captions?.send({ type: 'captions.open' })}
    />
  );
}

/** They have a button in the toolbar of wide windows. */
function NarrowItems() {
  const { callActor, layout, screenShare, whiteboard } = useCall();
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const hasList = useSelector(layout, (snapshot) => snapshot.hasTag('panel:participants'));
  const canShare = useSelector(screenShare, ({ context }) => context.isAvailable);
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isBoard = useSelector(whiteboard, (snapshot) => snapshot.hasTag('open'));
  const lock = useLock('screen');
  return (
    <>
      <MenuItem
        label={hasList ? 'Hide participants' : 'Show participants'}
        icon={<PeopleIcon />}
        isNarrow
        isOn={hasList}
        onPress={() => callActor.send({ type: 'toogle_participants' })}
      />
      {canShare && (isSharing || !isHeld) && (
        <MenuItem
          label={isSharing ? 'Stop sharing the screen' : unmuteText('screen', lock, 'Share the screen')}
          icon={<ShareScreenIcon />}
          isNarrow
          isOn={isSharing}
          onPress={() => callActor.send({ type: 'share_screen' })}
        />
      )}
      <PauseSharingItem />
      <MenuItem
        label={isBoard ? 'Close the whiteboard' : 'Open the whiteboard'}
        icon={<WhiteboardIcon />}
        isNarrow
        isOn={isBoard}
        onPress={() => callActor.send({ type: 'toogle_white_board' })}
      />
    </>
  );
}

/** What runs until the user ends it. */
function RunningItems() {
  const { callActor, desktopAudio, recording } = useCall();
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const canShareSound = useSelector(desktopAudio, ({ context }) => context.isAvailable);
  const hasSound = useSelector(desktopAudio, (snapshot) => snapshot.hasTag('sharing'));
  const isRecording = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.stop' }));
  const lock = useLock('microphone');
  const shareSound = lock === 'approval' ? 'Ask to share sound' : 'Share sound';
  return (
    <>
      {canShareSound && (hasSound || !isHeld) && (
        <MenuItem
          label={hasSound ? 'Stop sharing sound' : shareSound}
          icon={<SoundIcon />}
          isOn={hasSound}
          onPress={() => callActor.send({ type: 'share_sound' })}
        />
      )}
      <MenuItem
        label={isHeld ? 'Resume call' : 'Hold call'}
        icon={isHeld ? <PlayIcon /> : <PauseIcon />}
        isOn={isHeld}
        onPress={() => callActor.send({ type: 'toggle_hold' })}
      />
      <MenuItem
        label={isRecording ? 'Stop recording' : 'Record'}
        icon={<RecordIcon />}
        isOn={isRecording}
        onPress={() => callActor.send({ type: 'recording' })}
      />
      <CaptionsItem />
    </>
  );
}

/** All commands without a button in the toolbar; in narrow windows also those that have one in wide windows. */
export function MoreItems() {
  const hasPage = useCallList() !== null;
  const { callActor, layout, fullscreen, invite } = useCall();
  const encryption = useEncryption();
  const openStatistics = useOpenStatistics();
  const isFull = useSelector(fullscreen, (snapshot) => snapshot.hasTag('full'));
  const item = (label: string, icon: ReactNode, onPress: () => void) => (
    <MenuItem label={label} icon={icon} onPress={onPress} />
  );
  return (
    <>
      <NarrowItems />
      <RunningItems />
      {item('Encryption', <ShieldIcon />, () => encryption?.send({ type: 'encryption.open' }))}
      {item('Invite others', <InviteIcon />, () => {
        layout.send({ type: 'invite.open' });
        invite.send({ type: 'code.show' });
      })}
      {item('Copy link', <LinkIcon />, () => callActor.send({ type: 'copy_link' }))}
      <MenuItem
        label={isFull ? 'Leave full screen' : 'Full screen'}
        icon={<FullScreenIcon />}
        isOn={isFull}
        onPress={() => callActor.send({ type: 'toogle_full_screen' })}
      />
      <PictureInPictureItem />
      {hasPage && item('Join another meeting', <AddCallIcon />, () => layout.send({ type: 'another.open' }))}
      {item('Settings', <SettingsIcon />, () => callActor.send({ type: 'open_setting' }))}
      {item('Performance', <PerformanceIcon />, () => callActor.send({ type: 'performance_setting' }))}
      {item('Statistics', <StatisticsIcon />, () => openStatistics(''))}
      {item('Keyboard shortcuts', <KeyboardIcon />, () => callActor.send({ type: 'open_shortcuts' }))}
      {item('Feedback', <StarIcon />, () => callActor.send({ type: 'feedback.open' }))}
    </>
  );
}
