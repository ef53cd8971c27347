import type { ReactNode } from 'react';
import styles from './EntranceForm.module.css';

export interface EntranceFormProps {
  /** The form's accessible name. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form before the session. Its statechart validates the fields and makes the request, instead of the browser. */
export function EntranceForm({ label, onSubmit, children }: EntranceFormProps) {
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
