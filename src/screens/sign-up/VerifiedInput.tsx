import { useSelector } from '@xstate/react';
import { afterPress } from '#src/components/flow/after-press.ts';
import { TextInput, type TextInputProps } from '#src/components/TextInput/TextInput.tsx';
import type { RegistrationFormActor } from './actors.ts';
import { VerifiedField, type VerifiedFieldProps } from './VerifiedField.tsx';

type FieldProps = Pick<VerifiedFieldProps, 'field' | 'label' | 'offer'>;
type InputProps = Pick<
  TextInputProps,
  'type' | 'name' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'start'
>;

export interface VerifiedInputProps extends FieldProps, InputProps {
  readonly form: RegistrationFormActor;
}

/**
 * A field with its verification and its input, which is locked while the value is being verified (specification 4.3).
 */
export function VerifiedInput({ form, field, label, offer, ...input }: VerifiedInputProps) {
  const actor = useSelector(form, ({ children }) => children[field]);
  const isFormLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const value = useSelector(actor, (snapshot) => snapshot?.context.value ?? '');
  const canType = useSelector(actor, (snapshot) => snapshot?.can({ type: 'value.change', value: '' }) ?? false);
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  if (actor === undefined) return null;
  return (
    <VerifiedField actor={actor} locked={isFormLocked} label={label} field={field} offer={offer}>
      <TextInput
        {...input}
        value={value}
        busy={isBusy}
        readOnly={!canType}
        disabled={isFormLocked}
        onChange={(text) => actor.send({ type: 'value.change', value: text })}
        onBlur={() => afterPress(() => actor.send({ type: 'field.blur' }))}
      />
    </VerifiedField>
  );
}
