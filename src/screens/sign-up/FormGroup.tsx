import type { ReactNode } from 'react';
import styles from './RegistrationForm.module.css';

export interface FormGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Related fields under a heading; the headings show the length of the form. */
export function FormGroup({ legend, children }: FormGroupProps) {
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}
