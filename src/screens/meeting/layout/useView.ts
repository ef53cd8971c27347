import { useSelector } from '@xstate/react';
import type { View } from '#machines/meeting/conference.types.ts';
import { shownView } from '#machines/meeting/layout/layout.machine.ts';
import { screenSharers } from '#machines/meeting/participants/roster.ts';
import { useCall } from '../call/useCall.ts';

/** Returns the view that is shown, chosen or automatic. */
export function useView(): View {
  const { layout, roster, tiles, screenShare } = useCall();
  const isPinned = useSelector(tiles, ({ context }) => context.pinnedIds.length > 0);
  const isShared = useSelector(
    roster,
    ({ context }) => context.successorId !== null || screenSharers(context).length > 0,
  );
  const isOwnShared = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  return useSelector(layout, (snapshot) => shownView(snapshot, isPinned || isShared || isOwnShared));
}
