import { meetingLimits } from '../limits.ts';

/** In CSS pixels. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

export interface Tiling {
  readonly rows: number;
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** Cameras deliver 16:9. */
const aspect = 16 / 9;
const nothing: Tiling = { rows: 0, columns: 0, tileWidth: 0, tileHeight: 0 };

/**
 * `whole` tiles are 16:9; `filled` tiles fill their cells up to a square, which crops the sides of a picture, never a
 * face.
 */
export type TileShape = 'whole' | 'filled';

/**
 * Returns the rows and columns in which this many 16:9 tiles of equal size are largest in an area, with gaps between
 * them.
 */
export function bestTiling({ width, height }: Area, count: number, shape: TileShape = 'whole'): Tiling {
  const gap = meetingLimits.tileGap;
  return Array.from({ length: count }, (_, index) => index + 1)
    .map((columns): Tiling => {
      const rows = Math.ceil(count / columns);
      const widest = (width - gap * (columns - 1)) / columns;
      const highest = (height - gap * (rows - 1)) / rows;
      const tileWidth = Math.max(0, Math.floor(Math.min(widest, highest * aspect)));
      const tileHeight = shape === 'filled' ? Math.min(tileWidth, highest) : tileWidth / aspect;
      return { rows, columns, tileWidth, tileHeight: Math.max(0, Math.floor(tileHeight)) };
    })
    .reduce((best, one) => (one.tileWidth > best.tileWidth ? one : best), nothing);
}

const isMeasured = ({ width, height }: Area): boolean => width > 0 && height > 0;

/** Returns how many of these tiles fit on a page: as many as stay wide enough for a face, at least one. */
export function tilesPerPage(area: Area, count: number): number {
  const { tileMinWidth, tileGap, tilesPerPageMax } = meetingLimits;
  const wanted = Math.min(count, tilesPerPageMax);
  const fitting = (length: number, tile: number): number => Math.floor((length + tileGap) / (tile + tileGap));
  const room = isMeasured(area)
    ? fitting(area.width, tileMinWidth) * fitting(area.height, tileMinWidth / aspect)
    : tilesPerPageMax;
  return Math.max(1, Math.min(wanted, room));
}

/** At least 1. */
export const pageCount = (area: Area, count: number): number =>
  Math.max(1, Math.ceil(count / tilesPerPage(area, count)));

/** Returns the tiles of a page: from the first index up to, but not including, the second. Pages are 0-based. */
export function pageRange(area: Area, count: number, page: number): { readonly from: number; readonly to: number } {
  const size = tilesPerPage(area, count);
  const from = Math.min(Math.max(0, page), pageCount(area, count) - 1) * size;
  return { from, to: Math.min(count, from + size) };
}
