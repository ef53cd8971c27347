import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { classNames } from '../classNames.ts';
import { PinIcon } from '../Icons/Icons.tsx';
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx';
import listStyles from '../pickerList.module.css';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './AddressCombobox.module.css';

export interface AddressOption {
  readonly id: string;
  readonly label: string;
}

/** `idle` shows no list: nothing was asked yet. */
export type AddressLookupStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'failed';

export interface SuggestionListProps {
  readonly open: boolean;
  readonly status: AddressLookupStatus;
  readonly suggestions: readonly AddressOption[];
  readonly failureText: string;
  readonly onChoose: (id: string) => void;
}

const nothing: readonly AddressOption[] = [];

/** What opens under the address: the suggestions, or why there are none. What changes is said to screen readers. */
export function SuggestionList({ open, status, suggestions, failureText, onChoose }: SuggestionListProps) {
  const news = {
    idle: '',
    loading: '',
    ready: count(suggestions.length),
    empty: 'No address found',
    failed: failureText,
  };
  return (
    <>
      <LiveRegion message={open ? news[status] : ''} />
      {open && (
        <div className={classNames(listStyles['popover'], styles['popover'])}>
          <ListBox<AddressOption>
            className={listStyles['list'] ?? ''}
            aria-label="Addresses"
            items={status === 'ready' ? suggestions : nothing}
            onAction={(id) => onChoose(String(id))}
            renderEmptyState={() => <Absence status={status} failureText={failureText} />}
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

function Absence({ status, failureText }: Pick<SuggestionListProps, 'status' | 'failureText'>) {
  if (status === 'failed') {
    return <p className={classNames(listStyles['empty'], listStyles['failed'])}>{failureText}</p>;
  }
  if (status === 'empty') return <p className={listStyles['empty']}>No address found</p>;
  return (
    <p className={listStyles['empty']}>
      <Spinner />
      Looking for addresses…
    </p>
  );
}
