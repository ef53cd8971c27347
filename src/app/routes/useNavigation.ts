import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isSameLocation } from './navigation.ts';

/** Navigation between screens. Navigating to the current location does nothing (specification 2.1). */
export interface Navigation {
  readonly goToLogin: () => void;
  readonly goToDashboard: () => void;
  readonly goToSignUp: () => void;
  readonly goToForgottenPassword: () => void;
}

export function useNavigation(): Navigation {
  const router = useRouter();
  return useMemo(() => {
    const goTo = (to: string) => {
      if (!isSameLocation(router.latestLocation.href, to)) void router.navigate({ to });
    };
    return {
      goToLogin: () => goTo('/login'),
      goToDashboard: () => goTo('/'),
      goToSignUp: () => goTo('/signup'),
      goToForgottenPassword: () => goTo('/forget-password'),
    };
  }, [router]);
}
