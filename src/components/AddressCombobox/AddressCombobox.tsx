import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { fieldNaming, useField } from '../Field/fieldContext.ts';
import { CrossIcon, PinIcon, SearchIcon } from '../Icons/Icons.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './AddressCombobox.module.css';
import { SuggestionList, type AddressLookupStatus, type AddressOption } from './SuggestionList.tsx';

export type { AddressLookupStatus, AddressOption } from './SuggestionList.tsx';

const anything = () => true;

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
      defaultFilter={anything}
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
        {(busy || status === 'loading') && <Waiting />}
      </Group>
      {text !== '' && <ClearButton disabled={disabled} onClear={onClear} />}
      <SuggestionList status={status} failureText={failureText} />
    </ComboBox>
  );
}

function Waiting() {
  return (
    <span className={styles['busy']}>
      <Spinner />
    </span>
  );
}

/** The X button. Not the combobox's own button: it stays reachable while the input is locked. */
function ClearButton({ disabled, onClear }: { readonly disabled: boolean; readonly onClear: () => void }) {
  return (
    <Button
      className={styles['clear'] ?? ''}
      slot={null}
      aria-label="Clear address"
      isDisabled={disabled}
      onPress={onClear}
    >
      <CrossIcon />
    </Button>
  );
}
