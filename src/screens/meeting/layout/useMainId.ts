import { useSelector } from '@xstate/react';
import { useCall } from '../call/useCall.ts';
import { useLargeIds } from './useShownTiles.ts';

/** Returns the id of the participant who is large in the page, or speaks; null when the user is alone. */
export function useMainId(): string | null {
  const { roster, speaker } = useCall();
  const largeIds = useLargeIds();
  const speakerId = useSelector(speaker, ({ context }) => context.shownId);
  const firstId = useSelector(roster, ({ context }) => context.participants[0]?.id ?? null);
  return largeIds.find((id) => id !== null) ?? speakerId ?? firstId;
}
