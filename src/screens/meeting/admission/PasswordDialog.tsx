import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { PasswordInput } from '#src/components/PasswordInput/PasswordInput.tsx';
import type { CallChildren } from '../call/call-actors.ts';

type Admission = Pick<CallChildren, 'admission'>;

/** Asks for the password of the meeting and shows why it was refused. */
export function PasswordDialog({ admission }: Admission) {
  const id = useId();
  const isAsking = useSelector(admission, (snapshot) => snapshot.hasTag('asking'));
  const isChecking = useSelector(admission, (snapshot) => snapshot.hasTag('asking') && snapshot.hasTag('busy'));
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
      <PasswordForm admission={admission} id={id} />
    </Dialog>
  );
}

/** The password is local state of the form: no statechart stores it. */
function PasswordForm({ admission, id }: Admission & { readonly id: string }) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const message = useSelector(admission, ({ context }) => context.message);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        admission.send({ type: 'password.submit', password });
      }}
    >
      <Field label="Password" error={message} announce required>
        <PasswordInput
          value={password}
          onChange={setPassword}
          shown={isShown}
          onShownChange={setIsShown}
          autoComplete="off"
          data-initial-focus=""
        />
      </Field>
    </form>
  );
}
