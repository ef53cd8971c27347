import { meetingEncryption as texts } from '#machines/shared/messages/meeting-encryption.ts';
import { ShieldIcon, VerifiedShieldIcon } from '#src/components/Icons/call-icons.tsx';
import styles from './EncryptionMark.module.css';
import { useEncryption, useExtent, type OfEncryption } from './useEncryption.ts';

/** Whether the meeting is encrypted, beside its name; a press opens the explanation. */
export function EncryptionMark() {
  const encryption = useEncryption();
  return encryption === undefined ? null : <Mark encryption={encryption} />;
}

function Mark({ encryption }: OfEncryption) {
  const extent = useExtent(encryption);
  if (extent === 'off') return null;
  const isSafe = extent === 'on' || extent === 'verified';
  return (
    <button
      type="button"
      className={styles['mark']}
      data-safe={isSafe}
      title={texts.extents[extent]}
      aria-label={`End-to-end encryption: ${texts.marks[extent]}`}
      onClick={() => encryption.send({ type: 'encryption.open' })}
    >
      {extent === 'verified' ? <VerifiedShieldIcon size="small" /> : <ShieldIcon size="small" />}
      <span className={styles['word']}>{texts.marks[extent]}</span>
    </button>
  );
}
