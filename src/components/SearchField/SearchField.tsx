import { useCallback, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { SearchIcon } from '../Icons/action-icons.tsx';
import { CrossIcon } from '../Icons/sign-icons.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** The accessible name, such as 'Search messages'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field whose text is searched while it is typed. A button and Escape empty it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement | null>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  // Escape empties the field before it closes a panel, which listens to an element above, or a dialog.
  const hold = useCallback(
    (input: HTMLInputElement) => {
      field.current = input;
      const press = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.isComposing || input.value === '') return;
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      };
      input.addEventListener('keydown', press);
      return () => input.removeEventListener('keydown', press);
    },
    [onChange],
  );
  return (
    <TextInput
      ref={hold}
      className={styles['search']}
      aria-label={label}
      placeholder="Search"
      value={value}
      onChange={onChange}
      start={
        <span className={styles['mark']}>
          <SearchIcon />
        </span>
      }
      end={
        value !== '' && (
          <Button variant="quiet" iconOnly aria-label="Clear search" onClick={clear}>
            <CrossIcon />
          </Button>
        )
      }
    />
  );
}
