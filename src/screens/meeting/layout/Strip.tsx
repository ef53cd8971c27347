import { keyOf, type PlacedTile } from '#machines/meeting/layout/arrangement.ts';
import type { Stage } from '#machines/meeting/layout/places.ts';
import { ChevronUpIcon } from '#src/components/Icons/call-icons.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#src/components/Icons/sign-icons.tsx';
import { classNames } from '#src/components/class-names.ts';
import { AnyTile } from './AnyTile.tsx';
import { boxOf } from './place-style.ts';
import styles from './Strip.module.css';
import { scrollStrip, watchStrip } from './strip-scrolling.ts';

export interface StripProps {
  readonly stage: Stage;
  readonly tiles: readonly PlacedTile[];
  readonly hasBoard: boolean;
}

/**
 * All tiles except the large ones, or all beside the whiteboard; those that are scrolled out of view show no picture. Where
 * they do not fit, a button at each end scrolls, and the tiles fade towards it.
 */
export function Strip({ stage: { strip, tile, isBeside, visible }, tiles, hasBoard }: StripProps) {
  const size = strip.width === 0 ? undefined : { inlineSize: tile.width, blockSize: tile.height };
  return (
    <div
      ref={watchStrip}
      className={classNames(styles['place'], isBeside && styles['beside'], tiles.length > visible && styles['long'])}
      style={boxOf(strip)}
    >
      <ul className={styles['strip']} role="list" aria-label={hasBoard ? 'Participants' : 'Other participants'}>
        {tiles.map((one) => (
          <li key={keyOf(one)} data-tile={keyOf(one)} className={styles['small']} style={size}>
            <AnyTile tile={one} isWatched />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classNames(styles['arrow'], styles['before'])}
        aria-label="Earlier participants"
        onClick={(event) => scrollStrip(event.currentTarget, -1)}
      >
        {isBeside ? <ChevronUpIcon /> : <ChevronLeftIcon />}
      </button>
      <button
        type="button"
        className={classNames(styles['arrow'], styles['after'])}
        aria-label="More participants"
        onClick={(event) => scrollStrip(event.currentTarget, 1)}
      >
        {isBeside ? <ChevronDownIcon /> : <ChevronRightIcon />}
      </button>
    </div>
  );
}
