import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { Slider } from './Slider.tsx';
import styles from './Choice.module.css';

const presets = [
  [2, 'Thin'],
  [5, 'Medium'],
  [10, 'Wide'],
  [24, 'Very wide'],
] as const;

interface WidthChoiceProps {
  readonly value: number;
  readonly color: string;
  readonly onChange: (width: number) => void;
}

/** The width of strokes and outlines, with a preview in the colour of the style. */
export function WidthChoice({ value, color, onChange }: WidthChoiceProps) {
  return (
    <>
      <div className={styles['widths']}>
        {presets.map(([width, name]) => (
          <button
            key={width}
            type="button"
            className={styles['preset']}
            aria-label={`${name} (${width})`}
            title={`${name} (${width})`}
            aria-pressed={width === value}
            onClick={() => onChange(width)}
          >
            <span className={styles['stroke']} style={{ blockSize: width }} />
          </button>
        ))}
      </div>
      <Slider label="Width" min={1} max={boardLimits.widthMax} value={value} onChange={onChange} strokeColor={color} />
    </>
  );
}
