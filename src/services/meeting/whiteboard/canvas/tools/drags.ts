/** Drags that move, resize or rotate the selected objects; the board gets their places when the pointer is released. */
import { centreOf, distance, type Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import {
  angleOf,
  carried,
  moved,
  mustKeepRatio,
  pulledFrame,
  rotatedAbout,
  type Grip,
} from '#machines/meeting/whiteboard/geometry/transform.ts';
import type { BoardObject, Place } from '#machines/meeting/whiteboard/objects.ts';
import type { Desk, Tool, Touch } from '../scene.ts';

/** Shorter drags are presses, in screen pixels. */
const shortest = 3;

interface Dragged {
  readonly objects: readonly BoardObject[];
  /** The place of an object with the pointer at `to`. */
  readonly placeAt: (place: Place, to: Touch) => Place;
  readonly frameAt: (to: Touch) => Place | null;
  /** The pointer was released without a drag. */
  readonly onPress?: () => void;
}

/** Places travel rounded: page pixels to a tenth, angles to a ten-thousandth. */
const rounded = ({ x, y, w, h, rotation }: Place): Place => {
  const at = (value: number, steps: number): number => Math.round(value * steps) / steps;
  return { x: at(x, 10), y: at(y, 10), w: at(w, 10), h: at(h, 10), rotation: at(rotation, 10_000) };
};

function beginDrag(desk: Desk, press: Touch, { objects, placeAt, frameAt, onPress }: Dragged): Tool {
  let isDragged = false;
  const nothing = { places: new Map<string, Place>(), frame: null };
  return {
    move(touches) {
      const to = touches.at(-1);
      if (to === undefined) return;
      isDragged ||= distance(press, to) * desk.viewport().scale >= shortest;
      if (!isDragged) return;
      const places = new Map(objects.map(({ id, place }) => [id, rounded(placeAt(place, to))]));
      desk.sketch({ places, frame: frameAt(to) });
    },
    up() {
      const { places } = desk.scene();
      desk.sketch(nothing);
      if (!isDragged) {
        onPress?.();
        return;
      }
      // An object that was removed meanwhile is not placed.
      const present = new Set(desk.view().objects.map(({ id }) => id));
      const placed = [...places].filter(([id]) => present.has(id));
      if (placed.length === 0) return;
      desk.settle(
        desk.view().objects.flatMap((object) => {
          const place = places.get(object.id);
          return place === undefined ? [] : [{ ...object, place }];
        }),
      );
      desk.send({ type: 'objects.place', places: placed.map(([id, place]) => ({ id, place })) });
    },
    cancel: () => desk.sketch(nothing),
  };
}

export function beginMove(
  desk: Desk,
  press: Touch,
  { objects, onPress }: { readonly objects: readonly BoardObject[]; readonly onPress: () => void },
): Tool {
  const by = (to: Touch): Spot => {
    const offset = { x: to.x - press.x, y: to.y - press.y };
    if (!to.isShifted) return offset;
    // With shift along one axis only.
    return Math.abs(offset.x) > Math.abs(offset.y) ? { x: offset.x, y: 0 } : { x: 0, y: offset.y };
  };
  return beginDrag(desk, press, {
    objects,
    onPress,
    placeAt: (place, to) => moved(place, by(to)),
    frameAt: () => null,
  });
}

interface Held {
  readonly objects: readonly BoardObject[];
  readonly frame: Place;
}

export function beginRotate(desk: Desk, press: Touch, { objects, frame }: Held): Tool {
  const centre = centreOf(frame);
  const angle = (to: Touch): number => angleOf(centre, press, to, to.isShifted ? frame.rotation : null);
  return beginDrag(desk, press, {
    objects,
    placeAt: (place, to) => rotatedAbout(place, centre, angle(to)),
    frameAt: (to) => rotatedAbout(frame, centre, angle(to)),
  });
}

export function beginResize(desk: Desk, press: Touch, { objects, frame, grip }: Held & { readonly grip: Grip }): Tool {
  const alwaysKeeps = mustKeepRatio(objects);
  // The corner of the box is beside the handle, and the press beside its middle: the first movement must not jump.
  const corner = gripSpot(frame, grip);
  const offset = { x: corner.x - press.x, y: corner.y - press.y };
  const frameAt = (to: Touch): Place =>
    pulledFrame(frame, grip, { x: to.x + offset.x, y: to.y + offset.y }, alwaysKeeps || to.isShifted);
  return beginDrag(desk, press, {
    objects,
    placeAt: (place, to) => carried(place, frame, frameAt(to)),
    frameAt,
  });
}

function gripSpot(frame: Place, { across, down }: Grip): Spot {
  const centre = centreOf(frame);
  const [cos, sin] = [Math.cos(frame.rotation), Math.sin(frame.rotation)];
  const [x, y] = [(across * frame.w) / 2, (down * frame.h) / 2];
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}
