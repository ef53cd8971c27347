import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import { PasswordForm } from './PasswordForm.tsx';

type Admission = Pick<CallChildren, 'admission'>;

/** Asks for the password of the meeting and shows why it was refused. */
export function PasswordDialog({ admission }: Admission) {
  const id = useId();
  const isAsking = useSelector(admission, (snapshot) => snapshot.hasTag('asking'));
  const isChecking = useSelector(admission, (snapshot) => snapshot.hasTag('asking') && snapshot.hasTag('busy'));
  const message = useSelector(admission, ({ context }) => context.message);
  const cancel = () => admission.send({ type: 'password.cancel' });
  return (
    <Dialog
      open={isAsking}
      onClose={cancel}
      title="This meeting has a password"
      size="small"
      footer={
        <>
          <Button variant="secondary" aria-disabled={isChecking || undefined} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isChecking}>
            Continue
          </Button>
        </>
      }
    >
      <PasswordForm
        id={id}
        message={message}
        onSubmit={(password) => admission.send({ type: 'password.submit', password })}
      />
    </Dialog>
  );
}
