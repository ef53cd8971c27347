import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  shownInvitationProblem,
  type InvitationEmitted,
  type InvitationField,
} from '#machines/sign-in/invitation.setup.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import styles from '../entrance/EntranceForm.module.css';
import { EntranceForm } from '../entrance/EntranceForm.tsx';
import { focusField } from '../entrance/focus-field.ts';
import { NewPasswordField } from '../entrance/NewPasswordField.tsx';
import { SubScreen } from '../entrance/SubScreen.tsx';
import type { InvitationActor } from './actors.ts';
import { texts } from './texts.ts';

type Refused = Extract<InvitationEmitted, { type: 'refused' }>;

const fieldId = (field: InvitationField): string => `invitation-${field}`;

interface FormProps {
  readonly actor: InvitationActor;
}

/** The account's details. */
export function InvitationForm({ actor }: FormProps) {
  const invitation = useSelector(actor, ({ context }) => context.invitation);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isTold = useSelector(actor, (snapshot) => snapshot.hasTag('told'));
  const message = useSelector(actor, ({ context }) => context.message);
  useEmitted<Refused>(actor, 'refused', ({ field }) => focusField(fieldId(field)));
  if (invitation === null) return null;
  return (
    <SubScreen
      title={texts.title(invitation.company)}
      pageTitle={texts.pageTitle}
      lead={texts.lead(invitation.invitedBy)}
      arrived={false}
    >
      <EntranceForm label={texts.title(invitation.company)} onSubmit={() => actor.send({ type: 'form.submit' })}>
        {isTold && <Alert tone="danger">{message}</Alert>}
        <Field label={texts.email} hint={texts.emailHint}>
          <TextInput
            type="email"
            name="username"
            autoComplete="username"
            value={invitation.email}
            readOnly
            onChange={keep}
          />
        </Field>
        <div className={styles['pair']}>
          <Name actor={actor} field="firstName" autoComplete="given-name" />
          <Name actor={actor} field="lastName" autoComplete="family-name" />
        </div>
        <Password actor={actor} />
        <Button type="submit" wide busy={isBusy}>
          {texts.submit}
        </Button>
      </EntranceForm>
    </SubScreen>
  );
}

/** The visitor cannot change the e-mail, which the inviting colleague has entered. */
const keep = (): void => undefined;

interface NameProps extends FormProps {
  readonly field: 'firstName' | 'lastName';
  readonly autoComplete: 'given-name' | 'family-name';
}

function Name({ actor, field, autoComplete }: NameProps) {
  const value = useSelector(actor, ({ context }) => context[field]);
  const problem = useSelector(actor, ({ context }) => shownInvitationProblem(context, field));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Field
      label={texts[field]}
      id={fieldId(field)}
      error={problem}
      serverMessages={useServerMessages(actor, field)}
      required
    >
      <TextInput
        name={field}
        autoComplete={autoComplete}
        autoCapitalize="words"
        spellCheck={false}
        value={value}
        readOnly={isBusy}
        onChange={(text) => actor.send({ type: 'field.change', field, value: text })}
      />
    </Field>
  );
}

function Password({ actor }: FormProps) {
  const password = useSelector(actor, ({ children }) => children.password);
  const problem = useSelector(actor, ({ context }) => shownInvitationProblem(context, 'password'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const serverMessages = useServerMessages(actor, 'password');
  if (password === undefined) return null;
  return (
    <NewPasswordField
      actor={password}
      id={fieldId('password')}
      label={texts.password}
      hint={texts.passwordHint}
      problem={problem}
      serverMessages={serverMessages}
      locked={isBusy}
    />
  );
}

/** Returns the service's message for a field, as the list that Field shows. */
function useServerMessages(actor: InvitationActor, field: InvitationField): readonly string[] {
  const message = useSelector(actor, ({ context }) => context.serverMessages[field]);
  return useMemo(() => (message === undefined ? [] : [message]), [message]);
}
