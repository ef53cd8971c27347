import { startTransition, useMemo, useRef, useState } from 'react';
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
  variant = 'full',
  disabled = false,
}: CountryPickerProps) {
  const [search, setSearch] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const popover = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opening = useOpening({
    hide: () => {
      if (popover.current !== null) popover.current.dataset['closed'] = '';
    },
    focusButton: () => button.current?.focus(),
    onOpen: () => setIsUsed(true),
    onClose: () => setSearch(''),
  });
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

  return (
    <Select
      className={classNames(styles['picker'], styles[variant])}
      value={value}
      onChange={(code) => {
        if (typeof code === 'string') onChange(code);
      }}
      isOpen={opening.isOpen}
      onOpenChange={opening.change}
      isDisabled={disabled}
      allowsEmptyCollection
      {...ariaFieldProps(field, label)}
    >
      <Button
        ref={button}
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
        popover={popover}
        countries={listed}
        search={search}
        onSearchChange={setSearch}
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
