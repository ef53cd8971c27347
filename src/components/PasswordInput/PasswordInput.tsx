import { Button } from '../Button/Button.tsx';
import { EyeIcon, EyeOffIcon } from '../Icons/action-icons.tsx';
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';
import styles from './PasswordInput.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end' | 'start'> {
  /** True: the password is readable (specification 3.1, password_show). */
  readonly shown: boolean;
  readonly onShownChange: (shown: boolean) => void;
}

/** A password with a show/hide toggle. Session replay masks it through `data-private`. */
export function PasswordInput({ shown, onShownChange, ...rest }: PasswordInputProps) {
  return (
    <TextInput
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      data-private=""
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="quiet"
          iconOnly
          className={styles['toggle']}
          aria-label={shown ? 'Hide password' : 'Show password'}
          disabled={rest.disabled}
          onClick={() => onShownChange(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      }
    />
  );
}
