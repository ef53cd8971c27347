import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The visitor is about to leave sign-up while the account is being created. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave sign-up?"
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
      <p>Your account is being created. Stay on this page to see when you can log in.</p>
    </Dialog>
  );
}
