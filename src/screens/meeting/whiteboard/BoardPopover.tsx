import { MenuPopover, type MenuPopoverProps } from '#src/components/Menu/MenuPopover.tsx';
import styles from './BoardPopover.module.css';

/** The popover of a button of the whiteboard: beside the button, or at the lower edge of narrow windows. */
export function BoardPopover({ children, ...props }: Omit<MenuPopoverProps, 'className'>) {
  return (
    <MenuPopover {...props} className={styles['popover']}>
      <div className={styles['content']}>{children}</div>
    </MenuPopover>
  );
}
