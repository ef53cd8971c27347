import { meetingLimits } from '../limits.ts';
import { bestTiling, widestAspect, type Area, type TileShape } from './tiling.ts';

/** A place in the area of the tiles, in CSS pixels from its left upper corner. */
export interface Rectangle extends Area {
  readonly x: number;
  readonly y: number;
}

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** The corner of the floating own picture. */
export type Corner = (typeof corners)[number];

export type Direction = 'up' | 'down' | 'left' | 'right';

const whole = ({ width, height }: Area): Rectangle => ({ x: 0, y: 0, width, height });

/**
 * Returns the places of this many tiles of equal size, row by row; the last row is centred like the others. The
 * arrangement is the one of `bestTiling`.
 */
export function gridPlaces(area: Area, count: number, shape: TileShape): readonly Rectangle[] {
  return placesIn(whole(area), count, shape);
}

function placesIn(room: Rectangle, count: number, shape: TileShape): readonly Rectangle[] {
  const gap = meetingLimits.tileGap;
  const { rows, columns, tileWidth, tileHeight } = bestTiling(room, count, shape);
  const top = room.y + (room.height - rows * tileHeight - (rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = room.x + (room.width - inRow * tileWidth - (inRow - 1) * gap) / 2;
    return {
      x: Math.round(left + (index - row * columns) * (tileWidth + gap)),
      y: Math.round(top + row * (tileHeight + gap)),
      width: tileWidth,
      height: tileHeight,
    };
  });
}

/** Returns the size of the own picture that floats over a large tile: upright like it. */
function ownSize({ width, height }: Area): Area {
  const { least, most } = meetingLimits.ownPicture;
  const isUpright = height > width;
  const longer = Math.round(Math.min(most, Math.max(least, Math.max(width, height) / 4)));
  const shorter = Math.round(isUpright ? (longer * 3) / 4 : longer / widestAspect);
  return isUpright ? { width: shorter, height: longer } : { width: longer, height: shorter };
}

/** One large tile, and the own picture that floats in one of its corners. */
interface Duo {
  readonly large: Rectangle;
  readonly own: Rectangle;
}

/**
 * Returns the places for a meeting of two. null while the area is too small for the own picture to float: it would hide
 * more than half of a side of the large tile.
 */
export function duoPlaces(area: Area, corner: Corner): Duo | null {
  const [large] = gridPlaces(area, 1, 'filled');
  if (large === undefined) return null;
  const { width, height } = ownSize(large);
  if (large.width < 2 * width || large.height < 2 * height) return null;
  const { inset } = meetingLimits.ownPicture;
  const isLeft = corner.endsWith('left');
  const isTop = corner.startsWith('top');
  return {
    large,
    own: {
      x: isLeft ? large.x + inset : large.x + large.width - width - inset,
      y: isTop ? large.y + inset : large.y + large.height - height - inset,
      width,
      height,
    },
  };
}

const cornerOf = (isTop: boolean, isLeft: boolean): Corner =>
  `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}`;

/** Returns the corner that is nearest to a point, where the user drops the own picture. */
export const nearestCorner = ({ width, height }: Area, { x, y }: Pick<Rectangle, 'x' | 'y'>): Corner =>
  cornerOf(y < height / 2, x < width / 2);

/** Returns the corner beside another one in a direction; the same if there is none. */
export function cornerBeside(corner: Corner, direction: Direction): Corner {
  const isTop = direction === 'up' || (direction !== 'down' && corner.startsWith('top'));
  const isLeft = direction === 'left' || (direction !== 'right' && corner.endsWith('left'));
  return cornerOf(isTop, isLeft);
}

/** A stage with a strip of small tiles beside it or below it. */
export interface Stage {
  readonly stage: Rectangle;
  /** Empty without small tiles. */
  readonly strip: Rectangle;
  readonly isBeside: boolean;
  /** The size of a small tile. */
  readonly tile: Area;
  /** The number of small tiles that the strip shows at the same time; the others are reached by scrolling. */
  readonly visible: number;
}

