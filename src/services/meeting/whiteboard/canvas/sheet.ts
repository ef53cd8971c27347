/**
 * What a surface paints, wherever its input comes from: finished objects on a lower canvas, what moves on an upper one.
 * Below them an element is the page: white in both themes, as the picture is. All surfaces paint with it, so that they
 * show the same and export the same picture.
 */
import { inflated, type Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { paintedBounds } from '#machines/meeting/whiteboard/geometry/outline.ts';
import type { BoardObject, Content } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardView, SurfaceEvent, Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import { createBaseLayer } from './layers/base-layer.ts';
import type { Sight } from './layers/canvases.ts';
import { createLiveLayer, type PaintSelection } from './layers/live-layer.ts';
import { createPainter } from './paint/painter.ts';
import { createPending } from './pending.ts';
import { pictureOf } from './paint/picture.ts';
import { createPictures } from './paint/pictures.ts';
import { emptyScene, emptyView, type Desk, type Scene } from './scene.ts';
import { createStage, type Stage } from './stage.ts';
import { createTexts } from './paint/texts.ts';
import { createTrails } from './paint/trails.ts';

export interface SheetOptions {
  readonly host: HTMLElement;
  readonly send: (event: SurfaceEvent) => void;
  /** What part of the page the surface shows now. */
  readonly viewport: () => Viewport;
  /** The size or the density of the window has changed. */
  readonly onResize: () => void;
  /** Paints frames and handles of the selection; absent where the surface has them elsewhere. */
  readonly paintSelection?: PaintSelection;
}

export interface Sheet {
  readonly stage: Stage;
  /** For the tools. */
  readonly desk: Desk;
  show(view: BoardView): void;
  /** The viewport or the window has changed. */
  look(): void;
  /** The user's own pointer is at a spot of the page; null when it has left. */
  point(spot: Spot | null): void;
  /** The page as a PNG picture. */
  picture(): Promise<Blob>;
  destroy(): void;
}

/** Pointers travel as exact as strokes: to a tenth of a page pixel. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The user's own pointer among those that leave trails. */
const own = '';

export function createSheet({ host, send, viewport, onResize, paintSelection }: SheetOptions): Sheet {
  let view = emptyView;
  let scene: Scene = emptyScene;
  const stage = createStage(host, onResize);
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const trails = createTrails(() => !reduced.matches);
  const pending = createPending(() => update());
  const pictures = createPictures((content) => outdate((object) => object.content === content));
  const texts = createTexts(
    () => stage.theme().family,
    () => outdate(({ content }) => content.type === 'text'),
  );
  const painter = createPainter({ pictures, texts });
  const base = createBaseLayer({
    painter,
    isGentle: () => scene.ink !== null || scene.draft !== null || scene.places.size > 0,
    onBusy: (isBusy) => {
      stage.element.ariaBusy = String(isBusy);
      if (!isBusy) live.invalidate();
    },
  });
  const live = createLiveLayer({
    painter,
    pending,
    trails,
    ...(paintSelection === undefined ? {} : { paintSelection }),
    state: () => ({ view, sight: sight(), scene, theme: stage.theme() }),
    isShown: (object) => base.isShowing(object),
  });
  stage.element.append(base.canvas, live.canvas);

  function sight(): Sight {
    return { viewport: viewport(), page: view.page, size: stage.size(), density: stage.density() };
  }

  /** The lower canvas shows no objects that are dragged, edited, or elsewhere than the board has them. */
  function update(): void {
    const away = new Set([...scene.places.keys(), ...pending.hidden()]);
    if (view.editing !== null) away.add(view.editing);
    base.show(away.size === 0 ? view.objects : view.objects.filter(({ id }) => !away.has(id)));
    live.invalidate();
  }

  function outdate(isOutdated: (object: BoardObject & { readonly content: Content }) => boolean): void {
    for (const object of view.objects) if (isOutdated(object)) base.outdate(inflated(paintedBounds(object), 1));
    live.invalidate();
  }

  const desk: Desk = {
    view: () => view,
    viewport,
    send,
    scene: () => scene,
    sketch(change) {
      const before = scene;
      scene = { ...scene, ...change };
      const isSame = before.places === scene.places || sameKeys(before.places, scene.places);
      if (isSame) live.invalidate();
      else update();
    },
    finish: (draft) => pending.finish(draft, view.objects),
    settle(objects) {
      pending.settle(objects, view.objects);
      update();
    },
  };

  function follow(before: BoardView): void {
    for (const { user_id: id, x, y, isLaser } of view.pointers) {
      if (isLaser) trails.point(id, { x, y }, performance.now());
    }
    for (const { user_id: id } of before.pointers) {
      if (!view.pointers.some(({ user_id, isLaser }) => user_id === id && isLaser)) trails.lift(id);
    }
    if (view.mode.type !== 'laser') trails.lift(own);
  }

  return {
    stage,
    desk,
    show(next) {
      const before = view;
      view = next;
      if (before.objects !== view.objects) pending.update(view.objects, before.objects);
      follow(before);
      update();
    },
    look() {
      stage.placePage(view.page, viewport());
      base.look(sight());
      live.invalidate();
    },
    point(spot) {
      if (spot === null) {
        trails.lift(own);
        send({ type: 'pointer.leave' });
      } else {
        if (view.mode.type === 'laser') trails.point(own, spot, performance.now());
        send({ type: 'pointer.move', x: rounded(spot.x), y: rounded(spot.y) });
      }
      if (view.mode.type === 'laser') live.invalidate();
    },
    async picture() {
      const { objects, page } = view;
      await Promise.all([
        pictures.settled(objects),
        texts.settled(objects.flatMap(({ content }) => (content.type === 'text' ? [content] : []))),
      ]);
      return pictureOf(objects, page, painter);
    },
    destroy() {
      base.destroy();
      live.destroy();
      pending.destroy();
      stage.destroy();
    },
  };
}

function sameKeys(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}
