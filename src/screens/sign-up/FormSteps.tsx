import { useSelector } from '@xstate/react';
import { formStep } from '#machines/sign-up/registration-form.rules.ts';
import type { RegistrationFormActor } from './actors.ts';
import { Steps } from './Steps.tsx';

/** The visitor's position in the sign-up steps, derived from the form's state. */
export function FormSteps({ form }: { readonly form: RegistrationFormActor }) {
  const step = useSelector(form, ({ context }) => formStep(context));
  const hasNumber = useSelector(form, ({ context }) => context.numberSelection);
  return <Steps current={step} hasNumber={hasNumber} />;
}
