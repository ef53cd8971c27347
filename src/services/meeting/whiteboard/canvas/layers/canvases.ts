/** The canvas of a layer: as large as the window, as sharp as the screen. */
import type { Box } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import type { Context } from '../paint/painter.ts';

/** What a layer shows, and on what kind of screen. */
export interface Sight {
  readonly viewport: Viewport;
  readonly page: PageSize;
  /** The window's size in screen pixels. */
  readonly size: PageSize;
  /** Canvas pixels for each screen pixel. */
  readonly density: number;
}

/** A box in whole canvas pixels. */
export type PixelBox = Box;

export function createCanvas(): { readonly canvas: HTMLCanvasElement; readonly context: Context } {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    transformOrigin: '0 0',
    pointerEvents: 'none',
    // Until it is painted again, a canvas is larger than a window that was made smaller; its pixels keep their shape.
    maxWidth: 'none',
  });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  return { canvas, context };
}

function pixelsOf({ size, density }: Sight): PageSize {
  return {
    width: Math.max(1, Math.round(size.width * density)),
    height: Math.max(1, Math.round(size.height * density)),
  };
}

/** Makes the canvas as large as the window; its content is lost when the size differs. */
export function resize(canvas: HTMLCanvasElement, sight: Sight): void {
  const { width, height } = pixelsOf(sight);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  canvas.style.width = `${width / sight.density}px`;
  canvas.style.height = `${height / sight.density}px`;
}

/** Canvas pixels for each page pixel. */
export function scaleOf({ viewport, density }: Sight): number {
  return viewport.scale * density;
}

/** From here on the context paints in page pixels. */
export function enterPage(context: Context, sight: Sight): void {
  const { viewport, density } = sight;
  const scale = scaleOf(sight);
  context.setTransform(scale, 0, 0, scale, viewport.x * density, viewport.y * density);
}

/** A box of the page in whole canvas pixels, cut off at the canvas; null when nothing of it shows. */
export function pixelsAt({ x, y, w, h }: Box, sight: Sight): PixelBox | null {
  const { viewport, density } = sight;
  const scale = scaleOf(sight);
  const { width, height } = pixelsOf(sight);
  const left = Math.max(0, Math.floor(x * scale + viewport.x * density));
  const top = Math.max(0, Math.floor(y * scale + viewport.y * density));
  const right = Math.min(width, Math.ceil((x + w) * scale + viewport.x * density));
  const bottom = Math.min(height, Math.ceil((y + h) * scale + viewport.y * density));
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/** Lets the context paint in these pixels only, until it is restored. */
export function clipTo(context: Context, { x, y, w, h }: PixelBox): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
}

/** The whole page. */
export function pageBox({ page }: Sight): Box {
  return { x: 0, y: 0, w: page.width, h: page.height };
}

export function isSameSight(one: Sight, other: Sight): boolean {
  return (
    one.viewport.scale === other.viewport.scale &&
    one.viewport.x === other.viewport.x &&
    one.viewport.y === other.viewport.y &&
    one.density === other.density &&
    one.size.width === other.size.width &&
    one.size.height === other.size.height &&
    one.page.width === other.page.width &&
    one.page.height === other.page.height
  );
}
