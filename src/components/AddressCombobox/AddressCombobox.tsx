import { useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { Button } from '../Button/Button.tsx';
import { ariaFieldProps, useField } from '../Field/field-context.ts';
import { PinIcon, SearchIcon } from '../Icons/action-icons.tsx';
import { CrossIcon } from '../Icons/sign-icons.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './AddressCombobox.module.css';
import { SuggestionList, type AddressLookupStatus, type AddressOption } from './SuggestionList.tsx';
import { useOpenList } from './useOpenList.ts';

export type { AddressLookupStatus, AddressOption } from './SuggestionList.tsx';

export interface AddressComboboxProps {
  /** The text in the input: the typed text, or the chosen address. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly suggestions: readonly AddressOption[];
  readonly status: AddressLookupStatus;
  readonly onChoose: (id: string) => void;
  /** The X button. */
  readonly onClear: () => void;
  /** An address is chosen: it cannot be edited, only cleared (specification 4.3). */
  readonly locked: boolean;
  /** The chosen address is being fetched. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The input's accessible name; inside a Field the Field's label is used. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Shown in place of the list when the lookup failed. */
  readonly failureText?: string | undefined;
}

/**
 * Looks an address up while it is typed. The address statechart makes the requests and holds the suggestions. Built on
 * React Aria's Autocomplete instead of its ComboBox, which hides the rest of the page from screen readers although it
 * is still reachable by keyboard.
 */
export function AddressCombobox({
  text,
  onTextChange,
  suggestions,
  status,
  onChoose,
  onClear,
  locked,
  busy = false,
  disabled = false,
  label,
  placeholder = '',
  failureText = 'The address lookup failed',
}: AddressComboboxProps) {
  const field = useField();
  const list = useOpenList();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = list.isWanted && !locked && !disabled && status !== 'idle';

  const type = (next: string) => {
    if (locked || next === text) return;
    list.want(true);
    onTextChange(next);
  };
  const choose = (id: string) => {
    list.want(false);
    onChoose(id);
  };

  // The X button, which has the focus, is removed with the text.
  const clear = () => {
    input.current?.focus();
    onClear();
  };

  return (
    <div className={styles['combobox']} onBlur={list.onBlur}>
      <Autocomplete inputValue={text} onInputChange={type}>
        <TextField
          className={styles['control'] ?? ''}
          isReadOnly={locked}
          isDisabled={disabled}
          {...ariaFieldProps(field, label)}
          {...(field === null ? {} : { id: field.id })}
        >
          <span className={styles['mark']}>{locked ? <PinIcon /> : <SearchIcon />}</span>
          <Input
            ref={input}
            className={styles['input'] ?? ''}
            role="combobox"
            aria-expanded={isOpen && status === 'ready'}
            aria-haspopup="listbox"
            placeholder={placeholder}
            onKeyDown={list.onKeyDown}
          />
          {(busy || status === 'loading') && <Spinner />}
        </TextField>
        {text !== '' && <ClearButton disabled={disabled} onClick={clear} />}
        <SuggestionList
          open={isOpen}
          status={status}
          suggestions={suggestions}
          failureText={failureText}
          onChoose={choose}
        />
      </Autocomplete>
    </div>
  );
}

/** The X button. */
function ClearButton({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      iconOnly
      className={styles['clear']}
      aria-label="Clear address"
      disabled={disabled}
      onClick={onClick}
    >
      <CrossIcon />
    </Button>
  );
}
