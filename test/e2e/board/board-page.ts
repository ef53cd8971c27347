/**
 * A surface on a page of its own, on a board without a machine: what the surface reports is recorded and done.
 */
import '#src/app/theme/theme.css';
import type { BoardObject, Style } from '#machines/meeting/whiteboard/objects.ts';
import type {
  BoardSurface,
  BoardView,
  CreateSurface,
  SurfaceEvent,
} from '#machines/meeting/whiteboard/surface.types.ts';
import { createCanvasSurface } from '#src/services/meeting/whiteboard/canvas/canvas-surface.ts';
import { loadFont, showFont } from '#src/app/theme/font.ts';
import { emptyView } from '#src/services/meeting/whiteboard/canvas/scene.ts';

await loadFont();
showFont();

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Pixels that are not white. */
  readonly inked: number;
  /** The same for the same pixels. */
  readonly digest: string;
}

export interface BoardPage {
  readonly surface: BoardSurface;
  readonly events: SurfaceEvent[];
  /** False: what the surface reports is recorded only. */
  answers: boolean;
  view(): BoardView;
  show(change: Partial<BoardView>): void;
  /** Resolves when everything is painted. */
  settled(): Promise<void>;
  /** The exported picture. */
  picture(): Promise<Picture>;
  /** The colour in the exported picture at a spot of the page, as `#rrggbb`. */
  colourAt(x: number, y: number): Promise<string>;
  /** How opaque the canvases are at a spot of the page, 0-255: `base` has finished objects, `live` what moves. */
  inkAt(x: number, y: number): { readonly base: number; readonly live: number };
}

declare global {
  interface Window {
    board: BoardPage;
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

async function pixelsOf(surface: BoardSurface): Promise<ImageData> {
  const bitmap = await createImageBitmap(await surface.picture());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** Fills the window with the surface; that of the canvas by default. */
export function openBoard(create: CreateSurface = createCanvasSurface): BoardPage {
  const host = document.createElement('main');
  host.ariaLabel = 'Whiteboard';
  Object.assign(host.style, { position: 'fixed', inset: '0' });
  document.body.append(host);

  let made = 0;
  let view: BoardView = { ...emptyView, canDraw: true };

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
  const surface = create(host, (event) => {
    events.push(event);
    if (page.answers) answer(event);
  });

  function show(change: Partial<BoardView>): void {
    view = { ...view, ...change };
    surface.show(view);
  }

  const page: BoardPage = {
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
    async picture() {
      const { width, height, data } = await pixelsOf(surface);
      let inked = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] !== 255 || data[at + 1] !== 255 || data[at + 2] !== 255) inked += 1;
      }
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data.slice()));
      return { width, height, inked, digest: [...hash].map((byte) => byte.toString(16)).join('') };
    },
    async colourAt(x, y) {
      const { width, data } = await pixelsOf(surface);
      const scale = width / view.page.width;
      const at = (Math.round(y * scale) * width + Math.round(x * scale)) * 4;
      return `#${Array.from(data.subarray(at, at + 3), (part) => part.toString(16).padStart(2, '0')).join('')}`;
    },
    inkAt(x, y) {
      const { scale, x: left, y: top } = surface.viewport();
      const alphas = [...host.querySelectorAll('canvas')].map((canvas) => {
        const density = canvas.width / canvas.clientWidth;
        const [across, down] = [(x * scale + left) * density, (y * scale + top) * density];
        return canvas.getContext('2d')?.getImageData(Math.round(across), Math.round(down), 1, 1).data[3] ?? 0;
      });
      const [base = 0, live = 0] = alphas;
      return { base, live };
    },
  };
  show({});
  return page;
}
