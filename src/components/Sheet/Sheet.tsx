import { useId, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { useDialog } from '../Dialog/useDialog.ts';
import { CrossIcon } from '../Icons/sign-icons.tsx';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  /** Called when the user requests to close it: Escape, the close button or a press above it. The owner decides. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog at the bottom edge of the window, where the thumb of the hand that holds a phone reaches it: as wide as the window,
 * at most 80 % of its height. Its content scrolls below the title.
 */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const titleId = useId();
  const { dialog, handlers } = useDialog({ open, layer: 'top', dismissible: true, onClose, onClosed: undefined });
  return (
    <dialog ref={dialog} className={styles['sheet']} aria-labelledby={titleId} {...handlers}>
      {open && (
        <div className={styles['panel']}>
          <div className={styles['head']}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <Button variant="quiet" iconOnly aria-label="Close" onClick={onClose}>
              <CrossIcon />
            </Button>
          </div>
          <div className={styles['body']}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
