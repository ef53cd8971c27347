import { meetingEncryption as texts } from '#machines/shared/messages/meeting-encryption.ts';
import { ShieldIcon, ShieldOffIcon, VerifiedShieldIcon } from '#src/components/Icons/call-icons.tsx';
import styles from './EncryptionMark.module.css';
import { useEncryption, useExtent, type OfEncryption } from './useEncryption.ts';

/** Whether the meeting is encrypted, beside its name; a press opens the explanation. */
export function EncryptionMark() {
  const encryption = useEncryption();
  return encryption === undefined ? null : <Mark encryption={encryption} />;
}

/** In a narrow window the icon stands alone. */
const icons = {
  switching: ShieldIcon,
  failed: ShieldOffIcon,
  unreadable: ShieldOffIcon,
  suspicious: ShieldOffIcon,
  partly: ShieldOffIcon,
  waiting: ShieldOffIcon,
  on: ShieldIcon,
  verified: VerifiedShieldIcon,
} as const;

function Mark({ encryption }: OfEncryption) {
  const extent = useExtent(encryption);
  if (extent === 'off') return null;
  const isSafe = extent === 'on' || extent === 'verified';
  const Icon = icons[extent];
  return (
    <button
      type="button"
      className={styles['mark']}
      data-safe={isSafe}
      title={texts.extents[extent]}
      aria-label={`End-to-end encryption: ${texts.marks[extent]}`}
      onClick={() => encryption.send({ type: 'encryption.open' })}
    >
      <Icon size="small" />
      <span className={styles['word']}>{texts.marks[extent]}</span>
    </button>
  );
}
