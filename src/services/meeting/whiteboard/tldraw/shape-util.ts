/** What tldraw knows of a board's object: where its lines are, how it is resized. Its picture is painted by the sheet. */
import { mustKeepRatio } from '#machines/meeting/whiteboard/geometry/transform.ts';
import { outlineOf } from '#machines/meeting/whiteboard/geometry/outline.ts';
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import {
  Polyline2d,
  resizeBox,
  ShapeUtil,
  T,
  Vec,
  type RecordProps,
  type TLAnyShapeUtilConstructor,
  type TLResizeInfo,
  type VecLike,
} from '@tldraw/editor';
import type { BoardShape } from './shapes.ts';

interface OutlineOptions {
  readonly points: Vec[];
  readonly isClosed: boolean;
  readonly isFilled: boolean;
  readonly w: number;
  readonly h: number;
  /** Half the width of the line. */
  readonly reach: number;
}

/** The lines of an object in its box. Its bounds are the box, which wide lines and curves do not change. */
class ObjectGeometry extends Polyline2d {
  readonly #corners: Vec[];
  readonly #reach: number;

  constructor({ points, isClosed, isFilled, w, h, reach }: OutlineOptions) {
    super({ points });
    this.isClosed = isClosed;
    this.isFilled = isFilled;
    this.#corners = [new Vec(0, 0), new Vec(w, 0), new Vec(w, h), new Vec(0, h)];
    this.#reach = reach;
  }

  override getBoundsVertices(): Vec[] {
    return this.#corners;
  }

  override distanceToPoint(point: VecLike, hitInside = false): number {
    return super.distanceToPoint(point, hitInside) - this.#reach;
  }

  override hitTestLineSegment(from: VecLike, to: VecLike, distance = 0): boolean {
    return super.hitTestLineSegment(from, to, distance + this.#reach);
  }
}

/** So far from its only point a dot ends, in page pixels: lines need a length. */
const dot = 0.1;

function geometryOf(object: BoardObject, { w, h }: { readonly w: number; readonly h: number }): ObjectGeometry {
  const { spots, isClosed, isSolid, reach } = outlineOf({ ...object, place: { x: 0, y: 0, w, h, rotation: 0 } });
  const points = spots.map(({ x, y }) => new Vec(x, y));
  const [only] = points;
  if (only === undefined) points.push(new Vec(0, 0), new Vec(dot, 0));
  else if (points.length === 1) points.push(new Vec(only.x + dot, only.y));
  return new ObjectGeometry({ points, isClosed, isFilled: isSolid, w, h, reach });
}

export interface ShapeUtilOptions {
  /** The object of a shape; undefined when the board has it no longer. */
  readonly objectOf: (shape: BoardShape) => BoardObject | undefined;
  readonly onTextEdit: (object: BoardObject) => void;
}

export function createShapeUtil({ objectOf, onTextEdit }: ShapeUtilOptions): TLAnyShapeUtilConstructor {
  return class BoardShapeUtil extends ShapeUtil<BoardShape> {
    static override readonly type = 'board' as const;
    static override readonly props: RecordProps<BoardShape> = {
      w: T.positiveNumber,
      h: T.positiveNumber,
      version: T.number,
    };

    override getDefaultProps(): BoardShape['props'] {
      return { w: 1, h: 1, version: 0 };
    }

    override getGeometry(shape: BoardShape): ObjectGeometry {
      const { w, h } = shape.props;
      const object = objectOf(shape);
      if (object !== undefined) return geometryOf(object, shape.props);
      const points = [new Vec(0, 0), new Vec(w, 0), new Vec(w, h), new Vec(0, h)];
      return new ObjectGeometry({ points, isClosed: true, isFilled: false, w, h, reach: 0 });
    }

    override component(): null {
      return null;
    }

    override getIndicatorPath({ props: { w, h } }: BoardShape): Path2D {
      const path = new Path2D();
      path.rect(0, 0, w, h);
      return path;
    }

    override canEdit(): boolean {
      return false;
    }

    /** Text must not be distorted, as on the canvas surface. */
    override isAspectRatioLocked(shape: BoardShape): boolean {
      const object = objectOf(shape);
      return object !== undefined && mustKeepRatio([object]);
    }

    override onResize(shape: BoardShape, info: TLResizeInfo<BoardShape>): BoardShape {
      const { x, y, props } = resizeBox(shape, info);
      return { ...shape, x, y, props: { ...shape.props, w: props.w, h: props.h } };
    }

    override onDoubleClick(shape: BoardShape): void {
      const object = objectOf(shape);
      if (object?.content.type === 'text') onTextEdit(object);
    }
  };
}
