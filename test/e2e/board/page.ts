/**
 * A page that is nothing but the canvas surface, on a board without a machine: what the surface reports is recorded and
 * done. Tests hold it through `window.board`.
 */
import '#src/app/theme/theme.css';
import { boardDefaults, type BoardObject, type Style } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardSurface, BoardView, SurfaceEvent } from '#machines/meeting/whiteboard/surface.types.ts';
import { createCanvasSurface } from '#src/services/meeting/whiteboard/canvas/canvas-surface.ts';

export interface BoardPage {
  readonly surface: BoardSurface;
  readonly events: SurfaceEvent[];
  /** False: what the surface reports is recorded only. */
  answers: boolean;
  view(): BoardView;
  show(change: Partial<BoardView>): void;
  /** Resolves when everything is painted. */
  settled(): Promise<void>;
  /** The whole page: width, height, and its pixels as RGBA in turn. */
  pixels(): Promise<{ readonly width: number; readonly height: number; readonly data: readonly number[] }>;
}

declare global {
  interface Window {
    board: BoardPage;
  }
}

const host = document.createElement('main');
host.ariaLabel = 'Whiteboard';
Object.assign(host.style, { position: 'fixed', inset: '0' });
document.body.append(host);

let made = 0;
let view: BoardView = {
  page: boardDefaults.page,
  objects: [],
  strokes: [],
  pointers: [],
  mode: { type: 'pencil' },
  style: boardDefaults.style,
  selected: [],
  editing: null,
  canDraw: true,
};

function drawn(event: SurfaceEvent & { type: 'object.draw' }, style: Style): BoardObject {
  made += 1;
  const { content, place } = event;
  return { id: `ada-${made}`, user_id: 'ada', z: made, content, place, style };
}

function answer(event: SurfaceEvent): void {
  if (event.type === 'object.draw') show({ objects: [...view.objects, drawn(event, view.style)] });
  if (event.type === 'object.erase') show({ objects: view.objects.filter(({ id }) => id !== event.id) });
  if (event.type === 'objects.select') show({ selected: event.ids });
  if (event.type === 'objects.place') {
    const places = new Map(event.places.map(({ id, place }) => [id, place]));
    const placed = (object: BoardObject): BoardObject => {
      const place = places.get(object.id);
      return place === undefined ? object : { ...object, place };
    };
    show({ objects: view.objects.map(placed) });
  }
}

const events: SurfaceEvent[] = [];
const surface = createCanvasSurface(host, (event) => {
  events.push(event);
  if (window.board.answers) answer(event);
});

function show(change: Partial<BoardView>): void {
  view = { ...view, ...change };
  surface.show(view);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

window.board = {
  surface,
  events,
  answers: true,
  view: () => view,
  show,
  async settled() {
    await nextFrame();
    while (host.querySelector('[aria-busy="true"]') !== null) await nextFrame();
    await nextFrame();
  },
  async pixels() {
    const bitmap = await createImageBitmap(await surface.picture());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser has no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: [...data] };
  },
};
show({});
