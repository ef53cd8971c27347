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

/** Cameras deliver 16:9, and no tile is wider. */
export const widestAspect = 16 / 9;
/** The narrowest tile that shows a whole face of a camera's picture. */
const narrowestAspect = 3 / 4;
const nothing: Tiling = { rows: 0, columns: 0, tileWidth: 0, tileHeight: 0 };

/**
 * `whole` tiles are 16:9. `filled` tiles fill their cells, which crops the sides of a picture, never a face: up to a
 * square, and up to 3:4 in a window that is upright itself, as that of a phone.
 */
export type TileShape = 'whole' | 'filled';

/**
 * Returns the narrowest aspect ratio of the tiles in an area. It changes with the area, not from one shape to another, so
 * that a larger window never shows less.
 */
const leastAspect = ({ width, height }: Area, shape: TileShape): number =>
  shape === 'whole' ? widestAspect : Math.min(1, Math.max(narrowestAspect, width / Math.max(1, height)));

function tilingIn({ width, height }: Area, count: number, columns: number, aspect: number): Tiling {
  const gap = meetingLimits.tileGap;
  const rows = Math.ceil(count / columns);
  const highest = (height - gap * (rows - 1)) / rows;
  const tileWidth = Math.max(0, Math.min((width - gap * (columns - 1)) / columns, highest * widestAspect));
  const tileHeight = Math.max(0, Math.min(highest, tileWidth / aspect));
  return { rows, columns, tileWidth: Math.floor(tileWidth), tileHeight: Math.floor(tileHeight) };
}

const isWiderThanAFace = ({ tileWidth }: Tiling): boolean => tileWidth >= meetingLimits.tileMinWidth;
const pictureOf = ({ tileWidth, tileHeight }: Tiling): number => tileWidth * tileHeight;

/**
 * Returns the rows and columns in which this many tiles of equal size show the most picture in an area, with gaps
 * between them. Tiles that are too narrow for a face are used only if no others fit.
 */
export function bestTiling(area: Area, count: number, shape: TileShape = 'whole'): Tiling {
  const aspect = leastAspect(area, shape);
  let best = nothing;
  for (let columns = 1; columns <= count; columns += 1) {
    const one = tilingIn(area, count, columns, aspect);
    const isBetter = pictureOf(one) > pictureOf(best) && isWiderThanAFace(one) === isWiderThanAFace(best);
    if (isBetter || (isWiderThanAFace(one) && !isWiderThanAFace(best))) best = one;
  }
  return best;
}

const isMeasured = ({ width, height }: Area): boolean => width > 0 && height > 0;

/** Returns how many of these tiles fit on a page: as many as stay wide enough for a face, at least one. */
export function tilesPerPage(area: Area, count: number): number {
  const { tileMinWidth, tileGap, tilesPerPageMax } = meetingLimits;
  const wanted = Math.min(count, tilesPerPageMax);
  const fitting = (length: number, tile: number): number => Math.floor((length + tileGap) / (tile + tileGap));
  const room = isMeasured(area)
    ? fitting(area.width, tileMinWidth) * fitting(area.height, tileMinWidth / widestAspect)
    : tilesPerPageMax;
  return Math.max(1, Math.min(wanted, room));
}

/** At least 1. */
export const pageCount = (area: Area, count: number): number =>
  Math.max(1, Math.ceil(count / tilesPerPage(area, count)));

/**
 * Returns the tiles of a page: from the first index up to, but not including, the second. Pages are 0-based, and hold
 * the same number of tiles; where that is not possible, the first pages hold one more.
 */
export function pageRange(area: Area, count: number, page: number): { readonly from: number; readonly to: number } {
  const pages = pageCount(area, count);
  const shown = Math.min(Math.max(0, page), pages - 1);
  const size = Math.floor(count / pages);
  const longer = count % pages;
  const from = shown * size + Math.min(shown, longer);
  return { from, to: from + size + (shown < longer ? 1 : 0) };
}

/** Returns the part of an area for the tiles of the grid: the buttons of the pages are below them, if there are several. */
export const gridArea = (area: Area, count: number): Area =>
  pageCount(area, count) > 1
    ? { width: area.width, height: Math.max(0, area.height - meetingLimits.pagesHeight) }
    : { width: area.width, height: area.height };
