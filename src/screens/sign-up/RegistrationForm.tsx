import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { RegistrationFormEmitted } from '#machines/sign-up/registration-form.types.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { useWatchedPresses } from '#src/components/flow/after-press.ts';
import { afterRender } from '#src/components/flow/after-render.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { ArrowLeftIcon } from '#src/components/Icons/action-icons.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ChosenNumber } from './ChosenNumber.tsx';
import { CompanyField } from './CompanyField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormGroup } from './FormGroup.tsx';
import { focusField, leadOn } from './form-focus.ts';
import { LoginLink } from './LoginLink.tsx';
import { MissingSummary } from './MissingSummary.tsx';
import { NameField } from './NameField.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './RegistrationForm.module.css';
import type { RegistrationFormActor } from './actors.ts';

type Refused = Extract<RegistrationFormEmitted, { type: 'refused' }>;
type Proved = Extract<RegistrationFormEmitted, { type: 'proved' }>;

/** The form is sent, or will be when requests are answered. */
const isSubmitted = (form: SnapshotFrom<RegistrationFormActor>): boolean =>
  form.hasTag('busy') || form.hasTag('waiting');

/** 'Enter your details' (specification 2.3). */
export function RegistrationForm({ actor }: { readonly actor: RegistrationFormActor }) {
  const isAccepted = useSelector(actor, isSubmitted);
  const message = useSelector(actor, ({ context }) => context.message);
  const hasNumberSelection = useSelector(actor, ({ context }) => context.numberSelection);
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.back' }));
  const canLogIn = useSelector(actor, (snapshot) => snapshot.can({ type: 'login.follow' }));
  useWatchedPresses();
  const register = useRef<HTMLButtonElement>(null);
  // Waits until the fields are enabled again, because a disabled field cannot take the focus.
  useEmitted<Refused>(actor, 'refused', ({ field }) => {
    if (field !== null) afterRender(() => focusField(field));
  });
  useEmitted<Proved>(actor, 'proved', ({ field, next }) =>
    leadOn(field, () => (next === null ? register.current?.focus() : focusField(next))),
  );

  return (
    <>
      <MissingSummary form={actor} />
      <form
        className={styles['form']}
        noValidate
        aria-label="Enter your details"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'form.submit' });
          // Enter submits from a field, which is disabled during the request and would lose the focus.
          if (isSubmitted(actor.getSnapshot())) register.current?.focus();
        }}
      >
        <ChosenNumber form={actor} />
        <FormGroup legend="You">
          <div className={styles['pair']}>
            <NameField actor={actor} field="firstName" label="First name" autoComplete="given-name" />
            <NameField actor={actor} field="lastName" label="Last name" autoComplete="family-name" />
          </div>
        </FormGroup>
        <FormGroup legend="Company">
          <CompanyField actor={actor} />
        </FormGroup>
        <FormGroup legend="Contact">
          <NumberField form={actor} />
          <EmailField form={actor} />
        </FormGroup>
        <AddressFields form={actor} />
        <FormGroup legend="Password">
          <PasswordField form={actor} />
        </FormGroup>
        <div className={styles['bar']}>
          {message !== '' && <Alert tone="danger">{message}</Alert>}
          <div className={styles['actions']}>
            {hasNumberSelection && (
              <Button
                variant="secondary"
                icon={<ArrowLeftIcon />}
                disabled={!canGoBack}
                onClick={() => actor.send({ type: 'form.back' })}
              >
                Back
              </Button>
            )}
            <Button ref={register} type="submit" busy={isAccepted} className={styles['register']}>
              Register
            </Button>
          </div>
        </div>
        <LoginLink blocked={!canLogIn} onFollow={() => actor.send({ type: 'login.follow' })} />
      </form>
    </>
  );
}
