import { useSelector } from '@xstate/react';
import type { FormField } from '#machines/sign-up/registration-form.types.ts';
import type { RegistrationFormActor } from './actors.ts';

const none: readonly string[] = [];

/** The server's messages for a field, which Field shows under the label (specification 5.1). */
export function useServerMessages(actor: RegistrationFormActor, field: FormField): readonly string[] {
  return useSelector(actor, ({ context }) => context.serverMessages[field] ?? none);
}
