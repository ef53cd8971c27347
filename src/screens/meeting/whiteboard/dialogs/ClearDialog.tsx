import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { useBoard } from '../board-context.ts';

/** Asks before the board is cleared: by a moderator for all, by another participant of the own objects. */
export function ClearDialog() {
  const { whiteboard } = useBoard();
  const isOpen = useSelector(whiteboard, (snapshot) => snapshot.hasTag('dialog:clear'));
  const isModerator = useSelector(whiteboard, ({ context }) => context.isModerator);
  const close = () => whiteboard.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={isModerator ? 'Clear the whiteboard for all?' : 'Remove what you drew?'}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => whiteboard.send({ type: 'clear.confirm' })}>
            {isModerator ? 'Clear for all' : 'Remove'}
          </Button>
        </>
      }
    >
      {isModerator
        ? 'Everything on it is removed, also what the other participants drew. Undo brings it back.'
        : 'Your objects are removed, those of the others stay. Undo brings yours back.'}
    </Dialog>
  );
}
