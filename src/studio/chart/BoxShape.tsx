import type { PlacedBox } from './layout.ts';
import { TextLines } from './TextLines.tsx';

/** How a box stands out: it is selected, the simulation or the running app is in it, or no test has visited it. */
export interface Emphasis {
  readonly isSelected?: boolean;
  readonly isActive?: boolean;
  readonly isMissed?: boolean;
}

export const noEmphasis: Emphasis = {};

/** What is emphasised, by the id of a box or an arrow. */
export type Emphases = ReadonlyMap<string, Emphasis>;

/** One box, drawn from its own upper left corner. */
export function BoxShape({
  box,
  emphasis = noEmphasis,
}: {
  readonly box: PlacedBox;
  readonly emphasis?: Emphasis | undefined;
}) {
  const { width, height, kind } = box;
  if (kind === 'initial') return <circle cx={width / 2} cy={height / 2} r={5.5} fill="var(--text-muted)" />;
  if (kind === 'anywhere') {
    return (
      <>
        <rect
          width={width}
          height={height}
          rx={height / 2}
          fill="none"
          stroke="var(--line-control)"
          strokeDasharray="3 3"
        />
        <TextLines content={box.content} />
      </>
    );
  }
  return <StateShape box={box} emphasis={emphasis} />;
}

function strokeOf({ isSelected, isActive, isMissed }: Emphasis): string {
  if (isActive === true) return 'var(--accent)';
  if (isSelected === true) return 'var(--focus)';
  return isMissed === true ? 'var(--danger-text)' : 'var(--line-control)';
}

function fillOf({ depth, state, isContainer, isCollapsed }: PlacedBox, { isActive }: Emphasis): string {
  if (isActive === true && (!isContainer || isCollapsed)) return 'var(--accent-soft)';
  if (state.parent === null) return depth === 0 ? 'var(--surface)' : 'var(--surface-sunken)';
  return depth % 2 === 0 ? 'var(--surface-sunken)' : 'var(--surface-raised)';
}

function StateShape({ box, emphasis }: { readonly box: PlacedBox; readonly emphasis: Emphasis }) {
  const { width, height, state, isRegion, isCollapsed } = box;
  const isStrong = emphasis.isActive === true || emphasis.isSelected === true || emphasis.isMissed === true;
  const rx = state.parent === null ? 14 : 8;
  const stroke = strokeOf(emphasis);
  return (
    <>
      <rect
        width={width}
        height={height}
        rx={rx}
        fill={fillOf(box, emphasis)}
        stroke={stroke}
        strokeWidth={isStrong ? 2 : 1}
        strokeDasharray={isRegion ? '6 4' : undefined}
      />
      {state.type === 'final' && (
        <rect x={3} y={3} width={width - 6} height={height - 6} rx={rx - 3} fill="none" stroke={stroke} />
      )}
      {isCollapsed && <CollapsedMark x={width - 24} />}
      {state.type === 'history' && <HistoryMark x={width - 18} />}
      <TextLines content={box.content} />
    </>
  );
}

function CollapsedMark({ x }: { readonly x: number }) {
  return (
    <g fill="var(--text-muted)">
      {[0, 6, 12].map((offset) => (
        <circle key={offset} cx={x + offset} cy={21} r={1.75} />
      ))}
    </g>
  );
}

function HistoryMark({ x }: { readonly x: number }) {
  return (
    <g>
      <circle cx={x} cy={18} r={9} fill="none" stroke="var(--line-control)" />
      <text x={x} y={18} fontSize={11} textAnchor="middle" dominantBaseline="central" fill="var(--text-muted)">
        H
      </text>
    </g>
  );
}
