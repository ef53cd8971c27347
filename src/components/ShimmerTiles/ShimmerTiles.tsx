import styles from './ShimmerTiles.module.css';

export interface ShimmerTilesProps {
  readonly count?: number;
}

/**
 * Placeholders in the tiles' own grid while they load: 8 for numbers (specification 2.3). They are visual only: the
 * screen announces that it is loading, in a live region that stays.
 */
export function ShimmerTiles({ count = 8 }: ShimmerTilesProps) {
  return (
    <div className={styles['shimmer']} aria-busy="true">
      <div className={styles['grid']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['tile']}>
            <span className={styles['bar']} />
            <span className={styles['bar']} />
          </div>
        ))}
      </div>
    </div>
  );
}
