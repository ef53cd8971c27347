import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { FormField } from '#machines/sign-up/registration-form.contracts.ts';
import type { RegistrationFormActor } from './RegistrationForm.tsx';

/** The server's message for a field as the list that Field shows under the label (specification 5.1). */
export function useServerMessages(actor: RegistrationFormActor, field: FormField): readonly string[] {
  const message = useSelector(actor, ({ context }) => context.serverMessages[field]);
  return useMemo(() => (message === undefined ? [] : [message]), [message]);
}
