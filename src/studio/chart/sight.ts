import type { Layout, PlacedBox, Point } from './layout.ts';

/** A size in pixels of the screen. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of a chart is seen: where its upper left corner is in the view, in pixels of the screen, and its zoom. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Texts can be read comfortably from this zoom on. */
export const readableZoom = 0.7;

/** Beyond this zoom a small chart would look like a poster. */
export const largestFit = 1.1;

/** Room around a chart that is seen as a whole, in pixels. */
const margin = 20;

/** The zoom at which a whole chart is seen in a view. */
export function zoomToFit(chart: Size, view: Size): number {
  return Math.min((view.width - 2 * margin) / chart.width, (view.height - 2 * margin) / chart.height, largestFit);
}

/** How a chart opens: as a whole where it can be read so, else at a readable zoom where it starts. */
export function openingSight(layout: Layout, view: Size): Viewport {
  const zoom = zoomToFit(layout, view);
  if (zoom >= readableZoom) return centred(layout, view, zoom);
  const start = startOf(layout);
  const at = {
    x: view.width / 2 - (start.x + start.width / 2) * readableZoom,
    y: view.height / 3 - (start.y + start.height / 2) * readableZoom,
  };
  return {
    x: clamped(at.x, view.width - layout.width * readableZoom),
    y: clamped(at.y, view.height - layout.height * readableZoom),
    zoom: readableZoom,
  };
}

function centred(layout: Layout, view: Size, zoom: number): Viewport {
  return { x: (view.width - layout.width * zoom) / 2, y: (view.height - layout.height * zoom) / 2, zoom };
}

/** No empty room beside a chart that is larger than the view; one that is smaller is in the middle. */
function clamped(offset: number, room: number): number {
  return room >= 0 ? room / 2 : Math.min(margin, Math.max(room - margin, offset));
}

type Place = Pick<PlacedBox, 'x' | 'y' | 'width' | 'height'>;

/** The innermost state in which a chart starts: of parallel states, the first. */
function startOf({ boxes, arrows }: Layout): Place {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const firstIn = ({ id, state }: PlacedBox): PlacedBox | undefined =>
    state.type === 'parallel'
      ? boxes.find(({ kind, parent }) => kind === 'state' && parent === id)
      : byId.get(arrows.find(({ from }) => from === `${id}:initial`)?.to ?? '');
  let [start] = boxes;
  for (let inner = start; inner !== undefined; inner = firstIn(inner)) start = inner;
  return start ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Whether a point of a chart is within the view. */
export function isInView({ x, y }: Point, viewport: Viewport, { width, height }: Size): boolean {
  const [left, top] = [viewport.x + x * viewport.zoom, viewport.y + y * viewport.zoom];
  return left >= 0 && left <= width && top >= 0 && top <= height;
}

interface Sighted extends Point {
  readonly zoom: number;
}

/** The middle of a box or a label, and the zoom at which it is seen as a whole with what is around it. */
export function sightOf({ boxes, arrows }: Layout, id: string): Sighted | undefined {
  const box = boxes.find((each) => each.id === id);
  const arrow = arrows.find((each) => each.id === id);
  const label = arrow?.label ?? null;
  const place = box ?? (label === null ? undefined : { ...arrow?.labelAt, ...label });
  if (place === undefined) return undefined;
  const { x = 0, y = 0, width, height } = place;
  const zoom = Math.min(1, wholeWidth / width, wholeHeight / height);
  return { x: x + width / 2, y: y + height / 2, zoom };
}

const wholeWidth = 800;
const wholeHeight = 450;
