import { useSelector } from '@xstate/react';
import { shownProblem } from '#machines/sign-up/registration-form.rules.ts';
import type { FormField } from '#machines/sign-up/registration-form.types.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { afterPress } from '#src/components/flow/after-press.ts';
import { TextInput, type TextInputProps } from '#src/components/TextInput/TextInput.tsx';
import type { RegistrationFormActor } from './actors.ts';
import { fieldId } from './field-id.ts';
import { useServerMessages } from './useServerMessages.ts';

type InputProps = Pick<
  TextInputProps,
  'value' | 'onChange' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'readOnly'
>;

export interface FormTextFieldProps extends InputProps {
  readonly form: RegistrationFormActor;
  readonly field: FormField;
  readonly label: string;
  /** Placed beside another field. */
  readonly aligned?: boolean;
}

/** A required text that the form checks when the user leaves it. */
export function FormTextField({ form, field, label, aligned = false, ...input }: FormTextFieldProps) {
  const problem = useSelector(form, ({ context }) => shownProblem(context, field));
  const isLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const serverMessages = useServerMessages(form, field);
  return (
    <Field label={label} id={fieldId(field)} error={problem} serverMessages={serverMessages} aligned={aligned} required>
      <TextInput
        {...input}
        name={field}
        disabled={isLocked}
        onBlur={() => afterPress(() => form.send({ type: 'field.blur', field }))}
      />
    </Field>
  );
}
