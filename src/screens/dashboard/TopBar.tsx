import type { ReactNode } from 'react';
import { Logo } from '#src/components/Logo/Logo.tsx';
import type { DialerProps } from './actors.ts';
import { DialField } from './DialField.tsx';
import styles from './TopBar.module.css';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';

export interface TopBarProps extends DialerProps, UserMenuProps {
  /** The running call. */
  readonly children: ReactNode;
}

export function TopBar({ dialer, onOpenTelLinks, children }: TopBarProps) {
  return (
    <header className={styles['bar']}>
      <span className={styles['logo']}>
        <Logo />
      </span>
      <span className={styles['mark']}>
        <Logo variant="mark" />
      </span>
      <div className={styles['call']}>{children}</div>
      <DialField dialer={dialer} />
      <UserMenu dialer={dialer} onOpenTelLinks={onOpenTelLinks} />
    </header>
  );
}
