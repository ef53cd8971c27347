import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { MeetingIcon } from '#src/components/Icons/AreaIcons.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import type { DialerProps } from './actors.ts';
import { DialField } from './DialField.tsx';
import styles from './TopBar.module.css';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';

export interface TopBarProps extends DialerProps, UserMenuProps {
  /** Id of the meetings panel, which is a popover in narrow windows. */
  readonly meetingsId: string;
  /** The running call. */
  readonly children: ReactNode;
}

export function TopBar({ dialer, meetingsId, onOpenTelLinks, children }: TopBarProps) {
  return (
    <header className={styles['bar']}>
      <span className={styles['logo']}>
        <Logo />
      </span>
      <span className={styles['mark']}>
        <Logo variant="mark" />
      </span>
      <div className={styles['call']}>{children}</div>
      <Button variant="quiet" iconOnly className={styles['meetings']} aria-label="Meetings" popoverTarget={meetingsId}>
        <MeetingIcon />
      </Button>
      <DialField dialer={dialer} />
      <UserMenu dialer={dialer} onOpenTelLinks={onOpenTelLinks} />
    </header>
  );
}
