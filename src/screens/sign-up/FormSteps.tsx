import { useSelector } from '@xstate/react';
import { formStep } from '#machines/sign-up/registration-form.rules.ts';
import type { RegistrationFormActor } from './RegistrationForm.tsx';
import { Steps } from './Steps.tsx';

/** Where the visitor is on the way through sign-up, as far as the form knows. */
export function FormSteps({ form }: { readonly form: RegistrationFormActor }) {
  const step = useSelector(form, ({ context }) => formStep(context));
  const hasNumber = useSelector(form, ({ context }) => context.numberSelection);
  return <Steps current={step} hasNumber={hasNumber} />;
}
