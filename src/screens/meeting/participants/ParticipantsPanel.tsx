import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { inListOrder, isModerator } from '#machines/meeting/participants/roster.ts';
import { formatDuration } from '#machines/shared/duration.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { HandIcon, LinkIcon, RecordIcon, VerifiedShieldIcon } from '#src/components/Icons/call-icons.tsx';
import { CameraOffIcon, MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import { PauseIcon } from '#src/components/Icons/sign-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useEncryption, usePart } from '../encryption/useEncryption.ts';
import { Avatar } from './Avatar.tsx';
import { MeetingControls } from '../moderation/MeetingControls.tsx';
import { SpeakRequest } from '../moderation/SpeakRequest.tsx';
import { ParticipantMenu } from './ParticipantMenu.tsx';
import styles from './ParticipantsPanel.module.css';
import { useCall } from '../call/useCall.ts';
import { SidePanel } from '../layout/SidePanel.tsx';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';

/**
 * The participants: the user first, then raised hands in the order they were raised, then the others in the order they
 * joined.
 */
export function ParticipantsPanel() {
  const { callActor, roster } = useCall();
  const ids = useSelector(roster, ({ context }) => inListOrder(context).map(({ id }) => id), shallowEqual);
  return (
    <SidePanel title="Participants">
      <div className={styles['list']}>
        <Button variant="secondary" wide icon={<LinkIcon />} onClick={() => callActor.send({ type: 'copy_link' })}>
          Copy invite link
        </Button>
        <MeetingControls />
        <ul className={styles['people']} role="list" aria-label={`${ids.length + 1} participants`}>
          <OwnRow />
          {ids.map((id) => (
            <Row key={id} id={id} />
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}

function OwnRow() {
  const { callActor, roster, microphone, camera, reactions } = useCall();
  const name = useSelector(callActor, ({ context }) => context.displayName);
  const avatar = useSelector(callActor, ({ context }) => context.avatar);
  const isMuted = useSelector(microphone, (snapshot) => !snapshot.hasTag('live'));
  const isHidden = useSelector(camera, ({ context }) => !context.hasTrack || context.wantsMuted);
  const isRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const role = useSelector(roster, ({ context }) => context.role);
  const localId = useSelector(roster, ({ context }) => context.localId);
  return (
    <li className={styles['row']}>
      <Avatar id={localId} displayName={name} image={avatar} />
      <span className={styles['who']}>
        <span className={styles['own']}>
          <span className={styles['name']} dir="auto" title={nameText(name)}>
            {nameText(name)}
          </span>
          {' (you)'}
        </span>
        {isModerator(role) && <span className={styles['note']}>Moderator</span>}
      </span>
      {isRaised && <State text="hand raised" icon={<HandIcon />} />}
      {isHeld && <State text="on hold" icon={<PauseIcon />} />}
      {isMuted && <State text="muted" icon={<MicrophoneOffIcon />} />}
      {isHidden && <State text="camera off" icon={<CameraOffIcon />} />}
    </li>
  );
}

function Row({ id }: { readonly id: string }) {
  const { roster } = useCall();
  const one = useSelector(roster, ({ context }) => context.participants.find((participant) => participant.id === id));
  const part = usePart(useEncryption(), id);
  if (one === undefined) return null;
  const spoken = one.speakerStats > 0 ? `spoke ${formatDuration(one.speakerStats)}` : '';
  return (
    <li className={styles['row']}>
      <Avatar id={id} displayName={one.displayName} image={one.avatar} />
      <span className={styles['who']}>
        <span className={styles['name']} dir="auto" title={nameText(one.displayName)}>
          {nameText(one.displayName)}
        </span>
        <span className={styles['note']}>
          {[isModerator(one.role) ? 'Moderator' : '', spoken].filter(Boolean).join(' · ')}
        </span>
        {one.isHandRaised && !isModerator(one.role) && (
          <span className={styles['note']}>
            <SpeakRequest id={id} name={nameText(one.displayName)} />
          </span>
        )}
      </span>
      {part === 'verified' && <State text="encryption verified" icon={<VerifiedShieldIcon />} />}
      {one.isRecording && <State text="records" icon={<RecordIcon />} />}
      {one.isHandRaised && <State text="hand raised" icon={<HandIcon />} />}
      {one.isHeld && <State text="on hold" icon={<PauseIcon />} />}
      {one.isAudioMuted && <State text="muted" icon={<MicrophoneOffIcon />} />}
      {one.isVideoMuted && <State text="camera off" icon={<CameraOffIcon />} />}
      <ParticipantMenu id={id} name={nameText(one.displayName)} />
    </li>
  );
}

function State({ text, icon }: { readonly text: string; readonly icon: ReactNode }) {
  return (
    <span className={styles['state']} title={text}>
      {icon}
      <VisuallyHidden>, {text}</VisuallyHidden>
    </span>
  );
}
