import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { RecordingActor } from './actors.ts';

interface OfRecording {
  readonly recording: RecordingActor;
}

/** Before a recording that is in memory only is lost. */
export function RecordingDialogs({ recording }: OfRecording) {
  const isReplacing = useSelector(recording, (snapshot) => snapshot.hasTag('confirming'));
  const isDiscarding = useSelector(recording, (snapshot) => snapshot.hasTag('discarding'));
  const keep = () => recording.send({ type: 'recording.cancel' });
  const lose = () => recording.send({ type: 'recording.confirm' });
  return (
    <>
      <LossDialog isOpen={isReplacing} confirm="Discard and record" onKeep={keep} onLose={lose}>
        It is not saved. A new recording takes its place.
      </LossDialog>
      <LossDialog isOpen={isDiscarding} confirm="Discard" onKeep={keep} onLose={lose}>
        It is not saved, and cannot be brought back.
      </LossDialog>
    </>
  );
}

export interface LossDialogProps {
  readonly isOpen: boolean;
  readonly children: string;
  /** What the button that loses the recording says. */
  readonly confirm: string;
  readonly onKeep: () => void;
  readonly onLose: () => void;
}

export function LossDialog({ isOpen, children, confirm, onKeep, onLose }: LossDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onKeep}
      title="Discard the recording?"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onKeep}>
            Keep it
          </Button>
          <Button variant="danger" onClick={onLose}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
