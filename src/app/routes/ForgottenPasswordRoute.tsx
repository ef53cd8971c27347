import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { ForgottenPasswordScreen } from '#src/screens/forgotten-password/ForgottenPasswordScreen.tsx';
import { createForgottenPasswordFlow } from '../flows/forgottenPassword.ts';
import { useShell } from '../shell/ShellContext.ts';
import { useNavigation } from './useNavigation.ts';

/** /forget-password: the flow's statechart with its effects; it ends at the login, which tells how. */
export function ForgottenPasswordRoute() {
  const { services } = useShell();
  const { goToLogin, goToLoginWith } = useNavigation();
  const machine = useMemo(() => createForgottenPasswordFlow(services.backEnd), [services]);
  const flow = useActorRef(machine);
  useEmitted(flow, 'passwordChanged', () => goToLoginWith('password-changed'));
  return <ForgottenPasswordScreen flow={flow} onLogin={goToLogin} />;
}
