import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#src/components/classNames.ts';
import { tendMenu } from '#src/components/Menu/tendMenu.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens it names this id. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** What a button of the bar opens: it takes the focus, the arrow keys go through it, and Escape gives the focus back. */
export function Menu({ id, label, children }: MenuProps) {
  return (
    <div ref={tendMenu} id={id} popover="auto" className={styles['menu']} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export interface MenuItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Only where the bar has no room for it. */
  readonly isNarrow?: boolean;
}

/** Closes its menu, which gives the focus back, and then does what it says: a dialog takes the focus from there. */
export function MenuItem({ label, icon, onPress, isNarrow = false }: MenuItemProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onPress();
  };
  return (
    <button type="button" className={classNames(styles['item'], isNarrow && styles['onlyNarrow'])} onClick={press}>
      {icon}
      {label}
    </button>
  );
}
