import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { ForgottenPasswordEmitted } from '#machines/sign-in/forgotten-password.setup.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { ForgottenPasswordScreen } from '#src/screens/forgotten-password/ForgottenPasswordScreen.tsx';
import { createResetKeeper } from '#src/services/sign-in/reset-keeper.ts';
import { createForgottenPasswordFlow } from '../flows/forgotten-password.ts';
import { useShell } from '../shell/ShellContext.ts';
import { useLoginNotice } from './useLoginNotice.ts';
import { useNavigation } from './useNavigation.ts';

type Emitted<TType extends ForgottenPasswordEmitted['type']> = Extract<ForgottenPasswordEmitted, { type: TType }>;

/** /forget-password: the flow's statechart with its effects; it ends at the login, which shows the result. */
export function ForgottenPasswordRoute() {
  const { services } = useShell();
  const { goToLogin } = useNavigation();
  const goToLoginWith = useLoginNotice();
  const keeper = useMemo(() => createResetKeeper(services.backEnd.store), [services]);
  const machine = useMemo(() => createForgottenPasswordFlow(services.backEnd, keeper), [services, keeper]);
  const flow = useActorRef(machine);
  useEmitted(flow, 'passwordChanged', () => goToLoginWith('password-changed'));
  useEmitted<Emitted<'draftChanged'>>(flow, 'draftChanged', ({ draft }) => void keeper.keep(draft));
  useEmitted<Emitted<'draftEnded'>>(flow, 'draftEnded', ({ email }) => void keeper.end(email));
  return <ForgottenPasswordScreen flow={flow} onLogin={goToLogin} />;
}
