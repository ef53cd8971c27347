import { TextInput } from '#src/components/TextInput/TextInput.tsx';

export interface AccountEmailInputProps {
  readonly value: string;
  /** A request is running. */
  readonly locked: boolean;
  /** Receives the e-mail without spaces around it. */
  readonly onChange: (email: string) => void;
}

/** The e-mail of an existing account: password managers fill it in as the user name. */
export function AccountEmailInput({ value, locked, onChange }: AccountEmailInputProps) {
  return (
    <TextInput
      type="email"
      name="username"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      value={value}
      readOnly={locked}
      onChange={(text) => onChange(text.trim())}
    />
  );
}
