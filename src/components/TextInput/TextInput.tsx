import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldAttributes } from '../Field/field-context.ts';
import { useTyping } from '../Field/useTyping.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown inside the control before the text, e.g. a country picker or a dial code. */
  readonly start?: ReactNode;
  /** Shown inside the control after the text, e.g. a button or a mark. */
  readonly end?: ReactNode;
  /** A background check of the value is running. */
  readonly busy?: boolean;
}

/** One line of text. Inside a Field it uses the Field's id, description and validity. */
export function TextInput({ value, onChange, start, end, busy = false, className, ...rest }: TextInputProps) {
  const attributes = useFieldAttributes(rest);
  const type = useTyping(onChange);
  return (
    <div className={classNames(styles['control'], className)} data-disabled={rest.disabled === true ? true : undefined}>
      {start}
      <input
        type="text"
        {...rest}
        {...attributes}
        aria-busy={busy || undefined}
        className={styles['input']}
        value={value}
        onChange={type}
      />
      {busy && (
        <span className={styles['busy']}>
          <Spinner />
        </span>
      )}
      {end}
    </div>
  );
}
