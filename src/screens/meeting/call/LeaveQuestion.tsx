import { useSelector } from '@xstate/react';
import { commands } from '#machines/meeting/commands/commands.ts';
import { LeaveDialog } from '#src/components/LeaveDialog/LeaveDialog.tsx';
import { useCall } from './useCall.ts';

/** Asks before leaving when Ctrl+H was pressed with an open dialog, a text in progress or a running recording. */
export function LeaveQuestion() {
  const { layout } = useCall();
  const isAsked = useSelector(layout, (snapshot) => snapshot.hasTag('asking:leave'));
  const isRecording = useSelector(layout, ({ context }) => context.isRecording);
  return (
    <LeaveDialog
      open={isAsked}
      onStay={() => layout.send({ type: 'leave.stay' })}
      onLeave={() => layout.send({ type: 'leave.confirm' })}
      title="Leave this meeting?"
    >
      {`You pressed ${commands.hang_up.keys}.${isRecording ? ' The recording stops when you leave; you can save it afterwards.' : ''}`}
    </LeaveDialog>
  );
}
