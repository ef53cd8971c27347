import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { InvitationScreen } from '#src/screens/invitation/InvitationScreen.tsx';
import { createInvitationFlow } from '../flows/invitation.ts';
import { useShell } from '../shell/ShellContext.ts';
import { useLinkKey } from './useLinkKey.ts';
import { useLoginNotice } from './useLoginNotice.ts';
import { useNavigation } from './useNavigation.ts';

/** /invitation/$key: the flow's statechart with its effects; another key is another invitation. */
export function InvitationRoute() {
  const key = useLinkKey();
  return <OneInvitation key={key} link={key} />;
}

function OneInvitation({ link }: { readonly link: string }) {
  const { services } = useShell();
  const { goToLogin } = useNavigation();
  const goToLoginWith = useLoginNotice();
  const machine = useMemo(() => createInvitationFlow(services.backEnd), [services]);
  const invitation = useActorRef(machine, { input: { key: link } });
  useEmitted(invitation, 'accepted', () => goToLoginWith('account-ready'));
  return <InvitationScreen invitation={invitation} onLogin={goToLogin} />;
}
