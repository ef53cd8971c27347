import { useSelector } from '@xstate/react';
import { countries, numberCountries } from '#machines/shared/countries.ts';
import { CountryPicker } from '#src/components/CountryPicker/CountryPicker.tsx';
import type { RegistrationFormActor } from './actors.ts';
import { VerifiedInput } from './VerifiedInput.tsx';

interface NumberFieldProps {
  readonly form: RegistrationFormActor;
}

/** The mobile number with its country picker; both are locked while the number is being verified (specification 4.3). */
export function NumberField({ form }: NumberFieldProps) {
  return (
    <VerifiedInput
      form={form}
      field="number"
      label="Mobile number"
      offer="Click here to verify number"
      type="tel"
      name="tel"
      inputMode="tel"
      autoComplete="tel-national"
      start={<Country form={form} />}
    />
  );
}

function Country({ form }: NumberFieldProps) {
  const actor = useSelector(form, ({ children }) => children.number);
  const isFormLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const offered = useSelector(form, ({ context }) => (context.numberSelection ? numberCountries : countries));
  const country = useSelector(actor, (snapshot) => snapshot?.context.country ?? '');
  const canType = useSelector(actor, (snapshot) => snapshot?.can({ type: 'value.change', value: '' }) ?? false);
  return (
    <CountryPicker
      variant="compact"
      label="Country of the mobile number"
      countries={offered}
      value={country}
      disabled={!canType || isFormLocked}
      onChange={(code) => actor?.send({ type: 'country.change', country: code })}
    />
  );
}
