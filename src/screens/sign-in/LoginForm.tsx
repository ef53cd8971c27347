import { useSelector } from '@xstate/react';
import type { SignInEmitted, SignInField } from '#machines/sign-in/sign-in.machine.ts';
import { shownSignInProblem } from '#machines/sign-in/sign-in.machine.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { PasswordInput } from '#src/components/PasswordInput/PasswordInput.tsx';
import styles from '../entrance/EntranceForm.module.css';
import { AccountEmailInput } from '../entrance/AccountEmailInput.tsx';
import { EntranceForm } from '../entrance/EntranceForm.tsx';
import { FollowLink } from '../entrance/FollowLink.tsx';
import { focusField } from '../entrance/focus-field.ts';
import { paths } from '../entrance/paths.ts';
import { WaitLine } from '../entrance/WaitLine.tsx';
import type { SignInActor } from './actors.ts';
import { texts } from './texts.ts';

type Refused = Extract<SignInEmitted, { type: 'refused' }>;

const fieldId = (field: SignInField): string => `login-${field}`;

export interface LoginFormProps {
  readonly actor: SignInActor;
  readonly onForgotten: () => void;
}

export function LoginForm({ actor, onForgotten }: LoginFormProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isTold = useSelector(actor, (snapshot) => snapshot.hasTag('told'));
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'));
  const username = useSelector(actor, ({ context }) => context.username);
  const password = useSelector(actor, ({ context }) => context.password);
  const message = useSelector(actor, ({ context }) => context.message);
  const usernameProblem = useSelector(actor, (snapshot) => shownSignInProblem(snapshot.context, 'username'));
  const passwordProblem = useSelector(actor, (snapshot) => shownSignInProblem(snapshot.context, 'password'));
  const countdown = useSelector(actor, ({ children }) => children.countdown);
  useEmitted<Refused>(actor, 'refused', ({ field }) => focusField(fieldId(field)));

  return (
    <EntranceForm label={texts.title} onSubmit={() => actor.send({ type: 'form.submit' })}>
      {isTold && <Alert tone="danger">{message}</Alert>}
      <Field label={texts.email} id={fieldId('username')} error={usernameProblem} required>
        <AccountEmailInput
          value={username}
          locked={isBusy}
          onChange={(text) => actor.send({ type: 'username.change', username: text })}
        />
      </Field>
      <div className={styles['group']}>
        <Field label={texts.password} id={fieldId('password')} error={passwordProblem} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            shown={isShown}
            readOnly={isBusy}
            onChange={(text) => actor.send({ type: 'password.change', password: text })}
            onShownChange={() => actor.send({ type: 'visibility.toggle' })}
          />
        </Field>
        <FollowLink className={styles['aside']} href={paths.forgottenPassword} onFollow={onForgotten}>
          {texts.forgotten}
        </FollowLink>
      </div>
      <Button type="submit" wide busy={isBusy} aria-disabled={isWaiting}>
        {texts.submit}
      </Button>
      {countdown !== undefined && (
        <WaitLine actor={countdown}>
          {(clock) => (
            <>
              {texts.tryAgainIn} {clock}
            </>
          )}
        </WaitLine>
      )}
    </EntranceForm>
  );
}
