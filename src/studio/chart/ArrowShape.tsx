import type { Emphasis } from './BoxShape.tsx';
import { noEmphasis } from './BoxShape.tsx';
import type { PlacedArrow, Point } from './layout.ts';
import { roundedPath } from './path.ts';
import { TextLines } from './TextLines.tsx';

/** One arrow with its label, in the coordinates of the drawing. */
export function ArrowShape({
  arrow,
  emphasis = noEmphasis,
}: {
  readonly arrow: PlacedArrow;
  readonly emphasis?: Emphasis | undefined;
}) {
  const { points, label, labelAt } = arrow;
  const colour = colourOf(emphasis);
  const isStrong = colour !== quiet;
  return (
    <>
      <path d={roundedPath(points)} fill="none" stroke={colour} strokeWidth={isStrong ? 2 : 1.25} />
      <path d={headOf(points)} fill={colour} />
      {label !== null && (
        <g transform={`translate(${labelAt.x} ${labelAt.y})`}>
          <rect
            width={label.width}
            height={label.height}
            rx={6}
            fill="var(--surface)"
            stroke={isStrong ? colour : 'var(--line)'}
            strokeWidth={isStrong ? 2 : 1}
          />
          <TextLines content={label} />
        </g>
      )}
    </>
  );
}

const quiet = 'var(--text-faint)';

function colourOf({ isActive, isSelected, isMissed }: Emphasis): string {
  if (isActive === true) return 'var(--accent)';
  if (isSelected === true) return 'var(--focus)';
  return isMissed === true ? 'var(--danger-text)' : quiet;
}

/** The head of an arrow: a triangle at the last point, in the direction of the last piece. */
function headOf(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return '';
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (turn: number): string => {
    const x = end.x - 9 * Math.cos(angle + turn);
    const y = end.y - 9 * Math.sin(angle + turn);
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  };
  return `M${end.x} ${end.y}L${corner(0.42)}L${corner(-0.42)}Z`;
}
