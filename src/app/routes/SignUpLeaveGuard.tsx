import { useCallback } from 'react';
import { isRegistering } from '#machines/sign-up/page.setup.ts';
import { LeaveDialog } from '#src/screens/sign-up/LeaveDialog.tsx';
import type { SignUpPageActor } from '#src/screens/sign-up/SignUpScreen.tsx';
import { routeTable } from './navigation.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** Asks before a registration that is under way is left. It comes with the form: nothing is lost before that. */
export function SignUpLeaveGuard({ page }: { readonly page: SignUpPageActor }) {
  const guard = useLeaveGuard(
    routeTable.signup.path,
    useCallback(() => isRegistering(page.getSnapshot()), [page]),
  );
  return <LeaveDialog {...guard} />;
}
