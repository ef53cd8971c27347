import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { invitationMachine } from '#machines/sign-in/invitation.machine.ts';
import type { ownershipMachine } from '#machines/sign-in/ownership.machine.ts';
import { Entrance } from './Entrance.tsx';
import { LinkEnding } from './LinkEnding.tsx';
import { Unanswered } from './Unanswered.tsx';
import { Waiting } from './Waiting.tsx';

interface Ending {
  readonly title: string;
  readonly text: string;
}

export interface LinkCheckProps {
  readonly actor: ActorRefFrom<typeof invitationMachine> | ActorRefFrom<typeof ownershipMachine>;
  readonly texts: {
    readonly pageTitle: string;
    readonly checking: string;
    readonly logIn: string;
    readonly endings: Readonly<Record<'expired' | 'used' | 'unknown', Ending>>;
  };
  /** Whether the link was valid, and its content shown, before an ending. */
  readonly wasShown: boolean;
  readonly onLogin: () => void;
  /** The content for a valid link. */
  readonly children: ReactNode;
}

/** A page that is opened from a link in an e-mail: the check of its key, and the endings of an invalid key. */
export function LinkCheck(props: LinkCheckProps) {
  return (
    <Entrance narrow>
      <Current {...props} />
    </Entrance>
  );
}

function Current({ actor, texts, wasShown, onLogin, children }: LinkCheckProps) {
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'));
  const isUsed = useSelector(actor, (snapshot) => snapshot.matches('used'));
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches('unknown'));
  const message = useSelector(actor, ({ context }) => context.message);
  if (isChecking) return <Waiting title={texts.pageTitle}>{texts.checking}</Waiting>;
  if (isUnanswered) {
    return <Unanswered title={texts.pageTitle} message={message} onRetry={() => actor.send({ type: 'check.retry' })} />;
  }
  if (!isExpired && !isUsed && !isUnknown) return children;
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
