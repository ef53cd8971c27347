import { useRouter } from '@tanstack/react-router';
import type { LoginNotice } from '#src/contracts/sign-in.ts';
import { notices } from '#src/screens/sign-in/texts.ts';
import { useShell } from '../shell/ShellContext.ts';

/**
 * Goes to the login with a notice to show there. The login redirects a signed-in user to the dashboard, which shows the
 * notice in that case.
 */
export function useLoginNotice(): (notice: NonNullable<LoginNotice>) => void {
  const router = useRouter();
  const { isSignedIn, announcements } = useShell();
  return (notice) => {
    if (isSignedIn()) announcements.announce(notices[notice]);
    void router.navigate({ to: '/login', search: { notice } });
  };
}
