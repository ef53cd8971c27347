/** Which objects a press, a drag of the eraser or a rubber band touches. */
import type { BoardObject } from '../objects.ts';
import { contains, distanceToSegment, holds, inflated, meets, segmentMeets, type Box, type Spot } from './geometry.ts';
import { outlineOf, type Outline } from './outline.ts';

/** Calls back for each side of the outline until the callback returns true; returns whether it did. */
function someSide({ spots, isClosed }: Outline, test: (from: Spot, to: Spot) => boolean): boolean {
  const [first] = spots;
  if (first === undefined) return false;
  let from = isClosed ? (spots.at(-1) ?? first) : first;
  for (const to of spots) {
    if (test(from, to)) return true;
    from = to;
  }
  return false;
}

/**
 * Whether a press touches the object.
 *
 * @param tolerance How far beside the line a press still counts, in page pixels.
 */
export function touches(object: BoardObject, spot: Spot, tolerance: number): boolean {
  const outline = outlineOf(object);
  const reach = outline.reach + tolerance;
  if (!holds(inflated(outline.bounds, reach), spot)) return false;
  if (outline.isSolid && contains(outline.spots, spot)) return true;
  return someSide(outline, (from, to) => distanceToSegment(spot, from, to) <= reach);
}

function surrounds(object: BoardObject, spot: Spot): boolean {
  const { isClosed, spots } = outlineOf(object);
  return isClosed && contains(spots, spot);
}

/** The uppermost object whose lines or filled inside a press touches. `objects` are in the order of painting. */
export function topmost(objects: readonly BoardObject[], spot: Spot, tolerance: number): BoardObject | null {
  return objects.findLast((object) => touches(object, spot, tolerance)) ?? null;
}

/** Like {@link topmost}; when there is none, the uppermost shape around the press, filled or not. */
export function selectable(objects: readonly BoardObject[], spot: Spot, tolerance: number): BoardObject | null {
  return topmost(objects, spot, tolerance) ?? objects.findLast((object) => surrounds(object, spot)) ?? null;
}

/** Whether a rubber band touches the object: its lines, or the inside of what is filled. */
export function isInBand(object: BoardObject, band: Box): boolean {
  const outline = outlineOf(object);
  const widened = inflated(band, outline.reach);
  if (!meets(outline.bounds, widened)) return false;
  if (someSide(outline, (from, to) => segmentMeets(from, to, widened))) return true;
  return outline.isSolid && contains(outline.spots, band);
}

/**
 * The objects that a straight drag touches, the uppermost first.
 *
 * @param reach How far beside the drag it still touches, in page pixels.
 */
export function swept(objects: readonly BoardObject[], from: Spot, to: Spot, reach: number): readonly BoardObject[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / Math.max(reach, 1)));
  const spots = Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
  return objects.filter((object) => spots.some((spot) => touches(object, spot, reach))).toReversed();
}
