import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordMachine } from '#machines/shared/fields/password.machine.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { PasswordInput } from '#src/components/PasswordInput/PasswordInput.tsx';
import { StrengthMeter } from '#src/components/StrengthMeter/StrengthMeter.tsx';
import styles from './EntranceForm.module.css';

export interface NewPasswordFieldProps {
  readonly actor: ActorRefFrom<typeof passwordMachine>;
  readonly id: string;
  readonly label: string;
  /** The shown error; '' if there is none. */
  readonly problem: string;
  readonly hint?: string;
  readonly serverMessages: readonly string[];
  readonly locked: boolean;
}

/** A new password with show/hide and the strength meter (specification 5.1). */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { actor, id, label, problem, hint, serverMessages, locked } = props;
  const password = useSelector(actor, ({ context }) => context.password);
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'));
  return (
    <div className={styles['group']}>
      <Field label={label} id={id} error={problem} hint={hint} serverMessages={serverMessages} required>
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          value={password}
          shown={isShown}
          readOnly={locked}
          onChange={(text) => actor.send({ type: 'password.change', password: text })}
          onShownChange={() => actor.send({ type: 'visibility.toggle' })}
        />
      </Field>
      <StrengthMeter password={password} />
    </div>
  );
}
