import { boardLimits } from './board-limits.ts';
import { pressureSteps } from './geometry/ink.ts';
import { boardDefaults, type BoardObject, type Content, type Place, type Style } from './objects.ts';

/*
 * The precision of the wire: values are rounded when they are written, so that every participant has the same ones.
 */

const round = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  // Adding zero turns -0 into 0, as JSON does.
  return Math.round(value * scale) / scale + 0;
};

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const finite = (value: number, otherwise: number): number => (Number.isFinite(value) ? value : otherwise);

const coordinate = (value: number): number =>
  round(clamp(finite(value, 0), -boardLimits.coordinate, boardLimits.coordinate), 1);

const size = (value: number): number => round(clamp(finite(value, 1), 1, boardLimits.coordinate), 1);

/** The order of an object. */
export const tidyOrder = (z: number): number => clamp(Math.round(finite(z, 0)), -boardLimits.order, boardLimits.order);

export const tidyPlace = ({ x, y, w, h, rotation }: Place): Place => ({
  x: coordinate(x),
  y: coordinate(y),
  w: size(w),
  h: size(h),
  rotation: round(finite(rotation, 0) % (2 * Math.PI), 4),
});

/** x, y and pressure in turn. */
export const tidyPoints = (points: readonly number[], max: number): readonly number[] =>
  points
    .slice(0, Math.min(max, Math.floor(points.length / 3)) * 3)
    .map((value, index) =>
      index % 3 === 2 ? Math.round(clamp(value, 0, 1) * pressureSteps) / pressureSteps : coordinate(value),
    );

/** Characters that XML does not have would end the connection of the writer. */
const tidyText = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/gu, '')
    .slice(0, max)
    .toWellFormed();

export function tidyContent(content: Content): Content {
  if (content.type === 'path') {
    return {
      ...content,
      points: tidyPoints(content.points, boardLimits.strokePoints),
      w: size(content.w),
      h: size(content.h),
    };
  }
  if (content.type === 'text') {
    return {
      type: 'text',
      text: tidyText(content.text, boardLimits.textLength),
      font_size: round(
        clamp(finite(content.font_size, boardLimits.fontSize), boardLimits.fontSizeMin, boardLimits.fontSizeMax),
        1,
      ),
    };
  }
  if (content.type === 'image') return { ...content, name: tidyText(content.name, boardLimits.imageNameLength) };
  return content;
}

/** Specification 5.5: 0-100; an invalid width is 1, an invalid value of the shadow 0. */
const percent = (value: number, otherwise: number): number =>
  round(clamp(finite(value, otherwise), 0, boardLimits.widthMax), 1);

const colour = (value: string, otherwise: string): string => (/^#[\da-f]{6}$/iu.test(value) ? value : otherwise);

export const tidyStyle = (style: Style): Style => ({
  brush: style.brush,
  color: colour(style.color, boardDefaults.style.color),
  width: percent(style.width, 1),
  shadow_width: percent(style.shadow_width, 0),
  shadow_color: colour(style.shadow_color, boardDefaults.style.shadow_color),
  shadow_offset: percent(style.shadow_offset, 0),
  fill: style.fill,
  fill_color: colour(style.fill_color, boardDefaults.style.fill_color),
});

export const tidyObject = (object: BoardObject): BoardObject => ({
  ...object,
  z: tidyOrder(object.z),
  place: tidyPlace(object.place),
  style: tidyStyle(object.style),
  content: tidyContent(object.content),
});
