import { useSelector } from '@xstate/react';
import { isVerified, partOf } from '#machines/meeting/encryption/encryption.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { meetingEncryption as texts } from '#machines/shared/messages/meeting-encryption.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { ShieldIcon, ShieldOffIcon, VerifiedShieldIcon } from '#src/components/Icons/call-icons.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './EncryptionDialog.module.css';
import type { OfEncryption } from './useEncryption.ts';

const icons = {
  suspicious: ShieldOffIcon,
  unable: ShieldOffIcon,
  off: ShieldOffIcon,
  waiting: ShieldOffIcon,
  on: ShieldIcon,
  verified: VerifiedShieldIcon,
} as const;

/** How another participant takes part, and the code that the user compares with them. */
export function PeerRow({ encryption, id }: OfEncryption & { readonly id: string }) {
  const { roster } = useCall();
  const name = useSelector(roster, ({ context }) =>
    nameText(context.participants.find((participant) => participant.id === id)?.displayName ?? ''),
  );
  const peer = useSelector(encryption, ({ context }) => context.peers.find((one) => one.id === id));
  const compared = useSelector(encryption, ({ context }) => context.compared);
  if (peer === undefined) return null;
  const part = partOf(compared, peer);
  const isSame = isVerified(compared, peer);
  const Icon = icons[part];
  return (
    <li className={styles['peer']} data-part={part}>
      <Icon />
      <span className={styles['who']}>
        <b className={styles['name']} dir="auto">
          {name}
        </b>
        <span className={styles['note']}>{texts.parts[part]}</span>
      </span>
      {peer.isOn && peer.code !== '' && (
        <details className={styles['code']}>
          <summary aria-label={`Code with ${name}`}>Code</summary>
          <p className={styles['note']}>{texts.compare}</p>
          <output className={styles['digits']} aria-label={`Code with ${name}`}>
            {peer.code.split(' ').map((group, place) => (
              <span key={`${place} ${group}`}>{group}</span>
            ))}
          </output>
          <Button
            variant="secondary"
            wide
            onClick={() => encryption.send({ type: 'code.compared', id, isSame: !isSame })}
          >
            {isSame ? 'Not compared any more' : 'The codes are the same'}
          </Button>
          {!isSame && (
            <p className={styles['note']}>
              If they differ, another person may be listening: say nothing that is confidential, and begin a new
              meeting.
            </p>
          )}
        </details>
      )}
    </li>
  );
}
