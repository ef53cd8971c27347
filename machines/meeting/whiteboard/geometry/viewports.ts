/** What part of the page the frame of a surface shows. Sizes of frames and spots in them are in screen pixels. */
import type { PageSize } from '../objects.ts';
import type { Viewport } from '../surface.types.ts';
import type { Box, Spot } from './geometry.ts';

export const zoomLimits = { smallest: 0.1, largest: 16, step: 1.25 } as const;

/** Between the page and the frame when the whole page shows. */
const margin = 16;
/** At least this much of the page stays in the frame. */
const leastVisible = 48;

/** The whole page in the middle of the frame. */
export function fitted(page: PageSize, frame: PageSize): Viewport {
  const room = (length: number): number => Math.max(1, length - 2 * margin);
  const wanted = Math.min(room(frame.width) / page.width, room(frame.height) / page.height);
  const scale = Math.max(zoomLimits.smallest, Math.min(zoomLimits.largest, wanted));
  return { scale, x: (frame.width - page.width * scale) / 2, y: (frame.height - page.height * scale) / 2 };
}

/** Moved so far back that some of the page is in the frame. */
function kept(viewport: Viewport, page: PageSize, frame: PageSize): Viewport {
  const { scale } = viewport;
  const along = (at: number, length: number, room: number): number => {
    const least = Math.min(leastVisible, length, room);
    return Math.max(least - length, Math.min(room - least, at));
  };
  return {
    scale,
    x: along(viewport.x, page.width * scale, frame.width),
    y: along(viewport.y, page.height * scale, frame.height),
  };
}

export interface Room {
  readonly page: PageSize;
  readonly frame: PageSize;
}

export function panned(viewport: Viewport, by: Spot, { page, frame }: Room): Viewport {
  return kept({ ...viewport, x: viewport.x + by.x, y: viewport.y + by.y }, page, frame);
}

/** Zoomed by a factor; the page stays under the spot of the frame. */
export function zoomed(viewport: Viewport, factor: number, about: Spot, { page, frame }: Room): Viewport {
  const scale = Math.max(zoomLimits.smallest, Math.min(zoomLimits.largest, viewport.scale * factor));
  const by = scale / viewport.scale;
  return kept(
    { scale, x: about.x - (about.x - viewport.x) * by, y: about.y - (about.y - viewport.y) * by },
    page,
    frame,
  );
}

/** Moved so that a spot of the page is in the middle of the frame. */
export function centred({ scale }: Viewport, spot: Spot, { page, frame }: Room): Viewport {
  return kept({ scale, x: frame.width / 2 - spot.x * scale, y: frame.height / 2 - spot.y * scale }, page, frame);
}

/** What the frame shows, in page pixels. */
export function visiblePart({ scale, x, y }: Viewport, { width, height }: PageSize): Box {
  return { x: -x / scale, y: -y / scale, w: width / scale, h: height / scale };
}

/** Whether the whole page is in the visible part, apart from less than a pixel. */
export function showsWhole({ x, y, w, h }: Box, { width, height }: PageSize): boolean {
  return x < 1 && y < 1 && x + w > width - 1 && y + h > height - 1;
}

export function toPage({ scale, x, y }: Viewport, spot: Spot): Spot {
  return { x: (spot.x - x) / scale, y: (spot.y - y) / scale };
}

export function toWindow({ scale, x, y }: Viewport, spot: Spot): Spot {
  return { x: spot.x * scale + x, y: spot.y * scale + y };
}
