import type { Thumbnail } from './thumbnail.ts';

export interface ThumbnailPictureProps {
  readonly thumbnail: Thumbnail;
  readonly className: string | undefined;
}

/** A small picture of a chart. */
export function ThumbnailPicture({ thumbnail, className }: ThumbnailPictureProps) {
  const { width, height, boxes, arrows } = thumbnail;
  // Lines keep about the same weight, however large the chart is.
  const weight = Math.max(width / 300, height / 150, 0.6);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g fill="var(--surface-raised)" stroke="var(--line-control)" strokeWidth={weight}>
        {boxes.map(([x, y, boxWidth, boxHeight], index) => (
          <rect
            key={index}
            x={x}
            y={y}
            width={boxWidth}
            height={boxHeight}
            rx={weight * 4}
            fill={index === 0 ? 'var(--surface)' : undefined}
            stroke={index === 0 ? 'none' : undefined}
          />
        ))}
      </g>
      <path d={arrows.join('')} fill="none" stroke="var(--brand)" strokeWidth={weight} />
    </svg>
  );
}
