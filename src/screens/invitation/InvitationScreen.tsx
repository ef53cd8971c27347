import { useSelector } from '@xstate/react';
import { LinkCheck } from '../entrance/LinkCheck.tsx';
import type { InvitationActor } from './actors.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { texts } from './texts.ts';

export interface InvitationScreenProps {
  readonly invitation: InvitationActor;
  readonly onLogin: () => void;
}

/** /invitation: the check of the key, then the account's details. */
export function InvitationScreen({ invitation, onLogin }: InvitationScreenProps) {
  const wasShown = useSelector(invitation, ({ context }) => context.invitation !== null);
  return (
    <LinkCheck actor={invitation} texts={texts} wasShown={wasShown} onLogin={onLogin}>
      <InvitationForm actor={invitation} />
    </LinkCheck>
  );
}
