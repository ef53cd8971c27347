import { useContext, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { MenuPopover, type MenuPopoverProps } from '#src/components/Menu/MenuPopover.tsx';
import { MenuClosing } from './menu-closing.ts';
import styles from './menu.module.css';

export interface MenuProps extends Omit<MenuPopoverProps, 'className'> {
  /** In wide windows it is beside the button that opens it, which is not in the toolbar. */
  readonly isBeside?: boolean;
}

/** A menu that a button of a call opens; above the toolbar, unless it is beside its button. */
export function Menu({ isBeside = false, ...props }: MenuProps) {
  return <MenuPopover {...props} className={classNames(styles['menu'], isBeside && styles['beside'])} />;
}

export interface MenuItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Only in windows in which the toolbar has no room for it. */
  readonly isNarrow?: boolean;
  /** What it changes is in use; its label says how to end that. */
  readonly isOn?: boolean;
  /** The state of what it opens, beside the label. */
  readonly state?: string;
}

/**
 * Closes its menu, which restores the focus to the menu's button, and then calls `onPress`: a dialog that it opens
 * returns the focus to that button.
 */
export function MenuItem({ label, icon, onPress, isNarrow = false, isOn = false, state = '' }: MenuItemProps) {
  const close = useContext(MenuClosing);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (close === null) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    else close();
    onPress();
  };
  return (
    <button
      type="button"
      className={classNames(styles['item'], isNarrow && styles['onlyNarrow'], isOn && styles['on'])}
      onClick={press}
    >
      {icon}
      {label}
      {state !== '' && <span className={styles['state']}> {state}</span>}
    </button>
  );
}
