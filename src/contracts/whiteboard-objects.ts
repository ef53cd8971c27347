/**
 * The objects of the whiteboard on the wire (specification 3.4, 5.5): an object is flat, and drawing properties that have
 * their default are left out. All readers accept any input and never throw.
 */
import * as v from 'valibot';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import {
  boardDefaults,
  type BoardObject,
  type Content,
  type Place,
  type Style,
} from '#machines/meeting/whiteboard/objects.ts';
import type { Parts } from '#machines/meeting/whiteboard/operations.ts';
import { clamp, tidyContent, tidyOrder, tidyPlace, tidyPoints, tidyStyle } from '#machines/meeting/whiteboard/tidy.ts';
import { plainLine } from './conference-token.ts';
import { readPoints, writePoints } from './whiteboard-points.ts';

const defaults = boardDefaults.style;

const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}(?:\.\d{1,9})?$/u), v.transform(Number))]),
  v.finite(),
);
/** Specification 5.5: 0-100. */
const percent = v.pipe(
  number,
  v.transform((value) => clamp(value, 0, boardLimits.widthMax)),
);
const order = v.pipe(number, v.transform(tidyOrder));
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/iu));

/** Two values. */
export const pairOf = <TOne, TOther>(
  one: v.GenericSchema<unknown, TOne>,
  other: v.GenericSchema<unknown, TOther>,
): v.GenericSchema<unknown, readonly [TOne, TOther]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((pair) => ({ one: pair[0], other: pair[1] })),
    v.object({ one, other }),
    v.transform((pair): readonly [TOne, TOther] => [pair.one, pair.other]),
  );

/** The participant who has drawn. */
export const userId = v.pipe(
  v.string(),
  v.regex(/^[\w.-]+$/u),
  v.maxLength(boardLimits.userIdLength),
  // The names of the functions of every object.
  v.check((id) => !(id in {})),
);
export const objectId = v.pipe(v.string(), v.regex(/^[\w.-]+$/u), v.maxLength(boardLimits.idLength));

const styleFields = {
  brush: v.optional(v.fallback(v.picklist(['Pencil', 'Circle', 'Spray', 'Pattern']), defaults.brush), defaults.brush),
  color: v.optional(v.fallback(colour, defaults.color), defaults.color),
  width: v.optional(v.fallback(percent, 1), defaults.width),
  shadow_width: v.optional(v.fallback(percent, 0), defaults.shadow_width),
  shadow_color: v.optional(v.fallback(colour, defaults.shadow_color), defaults.shadow_color),
  shadow_offset: v.optional(v.fallback(percent, 0), defaults.shadow_offset),
  fill: v.optional(v.fallback(v.boolean(), defaults.fill), defaults.fill),
  fill_color: v.optional(v.fallback(colour, defaults.fill_color), defaults.fill_color),
} as const;

const styleNames = [
  'brush',
  'color',
  'width',
  'shadow_width',
  'shadow_color',
  'shadow_offset',
  'fill',
  'fill_color',
] as const satisfies readonly (keyof Style)[];

/** Missing properties have their defaults (specification 9), invalid ones the values of specification 5.5. */
export const styleSchema = v.pipe(
  v.object(styleFields),
  v.transform((style): Style => tidyStyle(style)),
);

const placeSchema = v.pipe(
  v.object({ x: number, y: number, w: number, h: number, rotation: v.optional(number, 0) }),
  v.transform((place): Place => tidyPlace(place)),
);

const pointsText = v.pipe(v.string(), v.maxLength(boardLimits.strokePoints * 8));

/** x, y and pressure in turn. */
export const pointsSchema = v.pipe(
  v.object({ points: pointsText, pressures: pointsText }),
  v.transform((written) => readPoints(written)),
  v.array(v.number()),
  v.transform((points) => tidyPoints(points, boardLimits.livePoints)),
);

const contentSchema = v.pipe(
  v.union([
    v.pipe(
      v.object({ type: v.literal('path'), points: pointsText, pressures: pointsText, box: pairOf(number, number) }),
      v.transform(({ type, box: [w, h], ...written }) => ({ type, points: readPoints(written) ?? [], w, h })),
      v.check(({ points }) => points.length > 0),
    ),
    v.object({ type: v.literal('line'), isRising: v.fallback(v.boolean(), false) }),
    v.object({ type: v.picklist(['triangle', 'circle', 'square']) }),
    v.object({
      type: v.literal('text'),
      text: v.pipe(v.string(), v.maxLength(boardLimits.textLength)),
      font_size: number,
    }),
    v.object({
      type: v.literal('image'),
      src: v.pipe(
        v.string(),
        v.maxLength(boardLimits.imageLength),
        v.regex(/^data:image\/(?:png|jpeg|webp);base64,[\w+/]+={0,2}$/u),
      ),
      name: v.optional(v.pipe(v.string(), v.maxLength(boardLimits.imageNameLength), v.transform(plainLine)), ''),
    }),
  ]),
  v.transform((content): Content => tidyContent(content)),
);

const writeContent = (content: Content): object => {
  if (content.type !== 'path') return content;
  const { type, points, w, h } = content;
  return { type, ...writePoints(points), box: [w, h] };
};

/** The properties that are not the defaults. */
export const writeStyle = (style: Style): object =>
  Object.fromEntries(styleNames.flatMap((name) => (style[name] === defaults[name] ? [] : [[name, style[name]]])));

const writePlace = ({ rotation, ...place }: Place): object => (rotation === 0 ? place : { ...place, rotation });

export const writeObject = ({ id, user_id, z, content, place, style }: BoardObject): object => ({
  id,
  user_id,
  z,
  ...writePlace(place),
  ...writeStyle(style),
  ...writeContent(content),
});

const identity = v.pipe(
  v.object({ id: objectId, user_id: userId, z: order }),
  // Specification 3.4: the creator's user_id followed by a generated id.
  v.check(({ id, user_id }) => id.startsWith(user_id) && id.length > user_id.length),
);

/** An object from its flat form. */
export const objectSchema = v.pipe(
  v.unknown(),
  v.transform((flat) => ({ identity: flat, place: flat, style: flat, content: flat })),
  v.object({ identity, place: placeSchema, style: styleSchema, content: contentSchema }),
  v.transform(({ identity: { id, user_id, z }, place, style, content }): BoardObject => ({
    id,
    user_id,
    z,
    place,
    style,
    content,
  })),
);

/** The parts of a modification; a part is written whole. */
export const partsSchema = v.pipe(
  v.object({
    place: v.optional(placeSchema),
    style: v.optional(styleSchema),
    content: v.optional(contentSchema),
    z: v.optional(order),
  }),
  v.transform(({ place, style, content, z }): Partial<Parts> => ({
    ...(place === undefined ? {} : { place }),
    ...(style === undefined ? {} : { style }),
    ...(content === undefined ? {} : { content }),
    ...(z === undefined ? {} : { z }),
  })),
  v.check((parts) => Object.keys(parts).length > 0),
);

export const writeParts = ({ place, style, content, z }: Partial<Parts>): object => ({
  ...(place === undefined ? {} : { place: writePlace(place) }),
  ...(style === undefined ? {} : { style: writeStyle(style) }),
  ...(content === undefined ? {} : { content: writeContent(content) }),
  ...(z === undefined ? {} : { z }),
});

export const pageSchema = v.pipe(
  v.object({ width: number, height: number }),
  v.transform(({ width, height }) => ({
    width: Math.round(clamp(width, boardDefaults.smallestPage.width, boardLimits.pageMax)),
    height: Math.round(clamp(height, boardDefaults.smallestPage.height, boardLimits.pageMax)),
  })),
);
