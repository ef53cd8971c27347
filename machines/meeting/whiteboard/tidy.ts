import { boardLimits } from './board-limits.ts';
import type { BoardObject, Content, Place, Style } from './objects.ts';

/*
 * The precision of the wire: values are rounded when they are written, so that every participant has the same ones.
 */

export const round = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  // Adding zero turns -0 into 0, as JSON does.
  return Math.round(value * scale) / scale + 0;
};

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const coordinate = (value: number): number =>
  round(clamp(value, -boardLimits.coordinate, boardLimits.coordinate), 1);

const size = (value: number): number => round(clamp(value, 1, boardLimits.coordinate), 1);

export const tidyPlace = ({ x, y, w, h, rotation }: Place): Place => ({
  x: coordinate(x),
  y: coordinate(y),
  w: size(w),
  h: size(h),
  rotation: round(rotation % (2 * Math.PI), 4),
});

/** x, y and pressure in turn: the pressure has 64 steps. */
export const tidyPoints = (points: readonly number[], max: number): readonly number[] =>
  points
    .slice(0, Math.min(max, Math.floor(points.length / 3)) * 3)
    .map((value, index) => (index % 3 === 2 ? Math.round(clamp(value, 0, 1) * 63) / 63 : coordinate(value)));

/** Characters that XML does not have would end the connection of the writer. */
export const tidyText = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/gu, '')
    .slice(0, max)
    .toWellFormed();

export function tidyContent(content: Content): Content {
  if (content.type === 'path') {
    return { ...content, points: tidyPoints(content.points, boardLimits.strokePoints), w: size(content.w), h: size(content.h) };
  }
  if (content.type === 'text') {
    return {
      type: 'text',
      text: tidyText(content.text, boardLimits.textLength),
      font_size: round(clamp(content.font_size, boardLimits.fontSizeMin, boardLimits.fontSizeMax), 1),
    };
  }
  if (content.type === 'image') return { ...content, name: tidyText(content.name, boardLimits.imageNameLength) };
  return content;
}

/** Specification 5.5: 0-100. */
export const tidyStyle = (style: Style): Style => ({
  ...style,
  width: round(clamp(style.width, 0, boardLimits.widthMax), 1),
  shadow_width: round(clamp(style.shadow_width, 0, boardLimits.widthMax), 1),
  shadow_offset: round(clamp(style.shadow_offset, 0, boardLimits.widthMax), 1),
});

export const tidyObject = (object: BoardObject): BoardObject => ({
  ...object,
  place: tidyPlace(object.place),
  style: tidyStyle(object.style),
  content: tidyContent(object.content),
});
