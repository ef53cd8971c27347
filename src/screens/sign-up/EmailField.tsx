import type { RegistrationFormActor } from './actors.ts';
import { VerifiedInput } from './VerifiedInput.tsx';

export function EmailField({ form }: { readonly form: RegistrationFormActor }) {
  return (
    <VerifiedInput
      form={form}
      field="email"
      label="E-mail"
      offer="Click here to verify email"
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
