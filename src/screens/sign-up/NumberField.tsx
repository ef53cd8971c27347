import { useSelector } from '@xstate/react';
import { countries, numberCountries } from '#machines/shared/countries.ts';
import { CountryPicker } from '#src/components/CountryPicker/CountryPicker.tsx';
import { afterPress } from '#src/components/flow/afterPress.ts';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import type { RegistrationFormActor } from './RegistrationForm.tsx';
import { VerifiedField } from './VerifiedField.tsx';

/** The mobile number with its country picker; both are locked while the number is being verified (specification 4.3). */
export function NumberField({ form }: { readonly form: RegistrationFormActor }) {
  const actor = useSelector(form, ({ children }) => children.number);
  const isFormLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const offered = useSelector(form, ({ context }) => (context.numberSelection ? numberCountries : countries));
  const value = useSelector(actor, (snapshot) => snapshot?.context.value ?? '');
  const country = useSelector(actor, (snapshot) => snapshot?.context.country ?? '');
  const canType = useSelector(actor, (snapshot) => snapshot?.can({ type: 'value.change', value: '' }) ?? false);
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  if (actor === undefined) return null;
  return (
    <VerifiedField
      actor={actor}
      locked={isFormLocked}
      label="Mobile number"
      field="number"
      offer="Click here to verify number"
    >
      <TextInput
        type="tel"
        name="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value}
        busy={isBusy}
        readOnly={!canType}
        disabled={isFormLocked}
        start={
          <CountryPicker
            variant="compact"
            label="Country of the mobile number"
            countries={offered}
            value={country}
            disabled={!canType || isFormLocked}
            onChange={(code) => actor.send({ type: 'country.change', country: code })}
          />
        }
        onChange={(text) => actor.send({ type: 'value.change', value: text })}
        onBlur={() => afterPress(() => actor.send({ type: 'field.blur' }))}
      />
    </VerifiedField>
  );
}
