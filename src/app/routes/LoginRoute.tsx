import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import type { SignInEmitted } from '#machines/sign-in/sign-in.machine.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { loginNotice } from '#src/contracts/sign-in.ts';
import { LoginScreen } from '#src/screens/sign-in/LoginScreen.tsx';
import { createSignInFlow } from '../flows/sign-in.ts';
import { useShell } from '../shell/ShellContext.ts';
import { parseSearch } from './search.ts';
import { useNavigation } from './useNavigation.ts';

const loadDashboardAhead = () => void import('./DashboardRoute.tsx').catch(() => undefined);

/** /login: sign-in's statechart with its effects, shown by its screen. The session takes over once it succeeded. */
export function LoginRoute() {
  const { services, session } = useShell();
  const { goToForgottenPassword, goToSignUp } = useNavigation();
  const machine = useMemo(() => createSignInFlow(services.backEnd), [services]);
  const signIn = useActorRef(machine);
  useEmitted<Extract<SignInEmitted, { type: 'signedIn' }>>(signIn, 'signedIn', ({ auth }) =>
    session.send({ type: 'session.begin', auth }),
  );
  const isPending = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => {
    if (isPending) loadDashboardAhead();
  }, [isPending]);
  return (
    <LoginScreen
      signIn={signIn}
      notice={v.parse(loginNotice, parseSearch(window.location.search)['notice'])}
      onForgotten={goToForgottenPassword}
      onSignUp={goToSignUp}
    />
  );
}
