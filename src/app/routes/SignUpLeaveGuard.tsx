import { useCallback } from 'react';
import { isRegistering } from '#machines/sign-up/page.setup.ts';
import { LeaveDialog } from '#src/components/LeaveDialog/LeaveDialog.tsx';
import type { SignUpPageActor } from '#src/screens/sign-up/actors.ts';
import { routeTable } from './navigation.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** Asks before a registration in progress is left. Loaded with the form, because nothing is lost before that. */
export function SignUpLeaveGuard({ page }: { readonly page: SignUpPageActor }) {
  const guard = useLeaveGuard(
    routeTable.signup.path,
    useCallback(() => isRegistering(page.getSnapshot()), [page]),
  );
  return (
    <LeaveDialog {...guard} title="Leave sign-up?">
      Your account is being created. Stay on this page to see when you can log in.
    </LeaveDialog>
  );
}
