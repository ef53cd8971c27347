import type { Brush } from '#machines/meeting/whiteboard/objects.ts';
import { brushTexts } from '../object-texts.ts';
import styles from './Choice.module.css';

const brushes = ['Pencil', 'Circle', 'Spray', 'Pattern'] as const satisfies readonly Brush[];

/** Dots of the spray: x, y on the drawing of 40 by 20. */
const dots = [
  [5, 11],
  [8, 7],
  [10, 13],
  [13, 9],
  [15, 5],
  [17, 12],
  [20, 8],
  [21, 14],
  [24, 6],
  [26, 11],
  [29, 8],
  [31, 13],
  [34, 9],
] as const;

const samples: Readonly<Record<Brush, () => React.ReactNode>> = {
  Pencil: () => (
    <path d="M4 13c5-9 9-9 13-3s9 5 19-4" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  ),
  Circle: () => (
    <g fill="currentColor">
      <circle cx="7" cy="12" r="4" opacity="0.8" />
      <circle cx="16" cy="8" r="5" opacity="0.6" />
      <circle cx="26" cy="12" r="3.5" opacity="0.8" />
      <circle cx="34" cy="8" r="4.5" opacity="0.6" />
    </g>
  ),
  Spray: () => (
    <g fill="currentColor">
      {dots.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.4" />
      ))}
    </g>
  ),
  Pattern: () => (
    <path
      d="M4 10h32"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeDasharray="0.1 7"
      strokeLinecap="round"
    />
  ),
};

/** How a brush draws. */
export function BrushSample({ brush }: { readonly brush: Brush }) {
  const Sample = samples[brush];
  return (
    <svg className={styles['sample']} viewBox="0 0 40 20" aria-hidden="true" focusable="false">
      <Sample />
    </svg>
  );
}

interface BrushChoiceProps {
  readonly value: Brush;
  readonly onChoose: (brush: Brush) => void;
}

/** The four brushes of the pencil (specification 9). */
export function BrushChoice({ value, onChoose }: BrushChoiceProps) {
  return (
    <div className={styles['brushes']}>
      {brushes.map((brush) => (
        <button
          key={brush}
          type="button"
          className={styles['option']}
          aria-pressed={brush === value}
          onClick={() => onChoose(brush)}
        >
          <BrushSample brush={brush} />
          {brushTexts[brush]}
        </button>
      ))}
    </div>
  );
}
