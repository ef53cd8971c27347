import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { PinStep, pinFormId } from './PinStep.tsx';
import { SetupStep } from './SetupStep.tsx';
import type { DeveloperSettingsActor } from './actors.ts';

export interface DeveloperSettingsProps {
  readonly actor: DeveloperSettingsActor;
  /** The notices, rendered inside the modal dialog, which makes the rest of the page inert. */
  readonly notices: ReactNode;
}

/** The Developer Settings modal (specification 2.4): the PIN, then the set-up. */
export function DeveloperSettings({ actor, notices }: DeveloperSettingsProps) {
  const isVerifying = useSelector(actor, (snapshot) => snapshot.hasTag('verifying'));
  const isChecking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'));
  const isOpen = useSelector(actor, ({ status }) => status === 'active');
  const close = () => actor.send({ type: 'settings.close' });
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        Close
      </Button>
      {isVerifying && (
        <Button type="submit" form={pinFormId} busy={isChecking}>
          Check
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={isVerifying ? 'Verify Pincode' : 'Select Setup'}
      size="medium"
      footer={footer}
    >
      {isVerifying ? <PinStep actor={actor} /> : <SetupStep actor={actor} />}
      {notices}
    </Dialog>
  );
}
