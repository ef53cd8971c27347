import { startTransition, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import { classNames } from '../class-names.ts';
import { ariaFieldProps, useField } from '../Field/field-context.ts';
import { Flag } from '../Flag/Flag.tsx';
import { ChevronDownIcon } from '../Icons/sign-icons.tsx';
import { sortCountries, type PickerCountry } from './countries.ts';
import { CountryList } from './CountryList.tsx';
import { useOpening } from './useOpening.ts';
import styles from './CountryPicker.module.css';

export interface CountryPickerProps {
  readonly countries: readonly PickerCountry[];
  /** The chosen country's code. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** The picker's accessible name; inside a Field the Field's label is used. */
  readonly label: string;
  /** The search text, when a machine holds it; otherwise the picker holds it until it closes. */
  readonly search?: string | undefined;
  readonly onSearchChange?: ((search: string) => void) | undefined;
  /** `compact` is used inside another control, shows flag and dial code only, and leaves the Field to that control. */
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
  const [isUsed, setIsUsed] = useState(false);
  const opening = useOpening(() => setIsUsed(true));
  const surroundingField = useField();
  const field = variant === 'full' ? surroundingField : null;
  const chosen = countries.find((country) => country.code === value);

  // A list of 250 countries takes longer to build than the rest of a form: it is built when the pointer or the focus reaches
  // the picker, or at the latest when it opens.
  const listed = useMemo(
    () => (isUsed ? sortCountries(countries) : countries.filter(({ code }) => code === value)),
    [isUsed, countries, value],
  );

  const prepare = () => startTransition(() => setIsUsed(true));

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
      isOpen={opening.isOpen}
      onOpenChange={(isOpen) => {
        opening.change(isOpen);
        if (!isOpen) changeSearch('');
      }}
      isDisabled={disabled}
      allowsEmptyCollection
      {...ariaFieldProps(field, label)}
    >
      <Button
        className={styles['button'] ?? ''}
        onPointerDownCapture={opening.onPointerDown}
        onHoverStart={prepare}
        onFocus={prepare}
        {...(field === null ? {} : { id: field.id })}
      >
        {chosen !== undefined && <Flag country={chosen.code} />}
        <SelectValue className={styles['value'] ?? ''}>
          <Chosen country={chosen} placeholder={label} variant={variant} />
        </SelectValue>
        <ChevronDownIcon size={variant === 'full' ? 'medium' : 'small'} />
      </Button>
      <CountryList
        countries={listed}
        search={search ?? ownSearch}
        onSearchChange={changeSearch}
        isSearchFirst={opening.isByPointer}
      />
    </Select>
  );
}

interface ChosenProps {
  readonly country: PickerCountry | undefined;
  readonly placeholder: string;
  readonly variant: 'full' | 'compact';
}

/** The compact picker shows the dial code, and its accessible name has the country's name. */
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
