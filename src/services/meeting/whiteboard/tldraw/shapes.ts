/** Objects of the board as tldraw's shapes, and back. tldraw rotates a box about its upper left corner, the board about its middle. */
import { centreOf, normalAngle, turned } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { BoardObject, Place } from '#machines/meeting/whiteboard/objects.ts';
import { createShapeId, type IndexKey, type TLPageId, type TLShape, type TLShapeId } from '@tldraw/editor';

interface BoardShapeProps {
  readonly w: number;
  readonly h: number;
  /** Another number when content or style have changed: tldraw keeps what it knows of a shape by its record. */
  readonly version: number;
}

declare module '@tldraw/editor' {
  // tldraw takes the properties of further shapes from this interface.
  export interface TLGlobalShapePropsMap {
    board: BoardShapeProps;
  }
}

export type BoardShape = TLShape<'board'>;

/** Where tldraw has a shape. */
export type ShapePlace = Pick<BoardShape, 'x' | 'y' | 'rotation'> & {
  readonly props: Pick<BoardShapeProps, 'w' | 'h'>;
};

export function shapeId(id: string): TLShapeId {
  return createShapeId(id);
}

export function objectId(id: TLShapeId): string {
  return id.slice('shape:'.length);
}

export function shapePlaceOf(place: Place): ShapePlace {
  const { w, h, rotation } = place;
  const centre = centreOf(place);
  const corner = turned({ x: -w / 2, y: -h / 2 }, rotation);
  return { x: centre.x + corner.x, y: centre.y + corner.y, rotation, props: { w, h } };
}

/** Without a negative zero. Places travel rounded: page pixels to a tenth, angles to a ten-thousandth. */
const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps + 0;

export function placeOf({ x, y, rotation, props: { w, h } }: ShapePlace): Place {
  const half = turned({ x: w / 2, y: h / 2 }, rotation);
  return {
    x: rounded(x + half.x - w / 2, 10),
    y: rounded(y + half.y - h / 2, 10),
    w: rounded(w, 10),
    h: rounded(h, 10),
    rotation: rounded(normalAngle(rotation), 10_000),
  };
}

/** Whether a place that tldraw has returned is the one that it was given. */
export function isSamePlace(returned: Place, given: Place): boolean {
  const { x, y, w, h, rotation } = placeOf(shapePlaceOf(given));
  return returned.x === x && returned.y === y && returned.w === w && returned.h === h && returned.rotation === rotation;
}

export interface ShapeInput {
  readonly object: BoardObject;
  readonly page: TLPageId;
  readonly index: IndexKey;
  readonly version: number;
}

export function shapeOf({ object, page, index, version }: ShapeInput): BoardShape {
  const { x, y, rotation, props } = shapePlaceOf(object.place);
  return {
    typeName: 'shape',
    type: 'board',
    id: shapeId(object.id),
    parentId: page,
    index,
    x,
    y,
    rotation,
    isLocked: false,
    opacity: 1,
    props: { ...props, version },
    meta: {},
  };
}
