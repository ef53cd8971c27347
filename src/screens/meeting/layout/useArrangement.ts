import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { arrange, type Arrangement } from '#machines/meeting/layout/arrangement.ts';
import { useCall } from '../call/useCall.ts';
import { useLargeIds, useShownTiles } from './useShownTiles.ts';
import { useView } from './useView.ts';

/** What the views show: the places of the tiles, and how many tiles there are on all pages. */
interface Shown {
  readonly arrangement: Arrangement;
  readonly count: number;
}

/** Returns the places of the tiles; the same object until something moves. */
export function useArrangement(): Shown {
  const { tiles, layout, whiteboard, ownPicture, speaker } = useCall();
  const view = useView();
  const largeIds = useLargeIds();
  const shown = useShownTiles();
  const hasBoard = useSelector(whiteboard, (snapshot) => snapshot.hasTag('open'));
  const isAutomatic = useSelector(layout, (snapshot) => snapshot.matches({ view: 'automatic' }));
  const corner = useSelector(ownPicture, ({ context }) => context.corner);
  const speakerId = useSelector(speaker, ({ context }) => context.shownId);
  const page = useSelector(tiles, ({ context }) => context.page);
  const area = useSelector(tiles, ({ context: { width, height } }) => ({ width, height }), shallowEqual);
  const arrangement = useMemo(
    () =>
      arrange({
        area,
        tiles: shown,
        view,
        largeIds,
        hasBoard,
        corner: isAutomatic ? corner : null,
        speakerId,
        page,
      }),
    [area, shown, view, largeIds, hasBoard, isAutomatic, corner, speakerId, page],
  );
  return { arrangement, count: shown.length };
}
