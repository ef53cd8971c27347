import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import { CrossIcon } from '../Icons/sign-icons.tsx';
import { useDialog, type DialogLayer } from './useDialog.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the user requests to close it: Escape, the close button or a press beside it. The owner decides. */
  readonly onClose: () => void;
  /** Called after it has closed and the browser has restored the focus: the time to move the focus elsewhere. */
  readonly onClosed?: () => void;
  readonly title: ReactNode;
  /** Hides the title visually where the content starts with its own. */
  readonly titleHidden?: boolean;
  readonly children: ReactNode;
  /** Buttons at the end, the main one last. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** False: no close button, and neither Escape nor a press beside it requests to close. */
  readonly dismissible?: boolean;
  /**
   * `top` is the browser's modal layer. `page` is for content whose script adds parts to the body, such as a captcha's
   * challenge: the browser's layer would cover those and make them inert.
   */
  readonly layer?: DialogLayer;
}

/**
 * A modal dialog on the native element: named by its title, the page behind is inert, the focus moves to the
 * element marked `data-initial-focus` (else to the title) and back to where it was when the dialog closes.
 */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  titleHidden = false,
  children,
  footer,
  size = 'medium',
  dismissible = true,
  layer = 'top',
}: DialogProps) {
  const titleId = useId();
  const { dialog, place, handlers } = useDialog({ open, layer, dismissible, onClose, onClosed });
  const element = (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[size], layer === 'page' && styles['inPage'])}
      aria-labelledby={titleId}
      aria-modal={layer === 'page' ? true : undefined}
      {...handlers}
    >
      {open && (
        <div className={styles['panel']}>
          <div className={classNames(styles['head'], titleHidden && styles['headless'])}>
            <h2 className={classNames(titleHidden && styles['titleHidden'])} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {dismissible && (
              <Button variant="quiet" iconOnly className={styles['close']} aria-label="Close" onClick={onClose}>
                <CrossIcon />
              </Button>
            )}
          </div>
          <div className={styles['body']}>{children}</div>
          {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
  if (layer === 'top') return element;
  return (
    <>
      <span ref={place} hidden />
      {createPortal(element, document.body)}
    </>
  );
}
