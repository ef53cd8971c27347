import { useSelector } from '@xstate/react';
import { shownProblem } from '#machines/sign-up/registration-form.rules.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { afterPress } from '#src/components/flow/after-press.ts';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { fieldId } from './field-id.ts';
import type { RegistrationFormActor } from './actors.ts';
import { useServerMessages } from './useServerMessages.ts';

export interface NameFieldProps {
  readonly actor: RegistrationFormActor;
  readonly field: 'firstName' | 'lastName';
  readonly label: string;
  readonly autoComplete: 'given-name' | 'family-name';
}

export function NameField({ actor, field, label, autoComplete }: NameFieldProps) {
  const value = useSelector(actor, ({ context }) => context[field]);
  const problem = useSelector(actor, ({ context }) => shownProblem(context, field));
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'));
  return (
    <Field
      label={label}
      id={fieldId(field)}
      error={problem}
      serverMessages={useServerMessages(actor, field)}
      aligned
      required
    >
      <TextInput
        name={field}
        autoComplete={autoComplete}
        autoCapitalize="words"
        spellCheck={false}
        value={value}
        disabled={isLocked}
        onChange={(text) => actor.send({ type: 'field.change', field, value: text })}
        onBlur={() => afterPress(() => actor.send({ type: 'field.blur', field }))}
      />
    </Field>
  );
}
