import { useId, type ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  /** Muted text under the label. */
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** An on/off choice that takes effect at once: a native checkbox in the role of a switch. */
export function Switch({ checked, onChange, label, description, disabled = false }: SwitchProps) {
  const id = useId();
  const hasDescription = description !== undefined && description !== null;
  return (
    <div className={styles['switch']}>
      <input
        className={styles['input']}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hasDescription ? `${id}description` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {hasDescription && (
        <span className={styles['description']} id={`${id}description`}>
          {description}
        </span>
      )}
    </div>
  );
}
