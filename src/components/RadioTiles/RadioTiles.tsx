import { useId, type ReactNode } from 'react';
import { CheckIcon } from '../Icons/sign-icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './RadioTiles.module.css';

export interface RadioTile {
  readonly value: string;
  /** E.g. the number in national format. */
  readonly label: ReactNode;
  /** E.g. 'Free'. */
  readonly note?: ReactNode;
}

export interface RadioTilesProps {
  /** The legend of the group. */
  readonly legend: string;
  /** Show the legend above the tiles; otherwise it is only for screen readers. */
  readonly legendShown?: boolean;
  readonly tiles: readonly RadioTile[];
  /** Null while no tile is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

/** One choice from a grid of tiles: a native radio group. */
export function RadioTiles({
  legend,
  legendShown = false,
  tiles,
  value,
  onChange,
  disabled = false,
  describedBy,
}: RadioTilesProps) {
  const name = useId();
  return (
    <fieldset className={styles['group']} disabled={disabled} aria-describedby={describedBy}>
      <legend className={styles['legend']}>{legendShown ? legend : <VisuallyHidden>{legend}</VisuallyHidden>}</legend>
      <div className={styles['grid']}>
        {tiles.map((tile) => (
          <label key={tile.value} className={styles['tile']}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            <span className={styles['label']}>{tile.label}</span>
            {tile.note !== undefined && <span className={styles['note']}>{tile.note}</span>}
            <span className={styles['mark']}>
              <CheckIcon size="small" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
