import { useDeferredValue, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Flag } from '../Flag/Flag.tsx';
import { SearchIcon } from '../Icons/action-icons.tsx';
import { CheckIcon } from '../Icons/sign-icons.tsx';
import listStyles from '../pickerList.module.css';
import { matchesSearch, type PickerCountry } from './countries.ts';
import styles from './CountryPicker.module.css';

interface SearchProps {
  readonly countries: readonly PickerCountry[];
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  /** Paints the search box before the countries. With the keyboard, keys that follow at once need the countries. */
  readonly isSearchFirst: boolean;
}

export interface CountryListProps extends SearchProps {
  readonly popover: RefObject<HTMLElement | null>;
}

/** Names that wrap make a row higher: it is measured when it is shown. The padding is that of the lists that are not virtual. */
const layoutOptions = { estimatedRowHeight: 44, padding: 4 };

/** The popover of the picker: the search box and the countries that match it, of which those in view are rendered. */
export function CountryList({ popover, ...search }: CountryListProps) {
  return (
    <Popover
      ref={popover}
      className={`${listStyles['popover']} ${styles['popover']}`}
      placement="bottom start"
      offset={4}
    >
      <Search {...search} />
    </Popover>
  );
}

function Search({ countries, search, onSearchChange, isSearchFirst }: SearchProps) {
  const isPainted = useDeferredValue(true, !isSearchFirst);
  const [isTyped, setIsTyped] = useState(false);
  const hasRows = isPainted || isTyped;
  const isFound = countries.some((country) => matchesSearch(country, search));
  // The key itself moves the focus among the rows, so they are rendered before it is handled.
  const showRows = () => flushSync(() => setIsTyped(true));

  return (
    <Autocomplete<PickerCountry>
      inputValue={search}
      onInputChange={onSearchChange}
      filter={(_text, input, node) => node.value !== null && matchesSearch(node.value, input)}
    >
      <SearchField className={styles['search'] ?? ''} aria-label="Search country" autoFocus>
        <SearchIcon />
        <Input
          className={styles['searchInput'] ?? ''}
          placeholder="Search country"
          role="combobox"
          aria-expanded={isFound}
          aria-haspopup="listbox"
          onKeyDownCapture={hasRows ? undefined : showRows}
        />
      </SearchField>
      {isFound && (hasRows ? <Rows countries={countries} /> : <div className={styles['place']} />)}
      {/* Beside the list: inside it React Aria would expose the text as an option that cannot be chosen. */}
      <div role="status">{!isFound && <p className={listStyles['empty']}>No country found</p>}</div>
    </Autocomplete>
  );
}

function Rows({ countries }: Pick<SearchProps, 'countries'>) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox className={`${listStyles['list']} ${listStyles['virtual']}`} items={countries}>
        {(country) => (
          <ListBoxItem className={listStyles['option'] ?? ''} id={country.code} textValue={country.name}>
            <Flag country={country.code} />
            <span className={listStyles['optionText']}>{country.name}</span>
            {country.dialCode !== undefined && <span className={listStyles['aside']}>+{country.dialCode}</span>}
            <span className={listStyles['check']}>
              <CheckIcon size="small" />
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}
