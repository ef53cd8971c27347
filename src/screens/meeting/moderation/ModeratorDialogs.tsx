import { useSelector } from '@xstate/react';
import { useId, useState, type ReactNode } from 'react';
import { moderatorLimits } from '#machines/meeting/moderation/moderator-limits.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { validation } from '#machines/shared/messages/validation.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { PasswordInput } from '#src/components/PasswordInput/PasswordInput.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
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

/** A form that gives an order and closes its dialog. @param order null while the form is not complete. */
function OrderForm({
  id,
  order,
  children,
}: {
  readonly id: string;
  readonly order: () => ModeratorOrder | null;
  readonly children: ReactNode;
}) {
  const { moderator } = useCall();
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = order();
        if (given === null) return;
        moderator.send({ type: 'order.give', order: given });
        moderator.send({ type: 'dialog.close' });
      }}
    >
      {children}
    </form>
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
  const removing = useSelector(moderator, ({ context }) => context.removing);
  const [reason, setReason] = useState('');
  return (
    <OrderForm
      id={id}
      order={() => (removing === null ? null : { type: 'remove', ...removing, reason: reason.trim() })}
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
    </OrderForm>
  );
}

function PasswordDialog() {
  const id = useId();
  return (
    <Question name="password" title="Set a password" confirm="Set password" tone="primary" form={id}>
      <PasswordForm id={id} />
    </Question>
  );
}

/** The password is local state of the form: no statechart stores it longer than its order takes. */
function PasswordForm({ id }: { readonly id: string }) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState('');
  const order = (): ModeratorOrder | null => {
    setProblem(password.trim() === '' ? validation.password.required : '');
    return password.trim() === '' ? null : { type: 'password', password };
  };
  return (
    <OrderForm id={id} order={order}>
      <Field label="Password" hint="New participants need it to join." error={problem} announce required>
        <PasswordInput
          value={password}
          onChange={setPassword}
          shown={isShown}
          onShownChange={setIsShown}
          maxLength={moderatorLimits.passwordMax}
          autoComplete="off"
          data-initial-focus=""
        />
      </Field>
    </OrderForm>
  );
}

function EndingDialog() {
  const id = useId();
  return (
    <Question name="ending" title="End the meeting for all?" confirm="End for all" form={id}>
      <OrderForm id={id} order={() => ({ type: 'end' })}>
        All participants leave the meeting, and so do you.
      </OrderForm>
    </Question>
  );
}
