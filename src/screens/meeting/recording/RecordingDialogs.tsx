import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { LeaveDialog } from '#src/components/LeaveDialog/LeaveDialog.tsx';
import type { RecordingActor } from '../call/call-actors.ts';

interface OfRecording {
  readonly recording: RecordingActor;
}

/**
 * The dialogs of a recording: the choice of sound, and the confirmation before one that exists only in memory is lost.
 */
export function RecordingDialogs({ recording }: OfRecording) {
  const isReplacing = useSelector(recording, (snapshot) => snapshot.hasTag('confirming'));
  const isDiscarding = useSelector(recording, (snapshot) => snapshot.hasTag('discarding'));
  const keep = () => recording.send({ type: 'recording.cancel' });
  const lose = () => recording.send({ type: 'recording.confirm' });
  return (
    <>
      <SoundDialog recording={recording} />
      <LossDialog isOpen={isReplacing} confirm="Discard and record" onKeep={keep} onLose={lose}>
        It is not saved. A new recording takes its place.
      </LossDialog>
      <LossDialog isOpen={isDiscarding} confirm="Discard" onKeep={keep} onLose={lose}>
        It is not saved, and cannot be brought back.
      </LossDialog>
    </>
  );
}

/** Shown if the browser captures no sound. */
function SoundDialog({ recording }: OfRecording) {
  const isOpen = useSelector(recording, (snapshot) => snapshot.hasTag('choosingSound'));
  return (
    <Dialog
      open={isOpen}
      onClose={() => recording.send({ type: 'recording.cancel' })}
      title="Record with sound?"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={() => recording.send({ type: 'sound.choose', sound: 'none' })}>
            Without sound
          </Button>
          <Button onClick={() => recording.send({ type: 'sound.choose', sound: 'mixed' })}>With sound</Button>
        </>
      }
    >
      <p>
        This browser cannot record the sound of a screen or a tab. With sound, the recording has your microphone and
        what the participants say.
      </p>
    </Dialog>
  );
}

export interface LossDialogProps {
  readonly isOpen: boolean;
  readonly children: string;
  /** The label of the button that discards the recording. */
  readonly confirm: string;
  readonly onKeep: () => void;
  readonly onLose: () => void;
}

export function LossDialog({ isOpen, children, confirm, onKeep, onLose }: LossDialogProps) {
  return (
    <LeaveDialog
      open={isOpen}
      title="Discard the recording?"
      stay="Keep it"
      leave={confirm}
      onStay={onKeep}
      onLeave={onLose}
    >
      {children}
    </LeaveDialog>
  );
}
