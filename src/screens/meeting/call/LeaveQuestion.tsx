import { useSelector } from '@xstate/react';
import { LeaveDialog } from '#src/components/LeaveDialog/LeaveDialog.tsx';
import { useCall } from './useCall.ts';

/** Asks before leaving when Ctrl+H was pressed with an open dialog, a text in progress or a running recording. */
export function LeaveQuestion() {
  const { meeting, layout } = useCall();
  const isAsked = useSelector(layout, (snapshot) => snapshot.hasTag('asking:leave'));
  const isRecording = useSelector(layout, ({ context }) => context.isRecording);
  const stay = () => layout.send({ type: 'leave.answered' });
  const leave = () => {
    stay();
    meeting.send({ type: 'hang_up' });
  };
  return (
    <LeaveDialog open={isAsked} onStay={stay} onLeave={leave} title="Leave this meeting?">
      {`You pressed Ctrl+H.${isRecording ? ' The recording stops when you leave; you can save it afterwards.' : ''}`}
    </LeaveDialog>
  );
}