const between = (least: number, most: number, wish: number): number =>
  Math.round(Math.min(most, Math.max(least, wish)));

/** The picture of 16:9 that a stage shows. */
const pictureOf = ({ stage }: Stage): number =>
  Math.min(stage.width, stage.height * widestAspect) * Math.min(stage.height, stage.width / widestAspect);

const roomFor = (length: number, tile: number): number =>
  Math.max(1, Math.floor((length + meetingLimits.tileGap) / (tile + meetingLimits.tileGap)));

function stageBeside({ width, height }: Area): Stage {
  const { least, most } = meetingLimits.stripBeside;
  const tileWidth = Math.min(between(least, most, 0.15 * width), width);
  const tileHeight = Math.round(tileWidth / widestAspect);
  const left = Math.max(0, width - tileWidth - meetingLimits.tileGap);
  return {
    stage: { x: 0, y: 0, width: left, height },
    strip: { x: width - tileWidth, y: 0, width: tileWidth, height },
    isBeside: true,
    tile: { width: tileWidth, height: tileHeight },
    visible: roomFor(height, tileHeight),
  };
}

/** `isAbove`: the strip is at the upper edge, because the tools of the whiteboard are near the thumb at the lower one. */
function stageWithRow({ width, height }: Area, isAbove: boolean): Stage {
  const { least, most } = meetingLimits.stripBelow;
  const tileWidth = between(least, most, 0.2 * height);
  const tileHeight = Math.min(Math.round(tileWidth / widestAspect), height);
  const left = Math.max(0, height - tileHeight - meetingLimits.tileGap);
  return {
    stage: { x: 0, y: isAbove ? tileHeight + meetingLimits.tileGap : 0, width, height: left },
    strip: { x: 0, y: isAbove ? 0 : height - tileHeight, width, height: tileHeight },
    isBeside: false,
    tile: { width: tileWidth, height: tileHeight },
    visible: roomFor(width, tileWidth),
  };
}

/**
 * Returns the stage, as large as possible for a picture of 16:9, and the strip for the small tiles. `hasBoard`: the
 * whiteboard is on the stage.
 */
export function stageIn(area: Area, smallTiles: number, hasBoard: boolean): Stage {
  const beside = stageBeside(area);
  const row = stageWithRow(area, hasBoard);
  if (smallTiles === 0) return { ...row, stage: whole(area), strip: { x: 0, y: 0, width: 0, height: 0 }, visible: 0 };
  return pictureOf(beside) > pictureOf(row) ? beside : row;
}

/** What a tile of a stage shows: a screen is not cropped, and no screen is more upright than 4:3. */
type StageShape = TileShape | 'screen';

/** Returns the places of the tiles on a stage. */
export function stagePlaces(stage: Rectangle, shapes: readonly StageShape[]): readonly Rectangle[] {
  if (shapes.length === 1 && shapes[0] === 'screen') {
    const height = Math.min(stage.height, Math.round((stage.width * 3) / 4));
    return [{ ...stage, y: stage.y + Math.round((stage.height - height) / 2), height }];
  }
  return placesIn(stage, shapes.length, 'filled');
}

/** Returns the places of the small tiles, before the strip is scrolled: in its middle, if all of them fit. */
export function stripPlaces({ strip, tile, isBeside }: Stage, count: number): readonly Rectangle[] {
  const step = (isBeside ? tile.height : tile.width) + meetingLimits.tileGap;
  const length = count * step - meetingLimits.tileGap;
  const free = Math.max(0, ((isBeside ? strip.height : strip.width) - length) / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: isBeside ? strip.x : Math.round(strip.x + free + index * step),
    y: isBeside ? Math.round(strip.y + free + index * step) : strip.y,
    ...tile,
  }));
}
