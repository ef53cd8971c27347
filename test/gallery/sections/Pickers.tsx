import { useState } from 'react';
import { countries, numberCountries } from '#machines/shared/countries.ts';
import { AddressCombobox, type AddressLookupStatus } from '#src/components/AddressCombobox/AddressCombobox.tsx';
import { CountryPicker } from '#src/components/CountryPicker/CountryPicker.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import styles from '../Gallery.module.css';

const streets = [
  { id: '1', label: '1 Marylebone Road, London, NW1 4AQ' },
  { id: '2', label: '2 Marylebone Road, London, NW1 4DF' },
  { id: '3', label: 'The Analytical Engine Works and Museum, 12 Great Marlborough Street, Soho, London, W1F 7HS' },
];

export function Address({ status, start = '' }: { readonly status: AddressLookupStatus; readonly start?: string }) {
  const [text, setText] = useState(start);
  const [isLocked, setIsLocked] = useState(false);
  return (
    <AddressCombobox
      label="Address"
      placeholder="Start typing an address or postcode"
      text={text}
      onTextChange={setText}
      suggestions={streets}
      status={text === '' ? 'idle' : status}
      locked={isLocked}
      onChoose={(id) => {
        setText(streets.find((street) => street.id === id)?.label ?? '');
        setIsLocked(true);
      }}
      onClear={() => {
        setText('');
        setIsLocked(false);
      }}
    />
  );
}

export function Country({ all = true }: { readonly all?: boolean }) {
  const [country, setCountry] = useState('GB');
  return (
    <CountryPicker
      label="Country"
      countries={all ? countries : numberCountries}
      value={country}
      onChange={setCountry}
    />
  );
}

function Mobile() {
  const [country, setCountry] = useState('GB');
  const [number, setNumber] = useState('07400 123456');
  const picker = (
    <CountryPicker
      variant="compact"
      label="Country of the mobile number"
      countries={numberCountries}
      value={country}
      onChange={setCountry}
    />
  );
  return <TextInput type="tel" value={number} onChange={setNumber} start={picker} />;
}

const lockedPicker = (
  <CountryPicker
    variant="compact"
    label="Country of the locked number"
    countries={numberCountries}
    value="US"
    onChange={() => undefined}
    disabled
  />
);

export function Pickers() {
  const [city, setCity] = useState('');
  const options = [
    { value: '20', label: 'London' },
    { value: '161', label: 'Manchester' },
  ];
  return (
    <div className={styles['columns']}>
      <Field label="City">
        <Select placeholder="Select city" options={options} value={city} onChange={setCity} />
      </Field>
      <Field label="Location, loading">
        <Select placeholder="Select location" options={[]} value="" onChange={setCity} busy disabled />
      </Field>
      <Field label="Region" error="* Number is required">
        <Select placeholder="Select region" options={options} value="20" onChange={setCity} />
      </Field>
      <Field label="Address country">
        <Country />
      </Field>
      <Field label="Mobile number">
        <Mobile />
      </Field>
      <Field label="Mobile number, locked">
        <TextInput type="tel" value="(201) 555-0123" onChange={() => undefined} start={lockedPicker} disabled />
      </Field>
      <Field label="Address" error="Please select a valid address from given options">
        <Address status="ready" />
      </Field>
      <Field label="Address, being looked up">
        <Address status="loading" start="Marylebone" />
      </Field>
      <Field label="Address, none found">
        <Address status="empty" start="Nowhere" />
      </Field>
      <Field label="Address, failed">
        <Address status="failed" start="Marylebone" />
      </Field>
    </div>
  );
}
