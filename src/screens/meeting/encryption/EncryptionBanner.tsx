import { useSelector } from '@xstate/react';
import { meetingEncryption as texts } from '#machines/shared/messages/meeting-encryption.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Strip } from '../call/Strip.tsx';
import { useEncryption, useExtent, type OfEncryption } from './useEncryption.ts';

/** What goes wrong with the encryption, in the call: the mark alone would be overlooked. */
export function EncryptionBanner() {
  const encryption = useEncryption();
  return encryption === undefined ? null : <Notice encryption={encryption} />;
}

function Notice({ encryption }: OfEncryption) {
  const extent = useExtent(encryption);
  const message = useSelector(encryption, ({ context }) => context.message);
  const count = useSelector(encryption, ({ context }) => context.peers.filter(({ isOn }) => isOn).length);
  if (extent !== 'failed' && extent !== 'unreadable' && extent !== 'suspicious') return null;
  const words = { failed: message, unreadable: texts.unreadable(count), suspicious: texts.parts.suspicious }[extent];
  return (
    <Strip
      tone="warning"
      action={
        <Button
          variant="secondary"
          onClick={() => encryption.send({ type: extent === 'failed' ? 'encryption.retry' : 'encryption.open' })}
        >
          {extent === 'failed' ? 'Try again' : 'More'}
        </Button>
      }
    >
      {words}
    </Strip>
  );
}
