import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import { classNames } from '../classNames.ts';
import { ariaFieldProps, useField } from '../Field/fieldContext.ts';
import { Flag } from '../Flag/Flag.tsx';
import { ChevronDownIcon } from '../Icons/signIcons.tsx';
import { sortCountries, type PickerCountry } from './countries.ts';
import { CountryList } from './CountryList.tsx';
import styles from './CountryPicker.module.css';

export interface CountryPickerProps {
  readonly countries: readonly PickerCountry[];
  /** The chosen country's code. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Names the picker; inside a Field the Field's label does. */
  readonly label: string;
  /** What is searched for, when a machine keeps it; otherwise the picker does until it closes. */
  readonly search?: string | undefined;
  readonly onSearchChange?: ((search: string) => void) | undefined;
  /** `compact` stands inside another control, shows flag and dial code only, and leaves the Field to that control. */
  readonly variant?: 'full' | 'compact';
  readonly disabled?: boolean | undefined;
}

/** One country out of a list, by flag and name, with a search box (specification 2.3). */
export function CountryPicker({
  countries,
  value,
  onChange,
  label,
  search,
  onSearchChange,
  variant = 'full',
  disabled = false,
}: CountryPickerProps) {
  const [ownSearch, setOwnSearch] = useState('');
  const surroundingField = useField();
  const field = variant === 'full' ? surroundingField : null;
  const sorted = useMemo(() => sortCountries(countries), [countries]);
  const chosen = countries.find((country) => country.code === value);

  const changeSearch = (text: string) => {
    setOwnSearch(text);
    onSearchChange?.(text);
  };

  return (
    <Select
      className={classNames(styles['picker'], styles[variant])}
      value={value}
      onChange={(code) => {
        if (typeof code === 'string') onChange(code);
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) changeSearch('');
      }}
      isDisabled={disabled}
      {...ariaFieldProps(field, label)}
    >
      <Button className={styles['button'] ?? ''} {...(field === null ? {} : { id: field.id })}>
        {chosen !== undefined && <Flag country={chosen.code} />}
        <SelectValue className={styles['value'] ?? ''}>
          <Chosen country={chosen} placeholder={label} variant={variant} />
        </SelectValue>
        <ChevronDownIcon size={variant === 'full' ? 'medium' : 'small'} />
      </Button>
      <CountryList countries={sorted} search={search ?? ownSearch} onSearchChange={changeSearch} />
    </Select>
  );
}

interface ChosenProps {
  readonly country: PickerCountry | undefined;
  readonly placeholder: string;
  readonly variant: 'full' | 'compact';
}

/** In the compact picker the dial code is for the eye and the country's name for the ear. */
function Chosen({ country, placeholder, variant }: ChosenProps) {
  if (country === undefined) return placeholder;
  if (variant === 'full') return country.name;
  return (
    <>
      <span className={styles['spoken']}>{country.name}</span>
      {country.dialCode === undefined ? country.code : `+${country.dialCode}`}
    </>
  );
}
