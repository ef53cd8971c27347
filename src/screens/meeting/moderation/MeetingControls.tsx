import { shallowEqual, useSelector } from '@xstate/react';
import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import type { ModeratorOffer, ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { LeaveIcon } from '#src/components/Icons/call-icons.tsx';
import { MicrophoneOffIcon } from '#src/components/Icons/media-icons.tsx';
import { ChevronDownIcon } from '#src/components/Icons/sign-icons.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './MeetingControls.module.css';

/** What moderators switch for the whole meeting; other participants do not see it. */
export function MeetingControls() {
  const { moderator } = useCall();
  const isShown = useSelector(moderator, (snapshot) => snapshot.hasTag('moderator'));
  if (!isShown) return null;
  return (
    <details className={styles['controls']}>
      <summary className={styles['summary']}>
        Meeting controls
        <ChevronDownIcon />
      </summary>
      <div className={styles['content']}>
        <MuteAll />
        <Moderation medium="microphone" />
        <Moderation medium="camera" />
        <Moderation medium="screen" />
        <Lobby />
        <StartMuted />
        <Password />
        <End />
      </div>
    </details>
  );
}

function useGive(): (order: ModeratorOrder) => void {
  const { moderator } = useCall();
  return (order) => moderator.send({ type: 'order.give', order });
}

function useOffer(offer: ModeratorOffer): boolean {
  const { moderator } = useCall();
  return useSelector(moderator, ({ context }) => context.room.offers.includes(offer));
}

/** Returns the last order of a type that the server has not answered. */
function useWaiting<Type extends ModeratorOrder['type']>(type: Type) {
  const { moderator } = useCall();
  return useSelector(moderator, ({ context }) =>
    context.orders.findLast((order): order is Extract<ModeratorOrder, { readonly type: Type }> => order.type === type),
  );
}

function MuteAll() {
  const { roster } = useCall();
  const give = useGive();
  const ids = useSelector(
    roster,
    ({ context }) => context.participants.filter(({ isAudioMuted }) => !isAudioMuted).map(({ id }) => id),
    shallowEqual,
  );
  return (
    <Button
      variant="secondary"
      wide
      icon={<MicrophoneOffIcon />}
      aria-disabled={ids.length === 0 || undefined}
      onClick={() => give({ type: 'muteAll', ids })}
    >
      Mute all
    </Button>
  );
}

/** The switches show an order at once, and the state of the meeting again if the server refuses it. */
function Lobby() {
  const { moderator } = useCall();
  const give = useGive();
  const isOn = useSelector(moderator, ({ context }) => context.room.isLobbyOn);
  const waiting = useWaiting('lobby');
  if (!useOffer('lobby')) return null;
  return (
    <Switch
      checked={waiting?.isOn ?? isOn}
      onChange={(checked) => give({ type: 'lobby', isOn: checked })}
      label="Lobby"
      description="New participants wait until a moderator admits them."
    />
  );
}

const approvals: Readonly<Record<ModeratedMedium, string>> = {
  microphone: 'Participants ask before they speak',
  camera: 'Participants ask before they turn on the camera',
  screen: 'Participants ask before they share the screen',
};

/** Moderators need no approval. */
function Moderation({ medium }: { readonly medium: ModeratedMedium }) {
  const { moderation } = useCall();
  const give = useGive();
  const isModerated = useSelector(moderation, ({ context }) => context.facts[medium].isModerated);
  const waiting = useWaiting('moderation');
  if (!useOffer(medium === 'screen' ? 'shareModeration' : 'moderation')) return null;
  return (
    <Switch
      checked={waiting?.medium === medium ? waiting.isOn : isModerated}
      onChange={(isOn) => give({ type: 'moderation', medium, isOn })}
      label={approvals[medium]}
      {...(medium === 'microphone' ? { description: 'It also mutes them. Moderators do not need to ask.' } : {})}
    />
  );
}

function StartMuted() {
  const { moderator } = useCall();
  const give = useGive();
  const stored = useSelector(moderator, ({ context }) => context.room.startMuted);
  const policy = useWaiting('startMuted')?.policy ?? stored;
  return (
    <>
      <Switch
        checked={policy.audio}
        onChange={(audio) => give({ type: 'startMuted', policy: { ...policy, audio } })}
        label="New participants join muted"
      />
      <Switch
        checked={policy.video}
        onChange={(video) => give({ type: 'startMuted', policy: { ...policy, video } })}
        label="New participants join with the camera off"
      />
    </>
  );
}

function Password() {
  const { moderator } = useCall();
  const give = useGive();
  const hasPassword = useSelector(moderator, ({ context }) => context.room.hasPassword);
  const isBusy = useWaiting('password') !== undefined;
  return (
    <>
      {hasPassword && <p className={styles['note']}>New participants need the password.</p>}
      <div className={styles['row']}>
        <Button variant="secondary" wide busy={isBusy} onClick={() => moderator.send({ type: 'password.open' })}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
        {hasPassword && (
          <Button variant="secondary" wide busy={isBusy} onClick={() => give({ type: 'password', password: '' })}>
            Remove password
          </Button>
        )}
      </div>
    </>
  );
}

function End() {
  const { moderator } = useCall();
  const isBusy = useWaiting('end') !== undefined;
  if (!useOffer('end')) return null;
  return (
    <Button
      variant="danger"
      wide
      busy={isBusy}
      icon={<LeaveIcon />}
      onClick={() => moderator.send({ type: 'ending.open' })}
    >
      End meeting for all
    </Button>
  );
}
