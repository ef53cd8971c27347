/**
 * The whiteboard on two stacked canvases: finished objects on the lower one, what moves on the upper one. Below them an
 * element is the page: white in both themes, as the picture is.
 */
import { inflated } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { paintedBounds } from '#machines/meeting/whiteboard/geometry/outline.ts';
import { boardDefaults, type BoardObject, type Content, type PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardView, CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { createBaseLayer } from './layers/base-layer.ts';
import { createCamera } from './camera.ts';
import type { Sight } from './layers/canvases.ts';
import { createInput } from './input/input.ts';
import { createLiveLayer } from './layers/live-layer.ts';
import { createPainter } from './paint/painter.ts';
import { createPending } from './pending.ts';
import { pictureOf } from './paint/picture.ts';
import { createPictures } from './paint/pictures.ts';
import { emptyScene, type Desk, type Scene } from './scene.ts';
import { createStage } from './stage.ts';
import { createTexts } from './paint/texts.ts';
import { createTrails } from './paint/trails.ts';

const emptyView: BoardView = {
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

/** Pointers travel as exact as strokes: to a tenth of a page pixel. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The user's own pointer among those that leave trails. */
const own = '';

export const createCanvasSurface: CreateSurface = (host, send) => {
  let view = emptyView;
  let scene: Scene = emptyScene;
  const stage = createStage(host, () => {
    camera.resize(view.page, stage.size());
    look();
  });
  const camera = createCamera(view.page, stage.size());
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
    state: () => ({ view, sight: sight(), scene, theme: stage.theme() }),
    isShown: (object) => base.isShowing(object),
  });
  stage.element.append(base.canvas, live.canvas);

  function sight(): Sight {
    return { viewport: camera.viewport(), page: view.page, size: stage.size(), density: stage.density() };
  }

  function look(): void {
    stage.placePage(view.page, camera.viewport());
    base.look(sight());
    live.invalidate();
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
    viewport: () => camera.viewport(),
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

  const input = createInput({
    host: stage.element,
    desk,
    camera,
    onPointer(touch) {
      if (touch === null) {
        trails.lift(own);
        send({ type: 'pointer.leave' });
      } else {
        if (view.mode.type === 'laser') trails.point(own, touch, performance.now());
        send({ type: 'pointer.move', x: rounded(touch.x), y: rounded(touch.y) });
      }
      if (view.mode.type === 'laser') live.invalidate();
    },
  });
  const unfollow = camera.subscribe(look);
  look();

  return {
    show(next) {
      const before = view;
      view = next;
      if (before.canDraw && !view.canDraw) input.abort();
      if (before.objects !== view.objects) pending.update(view.objects, before.objects);
      if (isOtherSize(before.page, view.page)) {
        camera.resize(view.page, stage.size());
        look();
      }
      follow(before);
      update();
      input.refresh();
    },
    zoom: (to) => camera.step(to),
    moveTo: (spot) => camera.moveTo(spot),
    viewport: () => camera.viewport(),
    visible: () => camera.visible(),
    onViewport: (listener) => camera.subscribe(listener),
    async picture() {
      const { objects, page } = view;
      await Promise.all([
        pictures.settled(objects),
        texts.settled(objects.flatMap(({ content }) => (content.type === 'text' ? [content] : []))),
      ]);
      return pictureOf(objects, page, painter);
    },
    destroy() {
      unfollow();
      input.destroy();
      base.destroy();
      live.destroy();
      pending.destroy();
      stage.destroy();
    },
  };
};

function isOtherSize(one: PageSize, other: PageSize): boolean {
  return one.width !== other.width || one.height !== other.height;
}

function sameKeys(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}
