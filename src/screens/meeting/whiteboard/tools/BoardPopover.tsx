import { MenuPopover, type MenuPopoverProps } from '#src/components/Menu/MenuPopover.tsx';
import { classNames } from '#src/components/class-names.ts';
import styles from './BoardPopover.module.css';

export interface BoardPopoverProps extends Omit<MenuPopoverProps, 'className'> {
  /** Its button is at the end of the board. */
  readonly isAtEnd?: boolean;
}

/** The popover of a button of the whiteboard: beside the button, or at the lower edge of narrow windows. */
export function BoardPopover({ isAtEnd = false, children, ...props }: BoardPopoverProps) {
  return (
    <MenuPopover {...props} className={classNames(styles['popover'], isAtEnd && styles['atEnd'])}>
      <div className={styles['content']}>{children}</div>
    </MenuPopover>
  );
}
