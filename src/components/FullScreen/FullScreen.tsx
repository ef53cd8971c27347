import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './FullScreen.module.css';

export interface FullScreenProps {
  /** Id of the heading inside. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** Covers everything in the browser's modal layer as long as it is mounted; the user cannot close it. */
export function FullScreen({ labelledBy, describedBy, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles['screen']}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => event.preventDefault()}
      // Browsers close on the second Escape even if `cancel` is prevented; on unmounting, it is no longer in the page.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
