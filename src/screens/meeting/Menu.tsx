import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#src/components/classNames.ts';
import { MenuPopover, type MenuPopoverProps } from '#src/components/Menu/MenuPopover.tsx';
import styles from './menu.module.css';

/** What a button of the bar opens. */
export function Menu(props: Omit<MenuPopoverProps, 'className'>) {
  return <MenuPopover {...props} className={styles['menu']} />;
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
