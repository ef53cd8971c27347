import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What is lost when the user leaves. */
  readonly children: ReactNode;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before the user leaves a page on which something is still running. */
export function LeaveDialog({ open, title, children, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            Stay
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
