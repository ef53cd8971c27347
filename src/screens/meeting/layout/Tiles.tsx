import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { inTileOrder, largeTileOf } from '#machines/meeting/participants/roster.ts';
import { bestTiling, pageCount, pageRange } from '#machines/meeting/layout/tiling.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/components/Icons/sign-icons.tsx';
import { classNames } from '#src/components/class-names.ts';
import { OwnTile } from './OwnTile.tsx';
import { ParticipantTile } from './ParticipantTile.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './Tiles.module.css';
import { useView } from './ViewChoice.tsx';

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

/** The tiles of all participants, arranged by the shown view. */
export function Tiles() {
  const view = useView();
  const { tiles } = useCall();
  const measure = useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(() =>
        tiles.send({ type: 'area.measured', width: element.clientWidth, height: element.clientHeight }),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [tiles],
  );
  return (
    <div className={classNames(styles['tiles'], view === 'speaker' && styles['speaker'])}>
      <div ref={measure} className={styles['area']}>
        {view === 'speaker' ? <LargeTileChoice /> : <Grid isWhole={view === 'contain'} />}
      </div>
      {view === 'speaker' ? <Strip /> : <Pages />}
    </div>
  );
}

function Grid({ isWhole }: { readonly isWhole: boolean }) {
  const { tiles } = useCall();
  const ids = useTileIds();
  const { width, height, from, to } = useSelector(
    tiles,
    ({ context }) => ({
      width: context.width,
      height: context.height,
      ...pageRange(context, ids.length, context.page),
    }),
    shallowEqual,
  );
  const { tileWidth, tileHeight } = bestTiling({ width, height }, to - from, isWhole ? 'whole' : 'filled');
  const size = tileWidth === 0 ? undefined : { inlineSize: tileWidth, blockSize: tileHeight };
  return (
    <ul className={styles['grid']} role="list" aria-label="Participants">
      {ids.slice(from, to).map((id) => (
        <li key={id ?? 'own'} className={styles['cell']} style={size}>
          {id === null ? <OwnTile isWhole={isWhole} /> : <ParticipantTile id={id} isWhole={isWhole} />}
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

/** Returns whether the camera of a participant is shown beside the shared screen of the same participant. */
function useHasCameraBeside(id: string | null): boolean {
  const { roster } = useCall();
  return useSelector(roster, ({ context }) => {
    const one = context.participants.find((participant) => participant.id === id);
    return one !== undefined && one.isSharingScreen && !one.isVideoMuted && !one.isHeld;
  });
}

/**
 * All participants except the large one, of whom only the camera is shown if the large tile is a shared screen; tiles
 * that are scrolled out of view show no picture.
 */
function Strip() {
  const ids = useTileIds();
  const large = useLargeTileId();
  const hasCamera = useHasCameraBeside(large);
  const shown = ids.filter((id) => id !== large || hasCamera);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['strip']} role="list" aria-label="Other participants">
      {shown.map((id) => (
        <li key={id ?? 'own'} className={styles['small']}>
          {id === null ? <OwnTile /> : <ParticipantTile id={id} isWatched isCamera={id === large} />}
        </li>
      ))}
    </ul>
  );
}

function Pages() {
  const { tiles } = useCall();
  const count = useTileIds().length;
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
