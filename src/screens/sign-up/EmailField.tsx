import { useSelector } from '@xstate/react';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { afterPress } from '#src/components/flow/afterPress.ts';
import type { RegistrationFormActor } from './RegistrationForm.tsx';
import { VerifiedField } from './VerifiedField.tsx';

export function EmailField({ form }: { readonly form: RegistrationFormActor }) {
  const actor = useSelector(form, ({ children }) => children.email);
  const isFormLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const value = useSelector(actor, (snapshot) => snapshot?.context.value ?? '');
  const canType = useSelector(actor, (snapshot) => snapshot?.can({ type: 'value.change', value: '' }) ?? false);
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  if (actor === undefined) return null;
  return (
    <VerifiedField actor={actor} locked={isFormLocked} label="E-mail" field="email" offer="Click here to verify email">
      <TextInput
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
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
