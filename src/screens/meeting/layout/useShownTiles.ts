import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ShownTile } from '#machines/meeting/layout/arrangement.ts';
import { camerasBesideShares, inTileOrder, onStage, screenSharers } from '#machines/meeting/participants/roster.ts';
import { useCall } from '../call/useCall.ts';

/** Returns whether the user's own camera is shown beside the own shared screen. */
function useHasOwnCameraBeside(): boolean {
  const { callActor, camera, screenShare } = useCall();
  const isBeside = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing') && snapshot.context.keepsDevice);
  const hasCamera = useSelector(camera, ({ context }) => context.hasTrack && !context.wantsMuted);
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  return isBeside && hasCamera && !isHeld;
}

/**
 * Returns the ids of the tiles; null is the user's own tile. It is the second, so that the first page always shows it.
 */
function useTileIds(): readonly (string | null)[] {
  const { roster, tiles } = useCall();
  const pinnedIds = useSelector(tiles, ({ context }) => context.pinnedIds);
  return useSelector(
    roster,
    ({ context }) => {
      const [first, ...others] = inTileOrder(context, pinnedIds).map(({ id }) => id);
      return first === undefined ? [null] : [first, null, ...others];
    },
    shallowEqual,
  );
}

/** Returns the tiles; a participant who shares a screen beside the camera has two, a user who hides the own picture none. */
export function useShownTiles(): readonly ShownTile[] {
  const { roster, ownPicture, screenShare } = useCall();
  const ids = useTileIds();
  const hasOwnCamera = useHasOwnCameraBeside();
  const isHidden = useSelector(ownPicture, (snapshot) => snapshot.hasTag('hidden')) && ids.length > 1;
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const sharers = useSelector(roster, ({ context }) => screenSharers(context).map(({ id }) => id), shallowEqual);
  const cameras = useSelector(roster, ({ context }) => camerasBesideShares(context), shallowEqual);
  return useMemo(
    () =>
      ids.flatMap((id) => {
        const isScreen = id === null ? isSharing : sharers.includes(id);
        const hasCamera = id === null ? hasOwnCamera : cameras.includes(id);
        const isHiddenCamera = id === null && isHidden;
        const tile = { id, isCamera: false, isScreen };
        const camera = { id, isCamera: true, isScreen: false };
        return [...(isHiddenCamera && !isScreen ? [] : [tile]), ...(hasCamera && !isHiddenCamera ? [camera] : [])];
      }),
    [ids, hasOwnCamera, isHidden, isSharing, sharers, cameras],
  );
}

/**
 * Returns the ids of the large tiles (null: the user's own). The own share is large only in the automatic view, not in a
 * speaker view that the user has chosen.
 */
export function useLargeIds(): readonly (string | null)[] {
  const { roster, tiles, layout, screenShare, speaker } = useCall();
  const pinnedIds = useSelector(tiles, ({ context }) => context.pinnedIds);
  const speakerId = useSelector(speaker, ({ context }) => context.shownId);
  const isAutomatic = useSelector(layout, (snapshot) => snapshot.matches({ view: 'automatic' }));
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isOwnShared = isAutomatic && isSharing;
  return useSelector(
    roster,
    ({ context }) => {
      const { successorId } = context;
      const ids = onStage(context, { pinnedIds, speakerId, successorId, isOwnShared }).map(({ id }) => id);
      return ids.length === 0 ? [null] : ids;
    },
    shallowEqual,
  );
}
