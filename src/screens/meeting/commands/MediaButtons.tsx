import { useSelector } from '@xstate/react';
import { ariaKeys } from '#machines/meeting/commands/keys.ts';
import { CameraIcon, CameraOffIcon, MicrophoneIcon, MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import { LockIcon } from '#src/components/Icons/call-icons.tsx';
import { PauseIcon } from '#src/components/Icons/sign-icons.tsx';
import { LevelRing } from '../media/LevelRing.tsx';
import { unmuteText, useLock } from '../moderation/useLock.ts';
import { useCall } from '../call/useCall.ts';
import { RoundButton, type RoundButtonProps } from './RoundButton.tsx';

/** A lock outlasts a hold, so that its sign comes first. */
function signOf({ isLocked, isHeld }: { readonly isLocked: boolean; readonly isHeld: boolean }) {
  if (isLocked) return <LockIcon size="small" />;
  return isHeld ? <PauseIcon size="small" /> : null;
}

/** On hold neither device is live: the buttons look held, and show and change what was requested for afterwards. */
export function MediaButtons({ surface = 'bar' }: Pick<RoundButtonProps, 'surface'>) {
  const { callActor, callMedia, microphone, camera } = useCall();
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const hasAudio = useSelector(microphone, ({ context }) => !context.wantsMuted);
  const hasVideo = useSelector(camera, ({ context }) => !context.wantsMuted);
  const isAudioBusy = useSelector(microphone, (snapshot) => snapshot.matches({ owning: 'opening' }));
  const isVideoBusy = useSelector(camera, (snapshot) => snapshot.hasTag('busy'));
  const audioLock = useLock('microphone');
  const videoLock = useLock('camera');
  const when = isHeld ? ' after the hold' : '';
  return (
    <>
      <RoundButton
        device="microphone"
        label={hasAudio ? `Mute microphone${when}` : unmuteText('microphone', audioLock, `Unmute microphone${when}`)}
        tone={hasAudio || isHeld ? 'plain' : 'off'}
        surface={surface}
        isHeld={isHeld}
        sign={signOf({ isLocked: audioLock !== 'none' && !hasAudio, isHeld })}
        isBusy={isAudioBusy}
        keys={ariaKeys('toggle_audio_mute')}
        onPress={() => callActor.send({ type: 'toggle_audio_mute' })}
      >
        {hasAudio ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
        {hasAudio && <LevelRing callMedia={callMedia} isOn={!isHeld} />}
      </RoundButton>
      <RoundButton
        device="camera"
        label={hasVideo ? `Turn off camera${when}` : unmuteText('camera', videoLock, `Turn on camera${when}`)}
        tone={hasVideo || isHeld ? 'plain' : 'off'}
        surface={surface}
        isHeld={isHeld}
        sign={signOf({ isLocked: videoLock !== 'none' && !hasVideo, isHeld })}
        isBusy={isVideoBusy}
        keys={ariaKeys('toggle_video_mute')}
        onPress={() => callActor.send({ type: 'toggle_video_mute' })}
      >
        {hasVideo ? <CameraIcon /> : <CameraOffIcon />}
      </RoundButton>
    </>
  );
}
