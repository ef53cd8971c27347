import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './ShimmerTiles.module.css';

export interface ShimmerTilesProps {
  readonly count?: number;
  /** The loading text for screen readers. */
  readonly label: string;
}

/** Placeholders in the tiles' own grid while they load: 8 for numbers (specification 2.3). */
export function ShimmerTiles({ count = 8, label }: ShimmerTilesProps) {
  return (
    <div className={styles['shimmer']} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
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
