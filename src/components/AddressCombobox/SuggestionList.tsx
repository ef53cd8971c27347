import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { classNames } from '../class-names.ts';
import { PinIcon } from '../Icons/action-icons.tsx';
import listStyles from '../pickerList.module.css';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './AddressCombobox.module.css';

export interface AddressOption {
  readonly id: string;
  readonly label: string;
}

/** `idle` shows no list: no request was sent yet. */
export type AddressLookupStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'failed';

export interface SuggestionListProps {
  readonly open: boolean;
  readonly status: AddressLookupStatus;
  readonly suggestions: readonly AddressOption[];
  readonly failureText: string;
  readonly onChoose: (id: string) => void;
}

/**
 * The popover of the address field: the suggestions, or the state of the lookup. The state is a status beside the list
 * and not a row in it, because every row can be chosen.
 */
export function SuggestionList({ open, status, suggestions, failureText, onChoose }: SuggestionListProps) {
  const texts = {
    idle: '',
    loading: 'Looking for addresses…',
    ready: count(suggestions.length),
    empty: 'No address found',
    failed: failureText,
  };
  return (
    <>
      <LookupStatus status={open ? status : 'idle'} text={open ? texts[status] : ''} />
      {open && status === 'ready' && (
        <div className={classNames(listStyles['popover'], styles['popover'])}>
          <ListBox<AddressOption>
            className={listStyles['list'] ?? ''}
            aria-label="Addresses"
            items={suggestions}
            onAction={(id) => onChoose(String(id))}
          >
            {(suggestion) => (
              <ListBoxItem className={listStyles['option'] ?? ''} id={suggestion.id} textValue={suggestion.label}>
                <PinIcon />
                <span className={listStyles['optionText']}>{suggestion.label}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </div>
      )}
    </>
  );
}

const count = (addresses: number): string => (addresses === 1 ? '1 address found' : `${addresses} addresses found`);

const noteClass = classNames(listStyles['popover'], styles['popover']);

/** One live region for every state, mounted from the start. It is visible where there is no list. */
function LookupStatus({ status, text }: { readonly status: AddressLookupStatus; readonly text: string }) {
  const isVisible = status !== 'idle' && status !== 'ready';
  return (
    <div role="status" aria-atomic="true" className={isVisible ? noteClass : undefined}>
      {isVisible ? (
        <p className={classNames(listStyles['empty'], status === 'failed' && listStyles['failed'])}>
          {status === 'loading' && <Spinner />}
          {text}
        </p>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
    </div>
  );
}
