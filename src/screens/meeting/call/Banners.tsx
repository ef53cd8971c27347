import { meeting } from '#machines/shared/messages/meeting.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRef, Snapshot, EventObject } from 'xstate';
import { Button } from '#src/components/Button/Button.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import styles from './Banners.module.css';
import { useCall } from './useCall.ts';
import { BackgroundBanner, useBackground } from '../media/BackgroundBanner.tsx';
import { HowToFixDevice } from '../media/HowToFix.tsx';
import { EncryptionBanner } from '../encryption/EncryptionBanner.tsx';
import { ModerationNotice } from '../moderation/ModerationNotice.tsx';
import { unmuteText, useLock } from '../moderation/useLock.ts';
import { usePictureInPicture } from '../layout/picture-in-picture.ts';
import { Strip } from './Strip.tsx';
import { BoardOffer } from '../whiteboard/BoardOffer.tsx';

/** The notices of a call: on hold, disconnected, no microphone sound, and the messages of the call's parts. */
export function Banners() {
  const call = useCall();
  const { microphone, devices, permissions, screenShare, desktopAudio, fullscreen, moderator } = call;
  const small = usePictureInPicture();
  return (
    <div className={styles['banners']} role="status" aria-atomic={false} aria-label="Notices">
      <ConnectionBanner />
      <HoldBanner />
      <EncryptionBanner />
      <ModerationNotice />
      <BoardOffer />
      <SharingHint />
      <SoundBanner />
      <MicrophoneHints />
      <Message of={microphone} action={<HowToFixDevice kind="microphone" media={call} />} />
      <CameraNotice />
      <NoiseMessage />
      <Message of={devices} />
      <Message of={permissions} />
      <Message of={screenShare} />
      <Message of={desktopAudio} />
      <Message of={fullscreen} />
      {small !== null && <Message of={small.actor} />}
      <Message of={moderator} />
      <MeetingMessage />
      <Missed />
      <Copied />
    </div>
  );
}

/** A background that did not load has a notice of its own, with what to do. */
function CameraNotice() {
  const call = useCall();
  const { camera } = call;
  const background = useBackground();
  const hasFailed = useSelector(background, (snapshot) => snapshot?.hasTag('failed') ?? false);
  return (
    <>
      <PictureHint />
      {!hasFailed && <Message of={camera} action={<HowToFixDevice kind="camera" media={call} />} />}
      {background !== undefined && <BackgroundBanner background={background} />}
    </>
  );
}

/** The camera is on, and the other participants see nothing of it. */
function PictureHint() {
  const { camera } = useCall();
  const isMissing = useSelector(camera, (snapshot) => snapshot.hasTag('noPicture'));
  if (!isMissing) return null;
  return (
    <Strip
      tone="warning"
      onDismiss={() => camera.send({ type: 'hint.over' })}
      action={
        <Button variant="secondary" onClick={() => camera.send({ type: 'picture.retry' })}>
          Try again
        </Button>
      }
    >
      {meeting.camera.noPicture}
    </Strip>
  );
}

function ConnectionBanner() {
  const { callActor, roster } = useCall();
  const wasJoined = useSelector(roster, ({ context }) => context.localId !== '');
  const connection = useSelector(callActor, ({ children }) => children.connection);
  const isLost = useSelector(callActor, (snapshot) => snapshot.hasTag('reconnecting'));
  const isShaky = useSelector(connection, (snapshot) => snapshot?.hasTag('reconnecting') ?? false);
  const isWithoutMedia = useSelector(connection, (snapshot) => snapshot?.hasTag('withoutMedia') ?? false);
  const isAlone = useSelector(roster, (snapshot) => snapshot.hasTag('alone'));
  const canRetry = useSelector(connection, (snapshot) => snapshot?.can({ type: 'connection.retry' }) ?? false);
  const message = useSelector(connection, (snapshot) => snapshot?.context.message ?? '');
  const isOutOfTouch = isLost || isShaky;
  if (!isOutOfTouch && (!isWithoutMedia || isAlone)) return null;
  return (
    <Strip
      tone="warning"
      action={
        canRetry && (
          <Button variant="secondary" onClick={() => connection?.send({ type: 'connection.retry' })}>
            Try now
          </Button>
        )
      }
    >
      {isOutOfTouch ? lossText(wasJoined) : 'No picture or sound comes through. Still trying…'}
      {message !== '' && <small className={styles['why']}>{message}</small>}
    </Strip>
  );
}

const lossText = (wasJoined: boolean): string =>
  wasJoined ? 'Connection lost. Reconnecting…' : 'The meeting cannot be reached. Trying again…';

function HoldBanner() {
  const { callActor } = useCall();
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  if (!isHeld) return null;
  return (
    <Strip
      tone="info"
      action={
        <Button variant="secondary" onClick={() => callActor.send({ type: 'toggle_hold' })}>
          Resume
        </Button>
      }
    >
      On hold. Nobody sees or hears you.
    </Strip>
  );
}

