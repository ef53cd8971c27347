import { useRouter, type AnyRoute, type Router } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { waitFor } from 'xstate';
import type { SignUpPageEmitted } from '#machines/sign-up/page.setup.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { SignUpScreen } from '#src/screens/sign-up/SignUpScreen.tsx';
import { loadEndingScreen, loadFormScreen } from '#src/screens/sign-up/lazy-screens.ts';
import { lazily } from '#src/services/lazily.ts';
import { createSignUpServices } from '#src/services/sign-up/page-services.ts';
import { stepOf } from '../flows/sign-up-history.ts';
import { createSignUpPage } from '../flows/sign-up-page.ts';
import { waitForFirstScreen } from '../shell/first-screen.ts';
import { useShell } from '../shell/ShellContext.ts';
import { showFont } from '../theme/font.ts';
import { parseSearch } from './search.ts';
import { useNavigation } from './useNavigation.ts';

const loadLeaveGuard = async () => ({ default: (await import('./SignUpLeaveGuard.tsx')).SignUpLeaveGuard });
const LeaveGuard = lazy(loadLeaveGuard);

/** Once they are there, the form is opened in the task of the press: an import ends in a later one. */
const loadFormParts = lazily(() =>
  Promise.all([import('../flows/sign-up-form.ts'), loadFormScreen(), loadLeaveGuard()]),
);
/** If the code is not available, the next step reports it. */
const loadFormAhead = () => void loadFormParts().catch(() => undefined);

type Emitted<TType extends SignUpPageEmitted['type']> = Extract<SignUpPageEmitted, { type: TType }>;

/** /signup: the page's statechart with its effects, shown by its screen. */
export function SignUpRoute() {
  const { services } = useShell();
  const { history } = useRouter<Router<AnyRoute>>();
  const { goToLogin } = useNavigation();
  const signUp = useMemo(() => createSignUpServices(services), [services]);
  const machine = useMemo(
    () =>
      createSignUpPage(signUp, history, {
        loadForm: async () => {
          const [{ createSignUpForm }] = await loadFormParts();
          return createSignUpForm(services);
        },
        loadEnding: async () => {
          const [{ createSignUpEnding }] = await Promise.all([
            import('../flows/sign-up-ending.ts'),
            loadEndingScreen(),
          ]);
          return createSignUpEnding(services);
        },
      }),
    [services, signUp, history],
  );
  const page = useActorRef(machine, {
    input: { query: parseSearch(window.location.search), step: stepOf(history) },
  });
  useLayoutEffect(() => waitForFirstScreen(waitFor(page, (snapshot) => !snapshot.hasTag('busy'))), [page]);
  const isGuarded = useSelector(
    page,
    (snapshot) => snapshot.matches({ signup: 'open' }) || snapshot.matches('processing'),
  );
  // With the form, which is rendered later than the numbers end.
  const isFormShown = useDeferredValue(isGuarded);
  useLayoutEffect(showFont, [isFormShown]);

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

  return (
    <>
      <SignUpScreen
        page={page}
        supportEmail={services.configuration.VITE_SUPPORT_EMAIL}
        onFormExpected={loadFormAhead}
      />
      <Suspense>{isGuarded && <LeaveGuard page={page} />}</Suspense>
    </>
  );
}
