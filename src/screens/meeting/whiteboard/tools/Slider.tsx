import { useId } from 'react';
import { useCommitted } from '../useCommitted.ts';
import styles from './Slider.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Called when the slider is released. */
  readonly onChange: (value: number) => void;
  /** Shows a stroke of this colour, as wide as the value. */
  readonly strokeColor?: string;
}

/** A number of a style, in page pixels. */
export function Slider({ label, value, min, max, onChange, strokeColor }: SliderProps) {
  const id = useId();
  const [shown, setShown, watch] = useCommitted(String(value), (committed) => onChange(Number(committed)));
  return (
    <div className={styles['slider']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <output className={styles['value']} htmlFor={id}>
        {shown}
      </output>
      <input
        ref={watch}
        id={id}
        className={styles['input']}
        type="range"
        min={min}
        max={max}
        value={shown}
        onChange={(event) => setShown(event.target.value)}
      />
      {strokeColor !== undefined && <Stroke width={Number(shown)} color={strokeColor} />}
    </div>
  );
}

/** On white, as on the page. */
function Stroke({ width, color }: { readonly width: number; readonly color: string }) {
  return (
    <svg className={styles['stroke']} viewBox="0 0 240 110" aria-hidden="true" focusable="false">
      <path
        d="M60 62c30-26 62-26 84-6 12 10 22 12 36 2"
        fill="none"
        stroke={color}
        strokeWidth={width}
        strokeLinecap="round"
      />
    </svg>
  );
}
