import { useSelector } from '@xstate/react';
import { effectiveStartup } from '#machines/meeting/admission/pre-join.machine.ts';
import { CameraIcon, CameraOffIcon, MicrophoneIcon, MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import { Avatar } from '../participants/Avatar.tsx';
import { LevelMeter } from '../media/LevelMeter.tsx';
import { usePreparation } from '../call/useCall.ts';
import { Picture } from '../media/Picture.tsx';
import styles from './Preview.module.css';
import { RoundButton } from '../commands/RoundButton.tsx';

export interface PreviewProps extends Pick<CallChildren, 'preJoin'> {
  /** Whether this page can use camera and microphone at all. */
  readonly isUsable: boolean;
}

/** The user's own picture and microphone level, with the switches of both devices. */
export function Preview({ preJoin, isUsable }: PreviewProps) {
  const { callActor, callMedia, camera, microphone } = usePreparation();
  const name = useSelector(preJoin, ({ context }) => context.displayName);
  const avatar = useSelector(callActor, ({ context }) => context.avatar);
  const hasAudio = useSelector(preJoin, ({ context }) => effectiveStartup(context).audio);
  const hasVideo = useSelector(preJoin, ({ context }) => effectiveStartup(context).video);
  const canAudio = useSelector(preJoin, (snapshot) => snapshot.can({ type: 'audio.toggle' }));
  const canVideo = useSelector(preJoin, (snapshot) => snapshot.can({ type: 'video.toggle' }));
  const isChecking = useSelector(preJoin, (snapshot) => snapshot.matches({ choosing: 'checking' }));
  const isSeen = useSelector(camera, ({ context }) => context.hasTrack && !context.wantsMuted);
  const isOpening = useSelector(camera, (snapshot) => snapshot.hasTag('busy') && !snapshot.context.wantsMuted);
  const isMirrored = useSelector(camera, ({ context }) => context.isMirrored);
  const isHeard = useSelector(microphone, (snapshot) => snapshot.hasTag('live'));
  return (
    <div className={styles['tile']}>
      {isSeen ? (
        <Picture callMedia={callMedia} participantId={null} kind="camera" isMirrored={isMirrored} />
      ) : (
        <div className={styles['off']}>
          <Avatar displayName={name} image={avatar} size="large" />
          <p className={styles['text']}>
            {(isOpening || isChecking) && isUsable ? <Spinner /> : null}
            {isOpening || (isChecking && isUsable) ? 'Starting camera…' : 'Your camera is off'}
          </p>
        </div>
      )}
      {isUsable && (
        <div className={styles['controls']} role="group" aria-label="Microphone and camera">
          <LevelMeter callMedia={callMedia} isOn={isHeard} />
          <RoundButton
            label={hasAudio ? 'Turn off microphone' : 'Turn on microphone'}
            tone={hasAudio ? 'plain' : 'off'}
            surface="picture"
            isBlocked={!canAudio}
            onPress={() => callActor.send({ type: 'audio.toggle' })}
          >
            {hasAudio ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
          </RoundButton>
          <RoundButton
            label={hasVideo ? 'Turn off camera' : 'Turn on camera'}
            tone={hasVideo ? 'plain' : 'off'}
            surface="picture"
            isBlocked={!canVideo}
            onPress={() => callActor.send({ type: 'video.toggle' })}
          >
            {hasVideo ? <CameraIcon /> : <CameraOffIcon />}
          </RoundButton>
          <span className={styles['balance']} />
        </div>
      )}
    </div>
  );
}
