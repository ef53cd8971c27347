import { useCallback } from 'react';
import { keyOf, type PlacedTile } from '#machines/meeting/layout/arrangement.ts';
import { nearestCorner } from '#machines/meeting/layout/places.ts';
import type { Area } from '#machines/meeting/layout/tiling.ts';
import { classNames } from '#src/components/class-names.ts';
import { useCall } from '../call/useCall.ts';
import { dragged } from './drag.ts';
import { OwnTile } from './OwnTile.tsx';
import { boxOf } from './place-style.ts';
import styles from './Tiles.module.css';

export interface FloatingTileProps {
  readonly tile: PlacedTile;
  readonly area: Area;
}

/** The own picture in a corner of the large tile: dragging it moves it to another corner, and its menu does as well. */
export function FloatingTile({ tile, area }: FloatingTileProps) {
  const { ownPicture } = useCall();
  const { x, y, width, height } = tile.place;
  const drag = useCallback(
    (element: HTMLLIElement) =>
      dragged(element, (by) => {
        const middle = { x: x + by.x + width / 2, y: y + by.y + height / 2 };
        ownPicture.send({ type: 'picture.drop', corner: nearestCorner(area, middle) });
      }),
    [ownPicture, area, x, y, width, height],
  );
  return (
    <li
      ref={drag}
      data-tile={keyOf(tile)}
      className={classNames(styles['cell'], styles['floating'])}
      style={boxOf(tile.place)}
    >
      <OwnTile isFloating />
    </li>
  );
}
