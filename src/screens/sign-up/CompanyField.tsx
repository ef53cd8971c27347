import { useSelector } from '@xstate/react';
import { shownProblem } from '#machines/sign-up/registration-form.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { afterPress } from '#src/components/flow/after-press.ts';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { fieldId } from './field-id.ts';
import { focusField } from './form-focus.ts';
import type { RegistrationFormActor } from './actors.ts';
import { uniquenessNotes } from './uniqueness-notes.ts';
import { useServerMessages } from './useServerMessages.ts';

export function CompanyField({ actor }: { readonly actor: RegistrationFormActor }) {
  const uniqueness = useSelector(actor, ({ children }) => children.company);
  const value = useSelector(actor, ({ context }) => context.company);
  const problem = useSelector(actor, ({ context }) => shownProblem(context, 'company'));
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'));
  const isBusy = useSelector(uniqueness, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const canRetry = useSelector(uniqueness, (snapshot) => snapshot?.can({ type: 'check.retry' }) ?? false);
  const refusal = useSelector(uniqueness, (snapshot) => uniquenessNotes(snapshot).refusal);
  const praise = useSelector(uniqueness, (snapshot) => uniquenessNotes(snapshot).praise);
  const check = () => {
    focusField('company');
    uniqueness?.send({ type: 'check.retry' });
  };
  const retry = canRetry && (
    <Button variant="link" onClick={check}>
      Try again
    </Button>
  );
  return (
    <Field
      label="Company"
      labelHidden
      id={fieldId('company')}
      error={problem || refusal}
      success={praise}
      announce
      serverMessages={useServerMessages(actor, 'company')}
      hint={retry || undefined}
      required
    >
      <TextInput
        name="company"
        autoComplete="organization"
        value={value}
        busy={isBusy}
        disabled={isLocked}
        onChange={(text) => actor.send({ type: 'field.change', field: 'company', value: text })}
        onBlur={() => afterPress(() => actor.send({ type: 'field.blur', field: 'company' }))}
      />
    </Field>
  );
}
