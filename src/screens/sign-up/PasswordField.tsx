import { useSelector } from '@xstate/react';
import { shownProblem } from '#machines/sign-up/registration-form.rules.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { afterPress } from '#src/components/flow/after-press.ts';
import { PasswordInput } from '#src/components/PasswordInput/PasswordInput.tsx';
import { StrengthMeter } from '#src/components/StrengthMeter/StrengthMeter.tsx';
import { fieldId } from './field-id.ts';
import type { RegistrationFormActor } from './actors.ts';
import styles from './RegistrationForm.module.css';
import { useServerMessages } from './useServerMessages.ts';

export function PasswordField({ form }: { readonly form: RegistrationFormActor }) {
  const actor = useSelector(form, ({ children }) => children.password);
  const password = useSelector(actor, (snapshot) => snapshot?.context.password ?? '');
  const isShown = useSelector(actor, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const problem = useSelector(form, ({ context }) => shownProblem(context, 'password'));
  const isLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const serverMessages = useServerMessages(form, 'password');
  if (actor === undefined) return null;
  return (
    <div className={styles['group']}>
      <Field
        label="Password"
        labelHidden
        id={fieldId('password')}
        error={problem}
        serverMessages={serverMessages}
        required
      >
        <PasswordInput
          name="password"
          value={password}
          shown={isShown}
          disabled={isLocked}
          onChange={(text) => actor.send({ type: 'password.change', password: text })}
          onShownChange={() => actor.send({ type: 'visibility.toggle' })}
          onBlur={() => afterPress(() => form.send({ type: 'field.blur', field: 'password' }))}
        />
      </Field>
      <StrengthMeter password={password} />
    </div>
  );
}
