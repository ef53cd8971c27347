import { ArrowShape } from './ArrowShape.tsx';
import { BoxShape } from './BoxShape.tsx';
import type { Layout } from './layout.ts';

export interface ChartDrawingProps {
  readonly layout: Layout;
  readonly title: string;
  /** Rules that give the colours, for a drawing outside the studio. */
  readonly rules?: string;
}

/** A whole chart as one SVG image. */
export function ChartDrawing({ layout, title, rules }: ChartDrawingProps) {
  const { width, height, boxes, arrows } = layout;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
      fontFamily="'Inter Variable', Inter, system-ui, sans-serif"
    >
      <title>{title}</title>
      {rules !== undefined && <style>{rules}</style>}
      {boxes.map((box) => (
        <g key={box.id} transform={`translate(${box.x} ${box.y})`}>
          <BoxShape box={box} />
        </g>
      ))}
      {arrows.map((arrow) => (
        <ArrowShape key={arrow.id} arrow={arrow} />
      ))}
    </svg>
  );
}
