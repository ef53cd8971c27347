import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { invitationMachine } from '#machines/sign-in/invitation.machine.ts';
import { Entrance } from '../entrance/Entrance.tsx';
import { LinkEnding } from '../entrance/LinkEnding.tsx';
import { Unanswered } from '../entrance/Unanswered.tsx';
import { Waiting } from '../entrance/Waiting.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { texts } from './texts.ts';

export type InvitationActor = ActorRefFrom<typeof invitationMachine>;

export interface InvitationScreenProps {
  readonly invitation: InvitationActor;
  readonly onLogin: () => void;
}

/** /invitation: what the key is good for, then the account's details. */
export function InvitationScreen({ invitation, onLogin }: InvitationScreenProps) {
  return (
    <Entrance narrow>
      <Current invitation={invitation} onLogin={onLogin} />
    </Entrance>
  );
}

function Current({ invitation, onLogin }: InvitationScreenProps) {
  const isChecking = useSelector(invitation, (snapshot) => snapshot.matches('checking'));
  const isUnanswered = useSelector(invitation, (snapshot) => snapshot.matches('unanswered'));
  const isForm = useSelector(invitation, (snapshot) => snapshot.matches('filling') || snapshot.matches('accepted'));
  const isExpired = useSelector(invitation, (snapshot) => snapshot.matches('expired'));
  const isUsed = useSelector(invitation, (snapshot) => snapshot.matches('used'));
  const wasShown = useSelector(invitation, ({ context }) => context.invitation !== null);
  const message = useSelector(invitation, ({ context }) => context.message);
  if (isChecking) return <Waiting title={texts.pageTitle}>{texts.checking}</Waiting>;
  if (isUnanswered) {
    return (
      <Unanswered title={texts.pageTitle} message={message} onRetry={() => invitation.send({ type: 'check.retry' })} />
    );
  }
  if (isForm) return <InvitationForm actor={invitation} />;
  const { expired, used, unknown } = texts.endings;
  const known = isUsed ? used : unknown;
  const ending = isExpired ? expired : known;
  return (
    <LinkEnding
      title={ending.title}
      pageTitle={texts.pageTitle}
      action={texts.logIn}
      arrived={wasShown}
      onLogin={onLogin}
    >
      {ending.text}
    </LinkEnding>
  );
}
