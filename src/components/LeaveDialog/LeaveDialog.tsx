import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What is lost when the user leaves. */
  readonly children: ReactNode;
  /** The labels of the buttons. */
  readonly stay?: string;
  readonly leave?: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before something is lost, such as a running call or a recording. */
export function LeaveDialog({
  open,
  title,
  children,
  stay = 'Stay',
  leave = 'Leave',
  onStay,
  onLeave,
}: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            {stay}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
