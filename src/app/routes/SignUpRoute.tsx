import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { SignUpPageEmitted } from '#machines/sign-up/page.machine.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { SignUpScreen } from '#src/screens/sign-up/SignUpScreen.tsx';
import { loadFormScreen } from '#src/screens/sign-up/lazyScreens.ts';
import { createSignUpPage } from '../flows/signUpPage.ts';
import { useShell } from '../shell/ShellContext.ts';
import { parseSearch } from './search.ts';
import { useNavigation } from './useNavigation.ts';

type Emitted<TType extends SignUpPageEmitted['type']> = Extract<SignUpPageEmitted, { type: TType }>;

/** /signup: the page's statechart with its effects, shown by its screen. */
export function SignUpRoute() {
  const { services } = useShell();
  const { goToLogin } = useNavigation();
  const machine = useMemo(
    () =>
      createSignUpPage(services, async () => {
        const [{ createSignUpForm }] = await Promise.all([import('../flows/signUpForm.ts'), loadFormScreen()]);
        return createSignUpForm(services);
      }),
    [services],
  );
  const page = useActorRef(machine, { input: { query: parseSearch(window.location.search) } });

  useEmitted<Emitted<'loginFollowed'>>(page, 'loginFollowed', goToLogin);
  useEmitted<Emitted<'utmReceived'>>(page, 'utmReceived', ({ utmId }) => services.utmCookie.write(utmId));
  useEmitted<Emitted<'draftChanged'>>(page, 'draftChanged', ({ draft }) => {
    if (draft === null) void services.signUpDraft.discard();
    else services.signUpDraft.save(draft);
  });
  useEmitted<Emitted<'registered'>>(page, 'registered', ({ accountId }) => {
    services.utmCookie.remove();
    services.replay.tag(accountId);
  });

  return <SignUpScreen page={page} supportEmail={services.configuration.VITE_SUPPORT_EMAIL} />;
}
