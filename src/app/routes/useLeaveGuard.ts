import { useRouter, type AnyRoute, type Router } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

type AppRouter = Router<AnyRoute>;

export interface LeaveGuard {
  /** Whether the question to the user is open. */
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * Asks before a path is left while something would be lost: in the app with the dialog that shows this guard, and by
 * the browser itself before the page is closed or reloaded.
 */
export function useLeaveGuard(path: string, isLossy: () => boolean): LeaveGuard {
  const { history } = useRouter<AppRouter>();
  const [isOpen, setIsOpen] = useState(false);
  /** Resolves the pending question of the router. */
  const waiting = useRef<((stays: boolean) => void) | null>(null);
  const answer = useCallback((stays: boolean) => {
    waiting.current?.(stays);
    waiting.current = null;
    setIsOpen(false);
  }, []);

  useEffect(() => {
    const stop = history.block({
      blockerFn: ({ nextLocation }) => {
        if (nextLocation.pathname === path || !isLossy()) return false;
        answer(true);
        setIsOpen(true);
        return new Promise<boolean>((resolve) => {
          waiting.current = resolve;
        });
      },
      enableBeforeUnload: isLossy,
    });
    return () => {
      stop();
      answer(true);
    };
  }, [history, path, isLossy, answer]);

  return { open: isOpen, onStay: () => answer(true), onLeave: () => answer(false) };
}
