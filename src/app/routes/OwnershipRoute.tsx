import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { OwnershipScreen } from '#src/screens/ownership/OwnershipScreen.tsx';
import { createOwnershipFlow } from '../flows/ownership.ts';
import { useShell } from '../shell/ShellContext.ts';
import { useLinkKey } from './useLinkKey.ts';
import { useNavigation } from './useNavigation.ts';

/** /accept-ownership/$key: the flow's statechart with its effects; another key is another ownership. */
export function OwnershipRoute() {
  const key = useLinkKey();
  return <OneOwnership key={key} link={key} />;
}

function OneOwnership({ link }: { readonly link: string }) {
  const { services } = useShell();
  const { goToLogin } = useNavigation();
  const machine = useMemo(() => createOwnershipFlow(services.backEnd), [services]);
  const ownership = useActorRef(machine, { input: { key: link } });
  return <OwnershipScreen ownership={ownership} onLogin={goToLogin} />;
}
