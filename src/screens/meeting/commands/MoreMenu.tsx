import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import {
  AddCallIcon,
  CaptionsIcon,
  FullScreenIcon,
  InviteIcon,
  KeyboardIcon,
  LinkIcon,
  MoreIcon,
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
import { Menu, MenuItem } from './Menu.tsx';
import menuStyles from './menu.module.css';
import { useCallList } from '../call-list/useCallList.ts';
import { useCall } from '../call/useCall.ts';
import { useCaptions } from '../captions/useCaptions.ts';
import { useEncryption } from '../encryption/useEncryption.ts';
import { usePictureInPicture, type PictureInPictureParts } from '../layout/picture-in-picture.ts';
import { ReactionRow } from '../reactions/ReactionsMenu.tsx';
import { RoundButton } from './RoundButton.tsx';
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
      onPress={() => screenShare.send({ type: isPaused ? 'share.resume' : 'share.pause' })}
    />
  );
}

/** All commands without a button in the toolbar; in narrow windows also those that have one in wide windows. */
export function MoreMenu() {
  const id = useId();
  const hasPage = useCallList() !== null;
  const { callActor, layout, screenShare, desktopAudio, recording, fullscreen, whiteboard, invite } = useCall();
  const openStatistics = useOpenStatistics();
  const captions = useCaptions();
  const encryption = useEncryption();
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const canShare = useSelector(screenShare, ({ context }) => context.isAvailable);
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const canShareSound = useSelector(desktopAudio, ({ context }) => context.isAvailable);
  const hasSound = useSelector(desktopAudio, (snapshot) => snapshot.hasTag('sharing'));
  const isRecording = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.stop' }));
  const screenLock = useLock('screen');
  const audioLock = useLock('microphone');
  const isFull = useSelector(fullscreen, (snapshot) => snapshot.hasTag('full'));
  const isBoard = useSelector(whiteboard, (snapshot) => snapshot.hasTag('open'));
  const shareSound = audioLock === 'approval' ? 'Ask to share sound' : 'Share sound';
  const item = (label: string, icon: ReactNode, onPress: () => void) => (
    <MenuItem label={label} icon={icon} onPress={onPress} />
  );
  return (
    <>
      <RoundButton label="More" opens={id}>
        <MoreIcon />
      </RoundButton>
      <Menu id={id} label="More">
        <div className={menuStyles['narrow']}>
          <ReactionRow />
        </div>
        <div className={menuStyles['items']}>
          <MenuItem
            label="Show participants"
            icon={<PeopleIcon />}
            isNarrow
            onPress={() => callActor.send({ type: 'toogle_participants' })}
          />
          {canShare && (isSharing || !isHeld) && (
            <MenuItem
              label={isSharing ? 'Stop sharing the screen' : unmuteText('screen', screenLock, 'Share the screen')}
              icon={<ShareScreenIcon />}
              isNarrow
              onPress={() => callActor.send({ type: 'share_screen' })}
            />
          )}
          <PauseSharingItem />
          <MenuItem
            label={isBoard ? 'Close the whiteboard' : 'Open the whiteboard'}
            icon={<WhiteboardIcon />}
            isNarrow
            onPress={() => callActor.send({ type: 'toogle_white_board' })}
          />
          {canShareSound &&
            (hasSound || !isHeld) &&
            item(hasSound ? 'Stop sharing sound' : shareSound, <SoundIcon />, () =>
              callActor.send({ type: 'share_sound' }),
            )}
          {item(isHeld ? 'Resume call' : 'Hold call', isHeld ? <PlayIcon /> : <PauseIcon />, () =>
            callActor.send({ type: 'toggle_hold' }),
          )}
          {item(isRecording ? 'Stop recording' : 'Record', <RecordIcon />, () => callActor.send({ type: 'recording' }))}
          {item('Captions', <CaptionsIcon />, () => captions?.send({ type: 'captions.open' }))}
          {item('Encryption', <ShieldIcon />, () => encryption?.send({ type: 'encryption.open' }))}
          {item('Invite others', <InviteIcon />, () => {
            layout.send({ type: 'invite.open' });
            invite.send({ type: 'code.show' });
          })}
          {item('Copy link', <LinkIcon />, () => callActor.send({ type: 'copy_link' }))}
          {item(isFull ? 'Leave full screen' : 'Full screen', <FullScreenIcon />, () =>
            callActor.send({ type: 'toogle_full_screen' }),
          )}
          <PictureInPictureItem />
          {hasPage && item('Join another meeting', <AddCallIcon />, () => layout.send({ type: 'another.open' }))}
          {item('Settings', <SettingsIcon />, () => callActor.send({ type: 'open_setting' }))}
          {item('Performance', <PerformanceIcon />, () => callActor.send({ type: 'performance_setting' }))}
          {item('Statistics', <StatisticsIcon />, () => openStatistics(''))}
          {item('Keyboard shortcuts', <KeyboardIcon />, () => callActor.send({ type: 'open_shortcuts' }))}
          {item('Feedback', <StarIcon />, () => callActor.send({ type: 'feedback.open' }))}
        </div>
      </Menu>
    </>
  );
}
