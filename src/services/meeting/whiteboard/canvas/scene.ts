/** What the upper canvas shows besides the view: what the user is doing just now. */
import type { Box, Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import {
  boardDefaults,
  type BoardObject,
  type Content,
  type Place,
  type Style,
} from '#machines/meeting/whiteboard/objects.ts';
import type { BoardView, SurfaceEvent, Viewport } from '#machines/meeting/whiteboard/surface.types.ts';

/** An object that is being drawn, or is drawn and not yet part of the board. */
export interface Draft {
  readonly content: Content;
  readonly place: Place;
  readonly style: Style;
}

export interface Scene {
  /** The user's stroke: x, y and pressure in turn, in page pixels. */
  readonly ink: { readonly points: readonly number[]; readonly style: Style } | null;
  /** The user's line or shape. */
  readonly draft: Draft | null;
  /** Where objects are while they are dragged. */
  readonly places: ReadonlyMap<string, Place>;
  /** The rotated frame while several objects are rotated. */
  readonly frame: Place | null;
  /** The rubber band. */
  readonly band: Box | null;
  /** The ids that the rubber band or a press selects, before the view has them. */
  readonly selecting: readonly string[] | null;
}

export const emptyScene: Scene = {
  ink: null,
  draft: null,
  places: new Map(),
  frame: null,
  band: null,
  selecting: null,
};

/** What a surface shows before it receives the board. */
export const emptyView: BoardView = {
  page: boardDefaults.page,
  objects: [],
  strokes: [],
  pointers: [],
  mode: { type: 'pencil' },
  style: boardDefaults.style,
  selected: [],
  editing: null,
  canDraw: false,
};

/** What tools work with. */
export interface Desk {
  view(): BoardView;
  viewport(): Viewport;
  send(event: SurfaceEvent): void;
  scene(): Scene;
  /** Changes what the upper canvas shows. */
  sketch(change: Partial<Scene>): void;
  /** The user has finished an object: it stays visible until the board has it. */
  finish(draft: Draft): void;
  /** The user has placed objects: they stay there until the board has them there. */
  settle(objects: readonly BoardObject[]): void;
}

/** A press or a movement of the pointer on the page. */
export interface Touch extends Spot {
  /** 0-1; 0.5 for devices that measure none. */
  readonly pressure: number;
  /** The shift key: keeps ratios, snaps angles, adds to the selection. */
  readonly isShifted: boolean;
  readonly isFinger: boolean;
}

/** What a press has begun. */
export interface Tool {
  /** All positions since the last call, the newest last. */
  move(touches: readonly Touch[]): void;
  up(): void;
  /** Gives up: nothing of it stays. */
  cancel(): void;
}

/** How near to a line a press counts, in screen pixels. */
export const reachOf = ({ isFinger }: Touch): number => (isFinger ? 14 : 6);
