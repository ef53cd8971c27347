/** The lines that an object consists of, on the page: what a press or a rubber band touches. */
import type { BoardObject, Content, Place } from '../objects.ts';
import { boundsOf, boxAround, centreOf, cornersOf, inflated, turnedAbout, type Box, type Spot } from './geometry.ts';

export interface Outline {
  readonly spots: readonly Spot[];
  readonly isClosed: boolean;
  /** The inside belongs to the object: it is filled, text or a picture. */
  readonly isSolid: boolean;
  /** Half the width of the line. */
  readonly reach: number;
  /** The upright box around the lines, without their width. */
  readonly bounds: Box;
}

const ellipseSides = 48;

function scaledSpots(content: Content & { type: 'path' }, { x, y, w, h }: Place): readonly Spot[] {
  const { points } = content;
  const [across, down] = [w / content.w, h / content.h];
  const spots: Spot[] = [];
  for (let at = 0; at + 1 < points.length; at += 3) {
    spots.push({ x: x + (points[at] ?? 0) * across, y: y + (points[at + 1] ?? 0) * down });
  }
  return spots;
}

function ellipse(place: Place): readonly Spot[] {
  const { x, y } = centreOf(place);
  return Array.from({ length: ellipseSides }, (_, side) => {
    const angle = (side / ellipseSides) * 2 * Math.PI;
    return { x: x + (Math.cos(angle) * place.w) / 2, y: y + (Math.sin(angle) * place.h) / 2 };
  });
}

/** The lines before the place is rotated. */
function upright(content: Content, place: Place): readonly Spot[] {
  const { x, y, w, h } = place;
  switch (content.type) {
    case 'path':
      return scaledSpots(content, place);
    case 'line':
      return content.isRising
        ? [
            { x, y: y + h },
            { x: x + w, y },
          ]
        : [
            { x, y },
            { x: x + w, y: y + h },
          ];
    case 'triangle':
      return [
        { x: x + w / 2, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ];
    case 'circle':
      return ellipse(place);
    case 'square':
    case 'text':
    case 'image':
      return cornersOf({ ...place, rotation: 0 });
    default:
      return content satisfies never;
  }
}

const known = new WeakMap<BoardObject, Outline>();

/** Computed once for each object, since objects never change. */
export function outlineOf(object: BoardObject): Outline {
  const before = known.get(object);
  if (before !== undefined) return before;
  const { content, place, style } = object;
  const centre = centreOf(place);
  const spots = upright(content, place).map((spot) => turnedAbout(spot, centre, place.rotation));
  const isBox = content.type === 'text' || content.type === 'image';
  const isOpen = content.type === 'path' || content.type === 'line';
  const outline: Outline = {
    spots,
    isClosed: !isOpen,
    isSolid: isBox || (!isOpen && style.fill),
    reach: isBox ? 0 : style.width / 2,
    bounds: boxAround(spots),
  };
  known.set(object, outline);
  return outline;
}

/** The upright box that an object may paint into: with the width of its lines and its shadow. */
export function paintedBounds({ content, place, style }: BoardObject): Box {
  const isBox = content.type === 'text' || content.type === 'image';
  // The corner of a triangle is longer than half of its line; a circle of the Circle brush is as wide as the stroke.
  const lines = isBox ? 0 : style.width * (content.type === 'triangle' ? 2 : 1);
  // A shadow is a blur whose standard deviation is half of its width: nothing is visible beyond three of them.
  const shadow =
    style.shadow_width === 0 && style.shadow_offset === 0 ? 0 : 1.5 * style.shadow_width + style.shadow_offset;
  return inflated(boundsOf(place), lines + shadow + 1);
}
