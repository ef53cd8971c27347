import type { ComponentPropsWithRef, ReactNode } from 'react';
import buttonStyles from '../Button/Button.module.css';
import type { ButtonVariant } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import { blockable, type Blockable } from '../TextLink/blockable.ts';

export interface LinkButtonProps extends ComponentPropsWithRef<'a'>, Blockable {
  readonly variant?: Exclude<ButtonVariant, 'link'>;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
}

/** A link that looks like a button: for navigation, such as 'Let's login'. */
export function LinkButton({
  variant = 'primary',
  blocked = false,
  wide = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...blockable(rest, blocked)}
      className={classNames(buttonStyles['button'], buttonStyles[variant], wide && buttonStyles['wide'], className)}
    >
      <span className={buttonStyles['content']}>
        {icon}
        {children}
      </span>
    </a>
  );
}
