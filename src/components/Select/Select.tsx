import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldAttributes } from '../Field/field-context.ts';
import { ChevronDownIcon } from '../Icons/sign-icons.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children'> {
  readonly options: readonly SelectOption[];
  /** '' shows the placeholder. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown while no option is chosen; it cannot be chosen itself. */
  readonly placeholder: string;
  /** The options are being loaded: a spinner in place of the arrow. */
  readonly busy?: boolean;
}

/** A native select with the product's style. Inside a Field it uses the Field's label and messages. */
export function Select({ options, value, onChange, placeholder, busy = false, className, ...rest }: SelectProps) {
  const attributes = useFieldAttributes(rest);
  return (
    <div className={classNames(styles['control'], className)}>
      <select
        {...rest}
        {...attributes}
        className={styles['select']}
        value={value}
        aria-busy={busy || undefined}
        data-placeholder={value === '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles['mark']}>{busy ? <Spinner /> : <ChevronDownIcon />}</span>
    </div>
  );
}
