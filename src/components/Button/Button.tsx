import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** One primary action per screen. `quiet` has no edge, `link` looks like text in a line. */
  readonly variant?: ButtonVariant;
  /** Shows a spinner, keeps the width and the focus, and ignores presses. */
  readonly busy?: boolean;
  /** Looks disabled and is announced so, but still handles presses: the flow shows why it has to wait. */
  readonly waiting?: boolean;
  /** An icon before the text. */
  readonly icon?: ReactNode;
  /** Fills the whole width. */
  readonly wide?: boolean;
  /** Shows only an icon; `aria-label` is then required. */
  readonly iconOnly?: boolean;
  readonly children?: ReactNode;
}

/**
 * A native button. `type` is 'button' by default. With `aria-disabled` it keeps the focus and ignores presses;
 * `disabled` makes it unfocusable.
 */
export function Button({
  variant = 'primary',
  busy = false,
  waiting = false,
  icon,
  wide = false,
  iconOnly = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBlocked = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        styles['button'],
        styles[variant],
        wide && styles['wide'],
        iconOnly && styles['iconOnly'],
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || waiting || undefined}
      onClick={press}
    >
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles['busy']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
