import type { ComponentPropsWithRef } from 'react';
import { useTyping } from '#src/components/Field/useTyping.ts';
import { useFieldAttributes } from '#src/components/Field/field-context.ts';
import styles from './TextArea.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Some lines of text, as many as there are up to a bound. Inside a Field it takes label and messages from it. */
export function TextArea({ value, onChange, ...rest }: TextAreaProps) {
  const attributes = useFieldAttributes(rest);
  const type = useTyping(onChange);
  return <textarea rows={3} {...rest} {...attributes} className={styles['area']} value={value} onChange={type} />;
}
