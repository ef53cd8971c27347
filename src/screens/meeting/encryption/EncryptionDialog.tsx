import { useSelector } from '@xstate/react';
import { meetingEncryption as texts } from '#machines/shared/messages/meeting-encryption.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import styles from './EncryptionDialog.module.css';
import { PeerRow } from './PeerRow.tsx';
import { useEncryption, useExtent, usePeerIds, type OfEncryption } from './useEncryption.ts';

/** What end-to-end encryption is, who takes part, and for moderators its switch. */
export function EncryptionDialog() {
  const encryption = useEncryption();
  return encryption === undefined ? null : <Frame encryption={encryption} />;
}

function Frame({ encryption }: OfEncryption) {
  const isOpen = useSelector(encryption, (snapshot) => snapshot.hasTag('open'));
  return (
    <Dialog
      open={isOpen}
      onClose={() => encryption.send({ type: 'encryption.close' })}
      title="End-to-end encryption"
      footer={<SwitchForAll encryption={encryption} />}
    >
      <Content encryption={encryption} />
    </Dialog>
  );
}

function Content({ encryption }: OfEncryption) {
  const extent = useExtent(encryption);
  const isOffered = useSelector(encryption, ({ context }) => context.isOffered);
  const isWanted = useSelector(encryption, ({ context }) => context.choice.isOn);
  const message = useSelector(encryption, ({ context }) => context.message);
  const ids = usePeerIds(encryption);
  return (
    <div className={styles['content']}>
      <p className={styles['state']} role="status">
        {texts.extents[extent]}
      </p>
      {!isOffered && <Alert tone="info">{texts.unsupported}</Alert>}
      {extent === 'failed' && (
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" onClick={() => encryption.send({ type: 'encryption.retry' })}>
              Try again
            </Button>
          }
        >
          {message}
        </Alert>
      )}
      {ids.length > 0 && (isWanted || extent === 'unreadable') && (
        <ul className={styles['peers']} role="list" aria-label="Encryption of participants">
          {ids.map((id) => (
            <PeerRow key={id} encryption={encryption} id={id} />
          ))}
        </ul>
      )}
      <section className={styles['scope']} aria-label="What is encrypted">
        <p>{texts.included}</p>
        <h3>{texts.limits}</h3>
        <ul>
          {texts.excluded.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function SwitchForAll({ encryption }: OfEncryption) {
  const isOn = useSelector(encryption, ({ context }) => context.choice.isOn);
  const isBusy = useSelector(encryption, (snapshot) => snapshot.hasTag('switching'));
  const isModerator = useSelector(encryption, ({ context }) => context.isModerator);
  const isOffered = useSelector(encryption, ({ context }) => context.isOffered);
  if (!isOffered) return null;
  if (!isModerator) return <p className={styles['note']}>A moderator switches it on and off for all.</p>;
  return (
    <Button
      variant={isOn ? 'secondary' : 'primary'}
      busy={isBusy}
      onClick={() => encryption.send({ type: 'encryption.switch', isOn: !isOn })}
    >
      {isOn ? 'Switch off for all' : 'Switch on for all'}
    </Button>
  );
}
