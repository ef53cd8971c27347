import { useSelector } from '@xstate/react';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { useCallList } from '../call-list/useCallList.ts';
import { CaptionsDialog } from '../captions/CaptionsDialog.tsx';
import { EncryptionDialog } from '../encryption/EncryptionDialog.tsx';
import { FeedbackForm } from '../feedback/FeedbackForm.tsx';
import { InviteDialog } from '../invite/InviteDialog.tsx';
import { JoinAnotherDialog } from '../call-list/JoinAnotherDialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { ModeratorDialogs } from '../moderation/ModeratorDialogs.tsx';
import { useCall } from './useCall.ts';
import { PerformanceChoice } from '../settings/PerformanceChoice.tsx';
import { Settings } from '../settings/Settings.tsx';
import { DeviceHelpDialog } from '../media/DeviceHelpDialog.tsx';
import { ShareQuestion } from '../media/ShareQuestion.tsx';
import { ShortcutHelp } from '../commands/ShortcutHelp.tsx';
import { StatisticsDialog } from '../statistics/StatisticsDialog.tsx';

/** The dialogs of a call, of which the layout shows one at most. */
export function CallDialogs() {
  const { callActor, layout } = useCall();
  const page = useCallList();
  const close = () => layout.send({ type: 'dialog.close' });
  const isSettings = useSelector(layout, (snapshot) => snapshot.hasTag('dialog:settings'));
  const isPerformance = useSelector(layout, (snapshot) => snapshot.hasTag('dialog:performance'));
  const isShortcuts = useSelector(layout, (snapshot) => snapshot.hasTag('dialog:shortcuts'));
  const profile = useSelector(callActor, ({ children }) => children.profile);
  const feedback = useSelector(callActor, ({ children }) => children.feedback);
  const isFeedback = useSelector(layout, (snapshot) => snapshot.hasTag('dialog:feedback'));
  return (
    <>
      {profile !== undefined && (
        <Dialog
          open={isSettings}
          onClose={() => {
            profile.send({ type: 'profile.reset' });
            close();
          }}
          title="Settings"
          size="large"
        >
          <Settings profile={profile} />
        </Dialog>
      )}
      <Dialog open={isPerformance} onClose={close} title="Performance" size="small">
        <PerformanceChoice />
      </Dialog>
      <Dialog open={isShortcuts} onClose={close} title="Keyboard shortcuts">
        <ShortcutHelp />
      </Dialog>
      {feedback !== undefined && (
        <Dialog open={isFeedback} onClose={close} title="Feedback" size="small">
          <FeedbackForm feedback={feedback} />
        </Dialog>
      )}
      <InviteDialog />
      <DeviceHelpDialog />
      <StatisticsDialog />
      <CaptionsDialog />
      <EncryptionDialog />
      <ModeratorDialogs />
      <ShareQuestion />
      <LeaveQuestion />
      {page !== null && <JoinAnotherDialog page={page} />}
    </>
  );
}
