import { useSelector } from '@xstate/react';
import type { RegistrationFormActor } from './actors.ts';
import { FormTextField } from './FormTextField.tsx';

export interface NameFieldProps {
  readonly actor: RegistrationFormActor;
  readonly field: 'firstName' | 'lastName';
  readonly label: string;
  readonly autoComplete: 'given-name' | 'family-name';
}

export function NameField({ actor, field, label, autoComplete }: NameFieldProps) {
  const value = useSelector(actor, ({ context }) => context[field]);
  return (
    <FormTextField
      form={actor}
      field={field}
      label={label}
      aligned
      autoComplete={autoComplete}
      autoCapitalize="words"
      spellCheck={false}
      value={value}
      onChange={(text) => actor.send({ type: 'field.change', field, value: text })}
    />
  );
}
