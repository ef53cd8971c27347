import { ArrowShape } from './ArrowShape.tsx';
import { BoxShape } from './BoxShape.tsx';
import type { Layout } from './layout.ts';

export interface ChartDrawingProps {
  readonly layout: Layout;
  readonly title: string;
}

/** A whole chart as one SVG image. */
export function ChartDrawing({ layout, title }: ChartDrawingProps) {
  const { width, height, boxes, arrows } = layout;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
      fontFamily="'Inter Variable', Inter, Roboto, Arial, 'Liberation Sans', sans-serif"
    >
      <title>{title}</title>
      <rect width={width} height={height} fill="var(--surface-sunken)" />
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
