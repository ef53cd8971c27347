import { useId } from 'react';
import { colourName, colours } from '../object-texts.ts';
import { useCommitted } from '../useCommitted.ts';
import styles from './ColourChoice.module.css';

export interface ColourChoiceProps {
  readonly label: string;
  /** `#rrggbb` */
  readonly value: string;
  readonly onChoose: (colour: string) => void;
}

/** Named swatches, and any other colour. */
export function ColourChoice({ label, value, onChoose }: ColourChoiceProps) {
  const id = useId();
  const [shown, setShown, watch] = useCommitted(value, onChoose);
  const isOffered = colours.some(([colour]) => colour === value);
  return (
    <div role="group" aria-labelledby={id} className={styles['choice']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div className={styles['swatches']}>
        {colours.map(([colour, name]) => (
          <button
            key={colour}
            type="button"
            className={styles['swatch']}
            style={{ backgroundColor: colour }}
            aria-label={name}
            title={name}
            aria-pressed={colour === value}
            onClick={() => onChoose(colour)}
          />
        ))}
      </div>
      <label className={styles['other']}>
        <input
          ref={watch}
          type="color"
          className={styles['input']}
          value={shown}
          onChange={(event) => setShown(event.target.value)}
        />
        Other colour
        {!isOffered && <span className={styles['near']}>near {colourName(value).toLowerCase()}</span>}
      </label>
    </div>
  );
}
