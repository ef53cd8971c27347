/** Moving, resizing and rotating of one or several objects: from the places before a drag to those under the pointer. */
import type { BoardObject, Place } from '../objects.ts';
import {
  boundsOf,
  centreOf,
  normalAngle,
  turned,
  turnedAbout,
  union,
  unturned,
  type Box,
  type Spot,
} from './geometry.ts';

/** Which side or corner of a frame a handle moves: -1 is left or upper, 1 is right or lower, 0 keeps the axis. */
export interface Grip {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

/** The frame around the selected objects: the rotated box of a single object, the upright box around several. */
export function frameOf(places: readonly Place[]): Place | null {
  const [first, ...rest] = places;
  if (first === undefined) return null;
  if (rest.length === 0) return first;
  const box = rest.reduce<Box>((all, place) => union(all, boundsOf(place)), boundsOf(first));
  return { ...box, rotation: 0 };
}

export function moved(place: Place, by: Spot): Place {
  return { ...place, x: place.x + by.x, y: place.y + by.y };
}

/** The place rotated by an angle about a spot. */
export function rotatedAbout(place: Place, about: Spot, angle: number): Place {
  const centre = turnedAbout(centreOf(place), about, angle);
  return {
    ...place,
    x: centre.x - place.w / 2,
    y: centre.y - place.h / 2,
    rotation: normalAngle(place.rotation + angle),
  };
}

const smallest = 1;

/**
 * The frame with a grip pulled to a spot; the opposite side or corner stays where it is. A frame is at least 1 wide and
 * high: it is not turned inside out.
 *
 * @param keepsRatio Width and height keep their ratio.
 */
export function pulledFrame(frame: Place, grip: Grip, to: Spot, keepsRatio: boolean): Place {
  const spot = unturned(to, frame);
  const { x, y, w, h } = frame;
  const sizeAlong = (side: -1 | 0 | 1, near: number, length: number, at: number): number => {
    if (side === 0) return length;
    return Math.max(smallest, side === 1 ? at - near : near + length - at);
  };
  let width = sizeAlong(grip.across, x, w, spot.x);
  let height = sizeAlong(grip.down, y, h, spot.y);
  if (keepsRatio) {
    const scale = ratioScale(grip, width / w, height / h);
    width = Math.max(smallest, w * scale);
    height = Math.max(smallest, h * scale);
  }
  // The fixed point: the opposite corner; the middle of an axis that the grip does not move.
  const offset = (side: -1 | 0 | 1, before: number, after: number): number => {
    if (side === 1) return 0;
    return side === -1 ? before - after : (before - after) / 2;
  };
  const pulled = {
    x: x + offset(grip.across, w, width),
    y: y + offset(grip.down, h, height),
    w: width,
    h: height,
    rotation: frame.rotation,
  };
  // The box is rotated about its centre, which has moved: keep the fixed point on the page.
  const shift = { x: pulled.x + width / 2 - (x + w / 2), y: pulled.y + height / 2 - (y + h / 2) };
  const onPage = turned(shift, frame.rotation);
  return { ...pulled, x: pulled.x + onPage.x - shift.x, y: pulled.y + onPage.y - shift.y };
}

function ratioScale({ across, down }: Grip, wide: number, high: number): number {
  if (across === 0) return high;
  if (down === 0) return wide;
  return Math.max(wide, high);
}

const quarter = Math.PI / 2;
const isUpright = ({ rotation }: Place): boolean => Math.abs(Math.sin(2 * rotation)) < 1e-6;

/** Whether only a resize that keeps the ratio leaves the objects undistorted: text, and several of which one is rotated. */
export function mustKeepRatio(objects: readonly Pick<BoardObject, 'place' | 'content'>[]): boolean {
  if (objects.some(({ content }) => content.type === 'text')) return true;
  return objects.length > 1 && !objects.every(({ place }) => isUpright(place));
}

/** A place inside a frame, after the frame has become another one of the same rotation. */
export function carried(place: Place, from: Place, to: Place): Place {
  const [across, down] = [to.w / from.w, to.h / from.h];
  const local = unturned(centreOf(place), from);
  const centre = turnedAbout(
    { x: to.x + (local.x - from.x) * across, y: to.y + (local.y - from.y) * down },
    centreOf(to),
    to.rotation,
  );
  const isOnItsSide = isUpright(place) && Math.round((place.rotation - from.rotation) / quarter) % 2 !== 0;
  const w = Math.max(smallest, place.w * (isOnItsSide ? down : across));
  const h = Math.max(smallest, place.h * (isOnItsSide ? across : down));
  return { x: centre.x - w / 2, y: centre.y - h / 2, w, h, rotation: place.rotation };
}

/**
 * The angle by which a drag from one spot to another rotates about a centre.
 *
 * @param snap The rotation of the frame before the drag when it shall come to a multiple of 15 degrees, otherwise null.
 */
export function angleOf(centre: Spot, from: Spot, to: Spot, snap: number | null): number {
  const angle = Math.atan2(to.y - centre.y, to.x - centre.x) - Math.atan2(from.y - centre.y, from.x - centre.x);
  if (snap === null) return normalAngle(angle);
  const step = Math.PI / 12;
  return normalAngle(Math.round((snap + angle) / step) * step - snap);
}
