/**
 * The objects of the shared whiteboard (specification 3.4, 4.6, 5.5, 9), independent of the surface that draws them.
 * Lengths are page pixels, angles radians. Names with underscores are those of the wire.
 */

export type Brush = 'Pencil' | 'Circle' | 'Spray' | 'Pattern';
export type Shape = 'triangle' | 'circle' | 'square';

/** The drawing properties (specification 3.4, Whiteboard): of the settings, and of each object. */
export interface Style {
  readonly brush: Brush;
  /** Colours are `#rrggbb`. */
  readonly color: string;
  /** The width of strokes and outlines; 0-100, as `shadow_width` and `shadow_offset`. */
  readonly width: number;
  readonly shadow_width: number;
  readonly shadow_color: string;
  readonly shadow_offset: number;
  readonly fill: boolean;
  readonly fill_color: string;
}

/** The box of an object on the page before it is rotated about its centre. `w` and `h` are at least 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rotation: number;
}

/** What is drawn in the box. */
export type Content =
  /**
   * A stroke: `points` are x, y and pressure (0-1) in turn, in a box of the size `w` x `h`, which is scaled to the
   * object's place.
   */
  | { readonly type: 'path'; readonly points: readonly number[]; readonly w: number; readonly h: number }
  /** From corner to corner; `isRising`: from the lower left to the upper right. */
  | { readonly type: 'line'; readonly isRising: boolean }
  | { readonly type: Shape }
  | { readonly type: 'text'; readonly text: string; readonly font_size: number }
  /** `src` is a data URL of a PNG, JPEG or WebP picture. */
  | { readonly type: 'image'; readonly src: string; readonly name: string };

export interface BoardObject {
  /** The creator's `user_id` followed by a generated id. */
  readonly id: string;
  readonly user_id: string;
  /** Objects are painted in the order of `z`, then of `id`. */
  readonly z: number;
  readonly place: Place;
  readonly style: Style;
  readonly content: Content;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Ours: of a saved board, without extension. */
export const fileName = 'whiteboard';

export const boardDefaults = {
  page: { width: 800, height: 600 },
  smallestPage: { width: 100, height: 100 },
  style: {
    brush: 'Pencil',
    color: '#000000',
    width: 10,
    shadow_width: 3,
    shadow_color: '#000000',
    shadow_offset: 0,
    fill: false,
    fill_color: '#000000',
  },
  /** Added text, and where (specification 9). */
  text: { text: 'text', x: 100, y: 100 },
  exportName: 'image',
} as const satisfies {
  page: PageSize;
  smallestPage: PageSize;
  style: Style;
  text: { text: string; x: number; y: number };
  exportName: string;
};
