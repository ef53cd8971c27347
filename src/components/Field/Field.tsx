import { useId, useMemo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorIcon, SuccessIcon } from '../Icons/sign-icons.tsx';
import { FieldContext } from './field-context.ts';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** One control: TextInput, PasswordInput, PinEntry, Select, CountryPicker, AddressCombobox. */
  readonly children: ReactNode;
  /** The server's messages for this field, under the label (specification 5.1). */
  readonly serverMessages?: readonly string[] | undefined;
  /** Help text that is always shown. */
  readonly hint?: ReactNode;
  /** The field's own error, under the control; marks the control invalid. '' for none. */
  readonly error?: string | undefined;
  /** The success message of a background check, under the control; not shown beside an error. '' for none. */
  readonly success?: string | undefined;
  /** Announces error and success politely when they change: for checks that answer while the user is elsewhere. */
  readonly announce?: boolean;
  readonly required?: boolean;
  /**
   * The label is read to screen readers but not shown: for the only field of a group whose heading has the same text.
   */
  readonly labelHidden?: boolean;
  /** Placed beside other fields in a grid: messages above one control keep the controls aligned. */
  readonly aligned?: boolean;
  /** Placed at the end of the label's line, e.g. a pencil button or 'Verified'. */
  readonly action?: ReactNode;
  /** Id of the control; generated when not given. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

const none: readonly string[] = [];

/** A success message on a value that the server refuses would contradict it. */
const unlessRefused = (success: string, serverMessages: readonly string[]): string =>
  serverMessages.length === 0 ? success : '';

const joined = (...parts: readonly (string | false)[]): string | undefined => {
  const present = parts.filter((part) => part !== false);
  return present.length > 0 ? present.join(' ') : undefined;
};

/** Label, messages and one control, connected for assistive technology. */
export function Field({
  label,
  children,
  serverMessages = none,
  hint = null,
  error = '',
  success = '',
  announce = false,
  required = false,
  labelHidden,
  aligned,
  action,
  id,
  className,
}: FieldProps) {
  const ownId = useId();
  const ids = { label: `${ownId}label`, server: `${ownId}server`, message: `${ownId}message`, hint: `${ownId}hint` };
  const controlId = id ?? `${ownId}control`;
  const shownSuccess = unlessRefused(success, serverMessages);
  const describedBy = joined(
    serverMessages.length > 0 && ids.server,
    error + shownSuccess !== '' && ids.message,
    hint !== null && ids.hint,
  );
  const invalid = error !== '' || serverMessages.length > 0;

  const control = useMemo(
    () => ({ id: controlId, labelId: ids.label, describedBy, invalid, required }),
    [controlId, ids.label, describedBy, invalid, required],
  );

  return (
    <div className={classNames(styles['field'], aligned && styles['aligned'], className)}>
      <div className={styles['head']} data-hidden={labelHidden}>
        <label className={styles['label']} id={ids.label} htmlFor={controlId}>
          {label}
        </label>
        <div className={styles['action']}>{action}</div>
      </div>
      {serverMessages.length > 0 && (
        <ul className={styles['server']} id={ids.server} role="list">
          {serverMessages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <div id={ids.message} className={styles['message']} aria-live={announce ? 'polite' : undefined}>
        <Message error={error} success={shownSuccess} />
      </div>
      {hint !== null && (
        <div className={styles['hint']} id={ids.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

function Message({ error, success }: { readonly error: string; readonly success: string }) {
  if (error !== '') {
    return (
      <p className={styles['error']}>
        <ErrorIcon size="small" />
        {error}
      </p>
    );
  }
  if (success === '') return null;
  return (
    <p className={styles['success']}>
      <SuccessIcon size="small" />
      {success}
    </p>
  );
}
