import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { camerasBesideShares, inTileOrder, largeTileOf } from '#machines/meeting/participants/roster.ts';
import { bestTiling, pageCount, pageRange } from '#machines/meeting/layout/tiling.ts';
import type { View } from '#machines/meeting/conference.types.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/components/Icons/sign-icons.tsx';
import { classNames } from '#src/components/class-names.ts';
import { OwnTile, useHasOwnCameraBeside } from './OwnTile.tsx';
import { ParticipantTile } from './ParticipantTile.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './Tiles.module.css';
import { useView } from './ViewChoice.tsx';
import { BoardPlace } from '../whiteboard/BoardPlace.tsx';

/**
 * Returns the ids of the tiles; null is the user's own tile. It is the second, so that the first page always shows it.
 */
function useTileIds(): readonly (string | null)[] {
  const { roster, tiles } = useCall();
  const pinnedId = useSelector(tiles, ({ context }) => context.pinnedId);
  return useSelector(
    roster,
    ({ context }) => {
      const [first, ...others] = inTileOrder(context, pinnedId).map(({ id }) => id);
      return first === undefined ? [null] : [first, null, ...others];
    },
    shallowEqual,
  );
}

interface ShownTile {
  /** null for the user's own. */
  readonly id: string | null;
  /** The camera beside a shared screen, which is the tile before. */
  readonly isCamera: boolean;
}

const keyOf = ({ id, isCamera }: ShownTile): string => `${isCamera ? 'camera' : 'tile'} ${id ?? ''}`;

/** Returns the tiles; a participant who shares a screen beside the camera has two. */
function useShownTiles(): readonly ShownTile[] {
  const { roster } = useCall();
  const ids = useTileIds();
  const hasOwnCamera = useHasOwnCameraBeside();
  const cameras = useSelector(roster, ({ context }) => camerasBesideShares(context), shallowEqual);
  return ids.flatMap((id) => {
    const isBeside = id === null ? hasOwnCamera : cameras.includes(id);
    return isBeside
      ? [
          { id, isCamera: false },
          { id, isCamera: true },
        ]
      : [{ id, isCamera: false }];
  });
}

/** The tiles of all participants, arranged by the shown view, or beside the open whiteboard. */
export function Tiles() {
  const view = useView();
  const { tiles, whiteboard } = useCall();
  const count = useShownTiles().length;
  const isBoard = useSelector(whiteboard, (snapshot) => snapshot.hasTag('open'));
  const hasLarge = isBoard || view === 'speaker';
  const measure = useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(() =>
        tiles.send({ type: 'area.measured', width: element.clientWidth, height: element.clientHeight, count }),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [tiles, count],
  );
  return (
    <div className={classNames(styles['tiles'], hasLarge && styles['speaker'], isBoard && styles['board'])}>
      <div ref={measure} className={styles['area']}>
        {isBoard ? <BoardPlace /> : <LargeOrGrid view={view} />}
      </div>
      {hasLarge ? <Strip hasBoard={isBoard} /> : <Pages />}
    </div>
  );
}

function LargeOrGrid({ view }: { readonly view: View }) {
  return view === 'speaker' ? <LargeTileChoice /> : <Grid isWhole={view === 'contain'} />;
}

function Grid({ isWhole }: { readonly isWhole: boolean }) {
  const { tiles } = useCall();
  const shown = useShownTiles();
  const { width, height, from, to } = useSelector(
    tiles,
    ({ context }) => ({
      width: context.width,
      height: context.height,
      ...pageRange(context, shown.length, context.page),
    }),
    shallowEqual,
  );
  const { tileWidth, tileHeight } = bestTiling({ width, height }, to - from, isWhole ? 'whole' : 'filled');
  const size = tileWidth === 0 ? undefined : { inlineSize: tileWidth, blockSize: tileHeight };
  return (
    <ul className={styles['grid']} role="list" aria-label="Participants">
      {shown.slice(from, to).map((tile) => (
        <li key={keyOf(tile)} className={styles['cell']} style={size}>
          {tile.id === null ? (
            <OwnTile isWhole={isWhole} isCamera={tile.isCamera} />
          ) : (
            <ParticipantTile id={tile.id} isWhole={isWhole} isCamera={tile.isCamera} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The large tile of the speaker view. */
function LargeTileChoice() {
  const id = useLargeTileId();
  return (
    <div className={styles['large']} role="group" aria-label="Large picture">
      {id === null ? <OwnTile /> : <ParticipantTile id={id} />}
    </div>
  );
}

/**
 * Returns the id of the large tile (null: the user's own). The own share is large only in the automatic view, not in a
 * speaker view that the user has chosen.
 */
function useLargeTileId(): string | null {
  const { roster, tiles, layout, screenShare } = useCall();
  const pinnedId = useSelector(tiles, ({ context }) => context.pinnedId);
  const isAutomatic = useSelector(layout, (snapshot) => snapshot.matches({ view: 'automatic' }));
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isOwnShared = isAutomatic && isSharing;
  return useSelector(
    roster,
    ({ context }) => largeTileOf(context, { pinnedId, speakerId: context.speakerId, isOwnShared })?.id ?? null,
  );
}

/** All tiles except the large one, or all beside the whiteboard; those that are scrolled out of view show no picture. */
function Strip({ hasBoard }: { readonly hasBoard: boolean }) {
  const large = useLargeTileId();
  const shown = useShownTiles().filter(({ id, isCamera }) => hasBoard || id !== large || isCamera);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['strip']} role="list" aria-label={hasBoard ? 'Participants' : 'Other participants'}>
      {shown.map((tile) => (
        <li key={keyOf(tile)} className={styles['small']}>
          {tile.id === null ? (
            <OwnTile isCamera={tile.isCamera} />
          ) : (
            <ParticipantTile id={tile.id} isWatched isCamera={tile.isCamera} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Pages() {
  const { tiles } = useCall();
  const count = useShownTiles().length;
  const page = useSelector(tiles, ({ context }) => context.page);
  const pages = useSelector(tiles, ({ context }) => pageCount(context, count));
  const canNext = useSelector(tiles, (snapshot) => snapshot.can({ type: 'page.next' }));
  const canPrevious = useSelector(tiles, (snapshot) => snapshot.can({ type: 'page.previous' }));
  if (pages === 1) return null;
  return (
    <nav className={styles['pages']} aria-label="Pages of participants">
      <Button
        variant="quiet"
        iconOnly
        aria-label="Previous page"
        aria-disabled={!canPrevious || undefined}
        onClick={() => tiles.send({ type: 'page.previous' })}
      >
        <ChevronLeftIcon />
      </Button>
      <span aria-live="polite">
        Page {page + 1} of {pages}
      </span>
      <Button
        variant="quiet"
        iconOnly
        aria-label="Next page"
        aria-disabled={!canNext || undefined}
        onClick={() => tiles.send({ type: 'page.next' })}
      >
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}
