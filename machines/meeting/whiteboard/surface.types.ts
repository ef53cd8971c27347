import type { Box, Spot } from './geometry/geometry.ts';
import type { BoardObject, Content, PageSize, Place, Shape, Style } from './objects.ts';

/** What a press on the page does (specification 4.6, Whiteboard; text, image and laser pointer are additions). */
export type Mode =
  | { readonly type: 'pencil' }
  | { readonly type: 'erase' }
  | { readonly type: 'line' }
  | { readonly type: 'shapes'; readonly shape: Shape }
  | { readonly type: 'select' }
  | { readonly type: 'laser' };

/** A stroke that a participant is drawing; it is replaced by the finished object. */
export interface LiveStroke {
  readonly user_id: string;
  readonly style: Style;
  /** x, y and pressure in turn, in page pixels. */
  readonly points: readonly number[];
}

/** The pointer of another participant. */
export interface Pointer {
  readonly user_id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isLaser: boolean;
}

/** What a surface shows. A surface compares `objects` by reference: unchanged objects are the same values. */
export interface BoardView {
  readonly page: PageSize;
  /** In the order in which they are painted. */
  readonly objects: readonly BoardObject[];
  readonly strokes: readonly LiveStroke[];
  readonly pointers: readonly Pointer[];
  readonly mode: Mode;
  readonly style: Style;
  /** The ids of the selected objects. */
  readonly selected: readonly string[];
  /** The text object that is being edited in place; the surface does not paint it. */
  readonly editing: string | null;
  readonly canDraw: boolean;
  /** Whether a finger draws, or pans and zooms. Absent: it draws until the surface has seen a pen. */
  readonly fingersDraw?: boolean;
}

/** What the user did on the surface, in page pixels. */
export type SurfaceEvent =
  /** The user finished an object: the machine gives it an id, the settings' style and the uppermost place. */
  | { readonly type: 'object.draw'; readonly content: Content; readonly place: Place }
  /** The points of the user's stroke since the last event; the first event of a stroke has `isFirst`. */
  | { readonly type: 'stroke.extend'; readonly points: readonly number[]; readonly isFirst: boolean }
  /** The stroke was given up: a second finger, a palm, Escape. */
  | { readonly type: 'stroke.cancel' }
  | { readonly type: 'objects.select'; readonly ids: readonly string[] }
  /** The user has moved, resized or rotated objects; sent when the pointer is released. */
  | { readonly type: 'objects.place'; readonly places: readonly { readonly id: string; readonly place: Place }[] }
  | { readonly type: 'object.erase'; readonly id: string }
  | { readonly type: 'text.edit'; readonly id: string }
  | { readonly type: 'pointer.move'; readonly x: number; readonly y: number }
  | { readonly type: 'pointer.leave' };

/** How much of the page is visible. */
export interface Viewport {
  /** Screen pixels for each page pixel. */
  readonly scale: number;
  /** The page's upper left corner in the surface, in screen pixels. */
  readonly x: number;
  readonly y: number;
}

/**
 * A surface draws the board into an element and turns pointer input into events. Two exist: the canvas and tldraw.
 */
export interface BoardSurface {
  show(view: BoardView): void;
  /** 'fit' shows the whole page. */
  zoom(to: 'in' | 'out' | 'fit'): void;
  /** Places a spot of the page in the middle of the surface; the scale stays. Some of the page stays visible. */
  moveTo(spot: Spot): void;
  viewport(): Viewport;
  /** The part of the page that the surface shows, and what it shows around the page, in page pixels. */
  visible(): Box;
  /** Subscribes to changes of the viewport, by the user or the window; returns the function that unsubscribes. */
  onViewport(listener: (viewport: Viewport) => void): () => void;
  /** The whole page as a PNG picture, without selection and pointers. Rejects when the browser cannot encode it. */
  picture(): Promise<Blob>;
  destroy(): void;
}

/** Why the canvas is used in place of tldraw: there is no licence key, it does not hold here, or tldraw does not run. */
export type SurfaceTrouble = 'none' | 'invalid' | 'host' | 'expired' | 'reporting' | 'failed';

/**
 * Creates a surface in an element that is empty and has a size. `onTrouble` is called when the surface is not the one that
 * is configured, while it is created or later.
 */
export type CreateSurface = (
  host: HTMLElement,
  send: (event: SurfaceEvent) => void,
  onTrouble?: (trouble: SurfaceTrouble) => void,
) => BoardSurface;
