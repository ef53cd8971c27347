import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { passwordProblem } from '#machines/shared/fields/validation.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import styles from '../entrance/EntranceForm.module.css';
import { EntranceForm } from '../entrance/EntranceForm.tsx';
import { NewPasswordField } from '../entrance/NewPasswordField.tsx';
import { SubScreen } from '../entrance/SubScreen.tsx';
import { fieldId } from './field-id.ts';
import type { ForgottenPasswordActor } from './actors.ts';
import { texts } from './texts.ts';

/** Last step: the new password, with the rules of sign-up. */
export function PasswordStep({ flow }: { readonly flow: ForgottenPasswordActor }) {
  const email = useSelector(flow, ({ context }) => context.email);
  const password = useSelector(flow, ({ children }) => children.password);
  const problem = useSelector(flow, ({ context }) =>
    context.touched.includes('password') ? passwordProblem(context.password) : '',
  );
  const message = useSelector(flow, ({ context }) => context.message);
  const passwordMessage = useSelector(flow, ({ context }) => context.passwordMessage);
  const serverMessages = useMemo(() => (passwordMessage === '' ? [] : [passwordMessage]), [passwordMessage]);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isTold = useSelector(flow, (snapshot) => snapshot.hasTag('told'));
  return (
    <SubScreen title={texts.password.title} pageTitle={texts.pageTitle} lead={texts.password.lead(email)} arrived>
      <EntranceForm label={texts.password.title} onSubmit={() => flow.send({ type: 'form.submit' })}>
        {isTold && passwordMessage === '' && <Alert tone="danger">{message}</Alert>}
        {/* Lets password managers assign the password to the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {password !== undefined && (
          <NewPasswordField
            actor={password}
            id={fieldId('password')}
            label={texts.password.label}
            hint={texts.password.hint}
            problem={problem}
            serverMessages={serverMessages}
            locked={isBusy}
          />
        )}
        <Button type="submit" wide busy={isBusy}>
          {texts.password.submit}
        </Button>
      </EntranceForm>
      <p className={styles['line']}>
        <Button variant="link" disabled={isBusy} onClick={() => flow.send({ type: 'email.edit' })}>
          {texts.another}
        </Button>
      </p>
    </SubScreen>
  );
}
