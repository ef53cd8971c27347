import type { ReactNode } from 'react';
import styles from './RegistrationForm.module.css';

export interface FormGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their heading; the headings show how long the form is. */
export function FormGroup({ legend, children }: FormGroupProps) {
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}
