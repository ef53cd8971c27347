import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../classNames.ts';
import { PinIcon } from '../Icons/Icons.tsx';
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
  readonly status: AddressLookupStatus;
  readonly failureText: string;
}

/** What opens under the address: the suggestions, or why there are none. */
export function SuggestionList({ status, failureText }: SuggestionListProps) {
  return (
    <Popover className={`${listStyles['popover']} ${styles['popover']}`} offset={4}>
      <ListBox<AddressOption>
        className={listStyles['list'] ?? ''}
        renderEmptyState={() => <Absence status={status} failureText={failureText} />}
      >
        {(suggestion) => (
          <ListBoxItem className={listStyles['option'] ?? ''} id={suggestion.id} textValue={suggestion.label}>
            <PinIcon />
            <span className={listStyles['optionText']}>{suggestion.label}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

function Absence({ status, failureText }: SuggestionListProps) {
  if (status === 'failed')
    return <p className={classNames(listStyles['empty'], listStyles['failed'])}>{failureText}</p>;
  if (status === 'empty') return <p className={listStyles['empty']}>No address found</p>;
  return (
    <p className={listStyles['empty']}>
      <Spinner />
      Looking for addresses…
    </p>
  );
}
