import type { Layout } from './layout.ts';
import { roundedPath } from './path.ts';

/** A drawing without texts: rectangles as x, y, width, height, and the paths of its arrows. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly (readonly [x: number, y: number, width: number, height: number])[];
  readonly arrows: readonly string[];
}

export function thumbnailOf({ width, height, boxes, arrows }: Layout): Thumbnail {
  return {
    width,
    height,
    boxes: boxes
      .filter(({ kind }) => kind === 'state')
      .map((box) => [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)] as const),
    arrows: arrows.map(({ points }) => roundedPath(points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })))),
  };
}
