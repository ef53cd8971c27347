import { useDeferredValue } from 'react';
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

export interface CountryListProps {
  readonly countries: readonly PickerCountry[];
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  /** Paints the search box before the countries. With the keyboard, keys that follow at once need the countries. */
  readonly isSearchFirst: boolean;
}

/** Names that wrap make a row higher: it is measured when it is shown. */
const layoutOptions = { estimatedRowHeight: 44 };

/** The popover of the picker: the search box and the countries that match it, of which those in view are rendered. */
export function CountryList({ countries, search, onSearchChange, isSearchFirst }: CountryListProps) {
  const isFound = countries.some((country) => matchesSearch(country, search));
  return (
    <Popover className={`${listStyles['popover']} ${styles['popover']}`} placement="bottom start" offset={4}>
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
          />
        </SearchField>
        {isFound && (isSearchFirst ? <LaterRows countries={countries} /> : <Rows countries={countries} />)}
        {/* Beside the list: inside it React Aria would expose the text as an option that cannot be chosen. */}
        <div role="status">{!isFound && <p className={listStyles['empty']}>No country found</p>}</div>
      </Autocomplete>
    </Popover>
  );
}

type RowsProps = Pick<CountryListProps, 'countries'>;

/** The rows after the next paint, in a place of the height of a long list. */
function LaterRows(rows: RowsProps) {
  const isPainted = useDeferredValue(true, false);
  return isPainted ? <Rows {...rows} /> : <div className={styles['place']} />;
}

function Rows({ countries }: RowsProps) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox className={listStyles['list'] ?? ''} items={countries}>
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
