import { useSelector } from '@xstate/react';
import type { CallChildren } from '../call/call-actors.ts';
import { useCall } from '../call/useCall.ts';

/** The statistics of the call; undefined for a moment while the call ends. */
export function useStatistics(): CallChildren['statistics'] | undefined {
  const { callActor } = useCall();
  return useSelector(callActor, ({ children }) => children.statistics);
}

/** Returns a function that opens the statistics, with a participant first; '': the user. */
export function useOpenStatistics(): (participantId: string) => void {
  const statistics = useStatistics();
  return (participantId) => statistics?.send({ type: 'statistics.open', participantId });
}
