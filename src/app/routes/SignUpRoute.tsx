import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { SignUpPageEmitted } from '#machines/sign-up/page.setup.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { SignUpScreen } from '#src/screens/sign-up/SignUpScreen.tsx';
import { loadFormScreen } from '#src/screens/sign-up/lazyScreens.ts';
import { createSignUpServices } from '#src/services/sign-up/page-services.ts';
import { createSignUpPage } from '../flows/signUpPage.ts';
import { useShell } from '../shell/ShellContext.ts';
import { parseSearch } from './search.ts';
import { useNavigation } from './useNavigation.ts';

type Emitted<TType extends SignUpPageEmitted['type']> = Extract<SignUpPageEmitted, { type: TType }>;

/** /signup: the page's statechart with its effects, shown by its screen. */
export function SignUpRoute() {
  const { services } = useShell();
  const { goToLogin } = useNavigation();
  const signUp = useMemo(() => createSignUpServices(services), [services]);
  const machine = useMemo(
    () =>
      createSignUpPage(signUp, async () => {
        const [{ createSignUpForm }] = await Promise.all([import('../flows/signUpForm.ts'), loadFormScreen()]);
        return createSignUpForm(services);
      }),
    [services, signUp],
  );
  const page = useActorRef(machine, { input: { query: parseSearch(window.location.search) } });

  useEmitted<Emitted<'loginFollowed'>>(page, 'loginFollowed', goToLogin);
  useEmitted<Emitted<'utmReceived'>>(page, 'utmReceived', ({ utmId }) => signUp.utmCookie.write(utmId));
  useEmitted<Emitted<'draftChanged'>>(page, 'draftChanged', ({ draft }) => {
    if (draft === null) void signUp.draft.discard();
    else signUp.draft.save(draft);
  });
  useEmitted<Emitted<'registered'>>(page, 'registered', ({ accountId }) => {
    signUp.utmCookie.remove();
    signUp.replay.tag(accountId);
  });

  return <SignUpScreen page={page} supportEmail={services.configuration.VITE_SUPPORT_EMAIL} />;
}
