import { useSelector } from '@xstate/react';
import { useId, useState, type ReactNode } from 'react';
import { moderatorLimits } from '#machines/meeting/moderation/moderator-limits.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { PasswordForm } from '../admission/PasswordForm.tsx';
import { useCall } from '../call/useCall.ts';

/** The dialogs of a moderator, of which at most one is open. */
export function ModeratorDialogs() {
  return (
    <>
      <RemovalDialog />
      <PasswordDialog />
      <EndingDialog />
    </>
  );
}

interface QuestionProps {
  readonly name: 'removal' | 'password' | 'ending';
  readonly title: ReactNode;
  readonly confirm: string;
  readonly tone?: 'primary' | 'danger';
  /** Id of the form in the dialog, which the button submits. */
  readonly form: string;
  readonly children: ReactNode;
}

/** A dialog whose form gives an order. */
function Question({ name, title, confirm, tone = 'danger', form, children }: QuestionProps) {
  const { moderator } = useCall();
  const isOpen = useSelector(moderator, (snapshot) => snapshot.hasTag(`dialog:${name}`));
  const close = () => moderator.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant={tone} type="submit" form={form}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Asks whether to remove a participant, and for the reason. */
function RemovalDialog() {
  const { moderator } = useCall();
  const id = useId();
  const name = useSelector(moderator, ({ context }) => context.removing?.name ?? '');
  const title = (
    <>
      Remove <bdi>{name}</bdi>?
    </>
  );
  return (
    <Question name="removal" title={title} confirm="Remove" form={id}>
      <RemovalForm id={id} />
    </Question>
  );
}

/** The reason is local state of the form: it starts empty for each participant. */
function RemovalForm({ id }: { readonly id: string }) {
  const { moderator } = useCall();
  const [reason, setReason] = useState('');
  return (
    <Form id={id} onSubmit={() => moderator.send({ type: 'removal.confirm', reason })}>
      <Field label="Reason (optional)" hint="The participant reads it.">
        <TextInput
          value={reason}
          onChange={setReason}
          maxLength={moderatorLimits.reasonMax}
          autoComplete="off"
          data-initial-focus=""
        />
      </Field>
    </Form>
  );
}

function PasswordDialog() {
  const { moderator } = useCall();
  const id = useId();
  const problem = useSelector(moderator, ({ context }) => context.passwordProblem);
  return (
    <Question name="password" title="Set a password" confirm="Set password" tone="primary" form={id}>
      <PasswordForm
        id={id}
        message={problem}
        hint="New participants need it to join."
        maxLength={moderatorLimits.passwordMax}
        onSubmit={(password) => moderator.send({ type: 'password.confirm', password })}
      />
    </Question>
  );
}

function EndingDialog() {
  const { moderator } = useCall();
  const id = useId();
  return (
    <Question name="ending" title="End the meeting for all?" confirm="End for all" form={id}>
      <Form id={id} onSubmit={() => moderator.send({ type: 'ending.confirm' })}>
        All participants leave the meeting, and so do you.
      </Form>
    </Question>
  );
}

interface FormProps {
  readonly id: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that a button outside of it submits. */
function Form({ id, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
