import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../classNames.ts';
import { fieldNaming, useField } from '../Field/fieldContext.ts';
import { CrossIcon, PinIcon, SearchIcon } from '../Icons/Icons.tsx';
import listStyles from '../pickerList.module.css';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './AddressCombobox.module.css';

export interface AddressOption {
  readonly id: string;
  readonly label: string;
}

/** `idle` shows no list: nothing was asked yet. */
export type AddressLookupStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'failed';

export interface AddressComboboxProps {
  /** The text in the input: what is typed, or the chosen address. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly suggestions: readonly AddressOption[];
  readonly status: AddressLookupStatus;
  readonly onChoose: (id: string) => void;
  /** The X button. */
  readonly onClear: () => void;
  /** An address is chosen: it cannot be typed over, only cleared (specification 4.3). */
  readonly locked: boolean;
  /** The chosen address is being fetched. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Names the input; inside a Field the Field's label does. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Said in the list when the lookup failed. */
  readonly failureText?: string | undefined;
}

/** Looks an address up while it is typed. What is asked when, and what was found, is the address statechart's. */
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
  return (
    <ComboBox
      className={styles['combobox'] ?? ''}
      inputValue={text}
      onInputChange={(next) => {
        if (!locked && next !== text) onTextChange(next);
      }}
      value={null}
      onChange={(id) => {
        if (typeof id === 'string') onChoose(id);
      }}
      items={status === 'ready' ? suggestions : []}
      defaultFilter={() => true}
      allowsCustomValue
      allowsEmptyCollection={status !== 'idle'}
      isReadOnly={locked}
      isDisabled={disabled}
      isInvalid={field?.invalid ?? false}
      {...fieldNaming(field, label)}
    >
      <Group className={styles['control'] ?? ''}>
        <span className={styles['mark']}>{locked ? <PinIcon /> : <SearchIcon />}</span>
        <Input
          className={styles['input'] ?? ''}
          autoComplete="off"
          placeholder={placeholder}
          {...(field === null ? {} : { id: field.id })}
        />
        {(busy || status === 'loading') && (
          <span className={styles['busy']}>
            <Spinner />
          </span>
        )}
      </Group>
      {text !== '' && (
        <Button className={styles['clear'] ?? ''} slot={null} aria-label="Clear address" isDisabled={disabled} onPress={onClear}>
          <CrossIcon />
        </Button>
      )}
      <Popover className={`${listStyles['popover']} ${styles['popover']}`} offset={4}>
        <ListBox<AddressOption>
          className={listStyles['list'] ?? ''}
          renderEmptyState={() => <LookupState status={status} failureText={failureText} />}
        >
          {(suggestion) => (
            <ListBoxItem className={listStyles['option'] ?? ''} id={suggestion.id} textValue={suggestion.label}>
              <PinIcon />
              <span className={listStyles['optionText']}>{suggestion.label}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

interface LookupStateProps {
  readonly status: AddressLookupStatus;
  readonly failureText: string;
}

function LookupState({ status, failureText }: LookupStateProps) {
  if (status === 'failed') return <p className={classNames(listStyles['empty'], listStyles['failed'])}>{failureText}</p>;
  if (status === 'empty') return <p className={listStyles['empty']}>No address found</p>;
  return (
    <p className={listStyles['empty']}>
      <Spinner />
      Looking for addresses…
    </p>
  );
}
