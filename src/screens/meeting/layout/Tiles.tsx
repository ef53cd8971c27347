import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import {
  keyOf,
  placesByKey,
  type Arrangement,
  type GridArrangement,
  type PlacedTile,
  type StageArrangement,
} from '#machines/meeting/layout/arrangement.ts';
import { useMotion } from '#src/components/useMotion.ts';
import { useCall } from '../call/useCall.ts';
import { BoardPlace } from '../whiteboard/BoardPlace.tsx';
import { AnyTile } from './AnyTile.tsx';
import { FloatingTile } from './FloatingTile.tsx';
import { Pages } from './Pages.tsx';
import { boxOf } from './place-style.ts';
import { Strip } from './Strip.tsx';
import styles from './Tiles.module.css';
import { useArrangement } from './useArrangement.ts';
import { useView } from './useView.ts';

/** The tiles of all participants, arranged by the shown view, or beside the open whiteboard. */
export function Tiles() {
  const { tiles } = useCall();
  const { arrangement, count } = useArrangement();
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
    <div ref={measure} className={styles['tiles']}>
      <Arranged arrangement={arrangement} />
      {arrangement.kind === 'grid' && <Pages count={count} />}
    </div>
  );
}

interface OfArrangement<TArrangement extends Arrangement> {
  readonly arrangement: TArrangement;
}

function Arranged({ arrangement }: OfArrangement<Arrangement>) {
  const placed = useMemo(() => ({ area: arrangement.area, places: placesByKey(arrangement) }), [arrangement]);
  const container = useMotion(placed);
  return (
    <div ref={container} className={styles['area']}>
      {arrangement.kind === 'grid' ? <Grid arrangement={arrangement} /> : <StageAndStrip arrangement={arrangement} />}
    </div>
  );
}

function Grid({ arrangement: { tiles, area, floats } }: OfArrangement<GridArrangement>) {
  const isWhole = useView() === 'contain';
  return (
    <ul className={styles['area']} role="list" aria-label="Participants">
      {tiles.map((tile) =>
        floats && tile.id === null ? (
          <FloatingTile key={keyOf(tile)} tile={tile} area={area} />
        ) : (
          <li key={keyOf(tile)} data-tile={keyOf(tile)} className={styles['cell']} style={boxOf(tile.place)}>
            <AnyTile tile={tile} isWhole={isWhole} />
          </li>
        ),
      )}
    </ul>
  );
}

function StageAndStrip({ arrangement: { stage, large, small } }: OfArrangement<StageArrangement>) {
  const { whiteboard } = useCall();
  const isBoard = useSelector(whiteboard, (snapshot) => snapshot.hasTag('open'));
  return (
    <>
      {isBoard ? (
        <div className={styles['cell']} style={boxOf(stage.stage)}>
          <BoardPlace />
        </div>
      ) : (
        <Large tiles={large} />
      )}
      {small.length > 0 && <Strip stage={stage} tiles={small} hasBoard={isBoard} />}
    </>
  );
}

/** The large tiles: of the speaker, a shared screen, or the pinned participants. */
function Large({ tiles }: { readonly tiles: readonly PlacedTile[] }) {
  return (
    <div role="group" aria-label="Large picture" className={styles['area']}>
      {tiles.map((tile) => (
        <div key={keyOf(tile)} data-tile={keyOf(tile)} className={styles['cell']} style={boxOf(tile.place)}>
          <AnyTile tile={tile} />
        </div>
      ))}
    </div>
  );
}