/** Where the browser's dialog offers the sound, which users miss easily. */
function SharingHint() {
  const { screenShare, desktopAudio } = useCall();
  const isChoosing = useSelector(screenShare, (snapshot) => snapshot.hasTag('choosing'));
  const canShareSound = useSelector(desktopAudio, ({ context }) => context.isAvailable);
  return isChoosing && canShareSound ? <Strip tone="info">{meetingCall.sharing.soundHint}</Strip> : null;
}

/** Shown while the other participants receive the sound of this device. */
function SoundBanner() {
  const { callActor, desktopAudio } = useCall();
  const isSharing = useSelector(desktopAudio, (snapshot) => snapshot.hasTag('sharing'));
  if (!isSharing) return null;
  return (
    <Strip
      tone="info"
      action={
        <Button variant="secondary" onClick={() => callActor.send({ type: 'share_sound' })}>
          Stop
        </Button>
      }
    >
      You are sharing sound
    </Strip>
  );
}

function MicrophoneHints() {
  const { callActor, microphone } = useCall();
  const isTalking = useSelector(microphone, (snapshot) => snapshot.hasTag('talkingWhileMuted'));
  const isSilent = useSelector(microphone, (snapshot) => snapshot.hasTag('noSound'));
  const lock = useLock('microphone');
  const dismiss = () => microphone.send({ type: 'hint.over' });
  if (isSilent) {
    return (
      <Strip
        tone="warning"
        onDismiss={dismiss}
        action={
          <Button variant="secondary" onClick={() => microphone.send({ type: 'sound.retry' })}>
            Try again
          </Button>
        }
      >
        No sound comes from your microphone
      </Strip>
    );
  }
  if (!isTalking) return null;
  return (
    <Strip
      tone="info"
      onDismiss={dismiss}
      action={
        <Button variant="secondary" onClick={() => callActor.send({ type: 'toggle_audio_mute' })}>
          {unmuteText('microphone', lock, 'Unmute')}
        </Button>
      }
    >
      You are talking while muted
    </Strip>
  );
}

type Speaking = ActorRef<Snapshot<unknown> & { readonly context: { readonly message: string } }, EventObject>;

interface MessageProps {
  readonly of: Pick<Speaking, 'getSnapshot' | 'subscribe' | 'on'>;
  /** Beside the message. */
  readonly action?: ReactNode;
}

/** A message that is emitted again is shown again, even if the user has dismissed it. */
function Message({ of: actor, action }: MessageProps) {
  const message = useSelector(actor, ({ context }) => context.message);
  const [times, setTimes] = useState(0);
  useEmitted(actor, 'messageGiven', () => setTimes((before) => before + 1));
  return message === '' ? null : <Dismissible key={`${times} ${message}`} text={message} action={action} />;
}

/** The part begins when its code is loaded. */
function NoiseMessage() {
  const { callActor } = useCall();
  const noise = useSelector(callActor, ({ children }) => children.noiseSuppression);
  const isFailed = useSelector(noise, (snapshot) => snapshot?.hasTag('failed') ?? false);
  if (noise === undefined) return null;
  return (
    <Message
      of={noise}
      action={
        isFailed && (
          <Button variant="secondary" onClick={() => noise.send({ type: 'noise.retry' })}>
            Try again
          </Button>
        )
      }
    />
  );
}

function MeetingMessage() {
  const { callActor } = useCall();
  const message = useSelector(callActor, ({ context }) => context.message);
  return message === '' ? null : <Dismissible key={message} text={message} />;
}

/** Stays hidden once dismissed. */
function Dismissible({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  const [isSeen, setIsSeen] = useState(false);
  if (isSeen) return null;
  return (
    <Strip tone="warning" onDismiss={() => setIsSeen(true)} action={action}>
      {text}
    </Strip>
  );
}

/** Asks for the permission in a click handler, because browsers require a gesture. */
function Missed() {
  const { attention, permissions } = useCall();
  const isMissed = useSelector(attention, (snapshot) => snapshot.hasTag('missed'));
  const canAsk = useSelector(permissions, (snapshot) => snapshot.matches({ notifications: 'prompt' }));
  if (!isMissed || !canAsk) return null;
  const dismiss = () => attention.send({ type: 'missed.dismiss' });
  const ask = () => {
    permissions.send({ type: 'permission.request', kind: 'notifications' });
    dismiss();
  };
  return (
    <Strip
      tone="info"
      onDismiss={dismiss}
      action={
        <Button variant="secondary" onClick={ask}>
          Notify me
        </Button>
      }
    >
      Something happened in the meeting while this page was hidden.
    </Strip>
  );
}

function Copied() {
  const { invite } = useCall();
  const isCopied = useSelector(invite, (snapshot) => snapshot.hasTag('copied'));
  const isText = useSelector(invite, (snapshot) => snapshot.hasTag('textCopied'));
  const isRefused = useSelector(invite, (snapshot) => snapshot.hasTag('textRefused'));
  const what = useSelector(invite, ({ context }) => context.what);
  if (isRefused) return <Strip tone="warning">{meetingCall.invite.textNotCopied[what]}</Strip>;
  if (isText) return <Strip tone="info">{meetingCall.invite.textCopied[what]}</Strip>;
  return isCopied ? <Strip tone="info">{meetingCall.invite.copied}</Strip> : null;
}
