import { useSelector } from '@xstate/react';
import { countries } from '#machines/shared/countries.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CountryPicker } from '#src/components/CountryPicker/CountryPicker.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { afterRender } from '#src/components/flow/after-render.ts';
import { AddressLookupField } from './AddressLookupField.tsx';
import { FormGroup } from './FormGroup.tsx';
import { FormTextField } from './FormTextField.tsx';
import { focusField } from './form-focus.ts';
import type { AddressPartProps, RegistrationFormActor } from './actors.ts';
import styles from './RegistrationForm.module.css';

/** Country, address and postcode: looked up for GB, or entered manually (specification 4.3 Address). */
export function AddressFields({ form }: { readonly form: RegistrationFormActor }) {
  const actor = useSelector(form, ({ children }) => children.address);
  return actor === undefined ? null : <AddressGroup form={form} actor={actor} />;
}

function AddressGroup({ form, actor }: AddressPartProps) {
  const isLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const country = useSelector(actor, ({ context }) => context.country);
  const isManual = useSelector(actor, (snapshot) => snapshot.hasTag('manual'));
  const canAutomate = useSelector(actor, ({ context }) => context.country === 'GB');
  return (
    <FormGroup legend="Address">
      <Field label="Country">
        <CountryPicker
          label="Country"
          countries={countries}
          value={country}
          disabled={isLocked}
          onChange={(code) => actor.send({ type: 'country.change', country: code })}
        />
      </Field>
      <div className={styles['group']}>
        {isManual ? <ManualAddress form={form} actor={actor} /> : <AddressLookupField form={form} actor={actor} />}
        {canAutomate && (
          <div className={styles['line']}>
            <Button
              variant="link"
              disabled={isLocked}
              onClick={() => {
                actor.send({ type: 'mode.toggle' });
                afterRender(() => focusField('address'));
              }}
            >
              {isManual ? 'Look the address up' : 'Enter the address by hand'}
            </Button>
          </div>
        )}
      </div>
      <Postcode form={form} actor={actor} />
    </FormGroup>
  );
}

function ManualAddress({ form, actor }: AddressPartProps) {
  const address = useSelector(actor, ({ context }) => context.address);
  return (
    <FormTextField
      form={form}
      field="address"
      label="Street address"
      autoComplete="street-address"
      value={address}
      onChange={(text) => actor.send({ type: 'address.change', address: text })}
    />
  );
}

/** Editable only in manual mode (specification 4.3). */
function Postcode({ form, actor }: AddressPartProps) {
  const postcode = useSelector(actor, ({ context }) => context.postcode);
  const isManual = useSelector(actor, (snapshot) => snapshot.hasTag('manual'));
  return (
    <FormTextField
      form={form}
      field="postcode"
      label="Postcode"
      autoComplete="postal-code"
      value={postcode}
      readOnly={!isManual}
      onChange={(text) => actor.send({ type: 'postcode.change', postcode: text })}
    />
  );
}
