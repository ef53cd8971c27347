import { shallowEqual, useSelector } from '@xstate/react';
import { shownStartup } from '#machines/meeting/admission/pre-join.machine.ts';
import { CameraIcon, CameraOffIcon, MicrophoneIcon, MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import { LevelMeter } from '../media/LevelMeter.tsx';
import { usePreparation } from '../call/useCall.ts';
import { OwnPicture } from '../media/OwnPicture.tsx';
import styles from './Preview.module.css';
import { RoundButton } from '../commands/RoundButton.tsx';

export interface PreviewProps extends Pick<CallChildren, 'preJoin'> {
  /** Whether this page can use camera and microphone at all. */
  readonly isUsable: boolean;
}

/** The user's own picture and microphone level, with the switches of both devices. */
export function Preview({ preJoin, isUsable }: PreviewProps) {
  const { callActor, callMedia, microphone } = usePreparation();
  const name = useSelector(preJoin, ({ context }) => context.displayName);
  const canAudio = useSelector(preJoin, (snapshot) => snapshot.can({ type: 'audio.toggle' }));
  const canVideo = useSelector(preJoin, (snapshot) => snapshot.can({ type: 'video.toggle' }));
  const isChecking = useSelector(preJoin, (snapshot) => snapshot.matches({ choosing: 'checking' }));
  const { audio: hasAudio, video: hasVideo } = useSelector(
    preJoin,
    ({ context }) => shownStartup(context, isChecking),
    shallowEqual,
  );
  const isHeard = useSelector(microphone, (snapshot) => snapshot.hasTag('live'));
  return (
    <OwnPicture name={name} isStarting={isChecking && isUsable}>
      {isUsable && (
        <>
          <LevelMeter callMedia={callMedia} isOn={isHeard} />
          <RoundButton
            device="microphone"
            label={hasAudio ? 'Turn off microphone' : 'Turn on microphone'}
            tone={hasAudio ? 'plain' : 'off'}
            surface="picture"
            isBlocked={!canAudio}
            onPress={() => callActor.send({ type: 'audio.toggle' })}
          >
            {hasAudio ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
          </RoundButton>
          <RoundButton
            device="camera"
            label={hasVideo ? 'Turn off camera' : 'Turn on camera'}
            tone={hasVideo ? 'plain' : 'off'}
            surface="picture"
            isBlocked={!canVideo}
            onPress={() => callActor.send({ type: 'video.toggle' })}
          >
            {hasVideo ? <CameraIcon /> : <CameraOffIcon />}
          </RoundButton>
          <span className={styles['balance']} />
        </>
      )}
    </OwnPicture>
  );
}
