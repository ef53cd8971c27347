import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { moderatorLimits } from '#machines/meeting/moderation/moderator-limits.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { useCall } from '../call/useCall.ts';

/** The dialogs of a moderator, of which at most one is open. */
export function ModeratorDialogs() {
  return <RemovalDialog />;
}

/** Asks whether to remove a participant, and for the reason. */
function RemovalDialog() {
  const { moderator } = useCall();
  const id = useId();
  const name = useSelector(moderator, ({ context }) => context.removing?.name ?? '');
  const isOpen = useSelector(moderator, (snapshot) => snapshot.hasTag('dialog:removal'));
  const close = () => moderator.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={
        <>
          Remove <bdi>{name}</bdi>?
        </>
      }
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={id}>
            Remove
          </Button>
        </>
      }
    >
      <RemovalForm id={id} />
    </Dialog>
  );
}

/** The reason is local state of the form: it starts empty for each participant. */
function RemovalForm({ id }: { readonly id: string }) {
  const { moderator } = useCall();
  const [reason, setReason] = useState('');
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        moderator.send({ type: 'removal.confirm', reason: reason.trim() });
      }}
    >
      <Field label="Reason (optional)" hint="The participant reads it.">
        <TextInput
          value={reason}
          onChange={setReason}
          maxLength={moderatorLimits.reasonMax}
          autoComplete="off"
          data-initial-focus=""
        />
      </Field>
    </form>
  );
}
