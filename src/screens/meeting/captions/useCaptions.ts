import { useSelector } from '@xstate/react';
import type { CallChildren } from '../call/call-actors.ts';
import { useCall } from '../call/useCall.ts';

/** The captions of the call; undefined for a moment while the call ends. */
export function useCaptions(): CallChildren['captions'] | undefined {
  const { callActor } = useCall();
  return useSelector(callActor, ({ children }) => children.captions);
}
