import { useId, useMemo, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { ErrorIcon, SuccessIcon } from '../Icons/Icons.tsx';
import { FieldContext } from './fieldContext.ts';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** One control: TextInput, PasswordInput, PinEntry, Select, CountryPicker, AddressCombobox. */
  readonly children: ReactNode;
  /** The server's messages for this field, under the label (specification 5.1). */
  readonly serverMessages?: readonly string[] | undefined;
  /** Help that is always there. */
  readonly hint?: ReactNode;
  /** The field's own error, under the control. Marks the control invalid. */
  readonly error?: string | undefined;
  /** A good answer of a background check, under the control. Not shown beside an error. */
  readonly success?: string | undefined;
  /** Say error and success politely when they change: for checks that answer while the user is elsewhere. */
  readonly announce?: boolean;
  readonly required?: boolean;
  /** Stands at the end of the label's line, e.g. a pencil button or 'Verified'. */
  readonly action?: ReactNode;
  /** Id of the control; made up when not given. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** Label, messages and one control, wired together for everyone who cannot see that they are. */
export function Field({
  label,
  children,
  serverMessages = [],
  hint,
  error,
  success,
  announce = false,
  required = false,
  action,
  id,
  className,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? `${ownId}control`;
  const labelId = `${ownId}label`;
  const serverId = `${ownId}server`;
  const hintId = `${ownId}hint`;
  const messageId = `${ownId}message`;

  const hasError = error !== undefined && error !== '';
  const hasSuccess = !hasError && success !== undefined && success !== '';
  const hasServerMessages = serverMessages.length > 0;
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const describedBy =
    [hasServerMessages && serverId, (hasError || hasSuccess) && messageId, hasHint && hintId]
      .filter((part) => part !== false)
      .join(' ') || undefined;
  const invalid = hasError || hasServerMessages;

  const control = useMemo(
    () => ({ id: controlId, labelId, describedBy, invalid, required }),
    [controlId, labelId, describedBy, invalid, required],
  );

  return (
    <div className={classNames(styles['field'], className)}>
      <div className={styles['head']}>
        <label className={styles['label']} id={labelId} htmlFor={controlId}>
          {label}
        </label>
        {action}
      </div>
      {hasServerMessages && (
        <ul className={styles['server']} id={serverId} role="list">
          {serverMessages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <div id={messageId} className={styles['message']} aria-live={announce ? 'polite' : undefined}>
        {hasError && (
          <p className={styles['error']}>
            <ErrorIcon size="small" />
            {error}
          </p>
        )}
        {hasSuccess && (
          <p className={styles['success']}>
            <SuccessIcon size="small" />
            {success}
          </p>
        )}
      </div>
      {hasHint && (
        <div className={styles['hint']} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
