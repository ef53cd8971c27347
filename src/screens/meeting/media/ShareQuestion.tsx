import { useSelector } from '@xstate/react';
import { whoText } from '#machines/meeting/participants/happenings.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { useCall } from '../call/useCall.ts';

/** Asks a user who is about to share while others do. */
export function ShareQuestion() {
  const { screenShare } = useCall();
  const isAsked = useSelector(screenShare, (snapshot) => snapshot.hasTag('asking'));
  const rivals = useSelector(screenShare, ({ context }) => context.rivals);
  const who = whoText(rivals.map(({ displayName }) => nameText(displayName)));
  const { question, consequence } = meetingCall.sharing;
  return (
    <Dialog
      open={isAsked}
      onClose={() => screenShare.send({ type: 'share.cancel' })}
      title={question(who, rivals.length > 1)}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={() => screenShare.send({ type: 'share.beside' })}>
            Share beside
          </Button>
          <Button onClick={() => screenShare.send({ type: 'share.instead' })}>Share instead</Button>
        </>
      }
    >
      <p>{consequence(rivals.length > 1)}</p>
    </Dialog>
  );
}
