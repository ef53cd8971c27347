import { useState } from 'react';
import { Field } from '#src/components/Field/Field.tsx';
import { PasswordInput } from '#src/components/PasswordInput/PasswordInput.tsx';

interface PasswordFormProps {
  /** Connects a submit button outside of the form. */
  readonly id: string;
  /** Why the password was refused; '' for none. */
  readonly message: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly onSubmit: (password: string) => void;
}

/** The field for the password of a meeting. The password is local state of the form while the user types. */
export function PasswordForm({ id, message, hint, maxLength, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password);
      }}
    >
      <Field label="Password" hint={hint} error={message} announce required>
        <PasswordInput
          value={password}
          onChange={setPassword}
          shown={isShown}
          onShownChange={setIsShown}
          maxLength={maxLength}
          autoComplete="off"
          data-initial-focus=""
        />
      </Field>
    </form>
  );
}
