import { useSelector } from '@xstate/react';
import { ChatIcon, HandIcon, LeaveIcon, PeopleIcon, ShareScreenIcon } from '#src/components/Icons/callIcons.tsx';
import { CameraIcon, CameraOffIcon, MicrophoneIcon, MicrophoneOffIcon } from '#src/components/Icons/mediaIcons.tsx';
import { Toolbar as Tools } from '#src/components/Toolbar/Toolbar.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { useCall } from './parts.ts';
import { ReactionsMenu } from './ReactionsMenu.tsx';
import { RoundButton } from './RoundButton.tsx';
import styles from './Toolbar.module.css';

/** What one does all the time, in the reach of a thumb; everything else is under 'More'. */
export function Toolbar() {
  const { meeting, media, screenShare, reactions } = useCall();
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isHeld = useSelector(media, (snapshot) => snapshot.hasTag('held'));
  const isShareBusy = useSelector(screenShare, (snapshot) => snapshot.hasTag('busy'));
  const canShare = useSelector(screenShare, ({ context }) => context.isAvailable);
  const isRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  return (
    <footer className={styles['bar']}>
      <Tools className={styles['tools']} label="Call">
        <MediaButtons />
        {canShare && (
          <RoundButton
            label={isSharing ? 'Stop sharing screen' : 'Share screen'}
            tone={isSharing ? 'on' : 'plain'}
            isBusy={isShareBusy}
            isBlocked={isHeld && !isSharing}
            className={styles['wide']}
            onPress={() => media.send({ type: 'screen.toggle' })}
          >
            <ShareScreenIcon />
          </RoundButton>
        )}
        <RoundButton
          label={isRaised ? 'Lower hand' : 'Raise hand'}
          tone={isRaised ? 'on' : 'plain'}
          keys="Control+Alt+H"
          onPress={() => meeting.send({ type: 'toogle_hand_rise' })}
        >
          <HandIcon />
        </RoundButton>
        <ReactionsMenu className={styles['wide']} />
        <PanelButtons />
        <MoreMenu />
        <RoundButton label="Leave" tone="danger" keys="Control+H" onPress={() => meeting.send({ type: 'hang_up' })}>
          <LeaveIcon />
        </RoundButton>
      </Tools>
    </footer>
  );
}

/** While on hold they show what will be afterwards. */
function MediaButtons() {
  const { meeting, media, hold, microphone, camera } = useCall();
  const isHeld = useSelector(media, (snapshot) => snapshot.hasTag('held'));
  const isAudioKept = useSelector(hold, ({ context }) => !context.mute.audio);
  const isVideoKept = useSelector(hold, ({ context }) => !context.mute.video);
  const isAudioWished = useSelector(microphone, ({ context }) => !context.wantsMuted);
  const isVideoWished = useSelector(camera, ({ context }) => !context.wantsMuted);
  const isAudioBusy = useSelector(microphone, (snapshot) => snapshot.matches({ owning: 'opening' }));
  const isVideoBusy = useSelector(camera, (snapshot) => snapshot.hasTag('busy'));
  const hasAudio = isHeld ? isAudioKept : isAudioWished;
  const hasVideo = isHeld ? isVideoKept : isVideoWished;
  return (
    <>
      <RoundButton
        label={hasAudio ? 'Mute microphone' : 'Unmute microphone'}
        tone={hasAudio ? 'plain' : 'off'}
        isBusy={isAudioBusy}
        keys="Control+M"
        onPress={() => meeting.send({ type: 'toggle_audio_mute' })}
      >
        {hasAudio ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
      </RoundButton>
      <RoundButton
        label={hasVideo ? 'Turn off camera' : 'Turn on camera'}
        tone={hasVideo ? 'plain' : 'off'}
        isBusy={isVideoBusy}
        keys="Control+Shift+V"
        onPress={() => meeting.send({ type: 'toggle_video_mute' })}
      >
        {hasVideo ? <CameraIcon /> : <CameraOffIcon />}
      </RoundButton>
    </>
  );
}

function PanelButtons() {
  const { meeting, layout, chat } = useCall();
  const hasChat = useSelector(layout, (snapshot) => snapshot.hasTag('panel:chat'));
  const hasList = useSelector(layout, (snapshot) => snapshot.hasTag('panel:participants'));
  const count = useSelector(layout, ({ context }) => context.count);
  const unread = useSelector(chat, ({ context }) => context.unread);
  return (
    <>
      <RoundButton
        label="Chat"
        tone={hasChat ? 'on' : 'plain'}
        isPressed={hasChat}
        badge={{ count: unread, text: `${unread} unread` }}
        keys="Control+Alt+C"
        onPress={() => meeting.send({ type: 'toogle_chat' })}
      >
        <ChatIcon />
      </RoundButton>
      <RoundButton
        label="Participants"
        tone={hasList ? 'on' : 'plain'}
        isPressed={hasList}
        badge={{ count, text: `${count}` }}
        keys="Control+P"
        className={styles['wide']}
        onPress={() => meeting.send({ type: 'toogle_participants' })}
      >
        <PeopleIcon />
      </RoundButton>
    </>
  );
}
