import { describe, expect, it } from 'vitest';
import type { BoardSurface, BoardView, SurfaceTrouble, Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import { emptyView } from './canvas/scene.ts';
import { guarded } from './guarded-surface.ts';

const view: BoardView = { ...emptyView, canDraw: true };

/** A surface that lists what is done with it. */
function watched(name: string, scale: number, log: string[]) {
  const listeners = new Set<(viewport: Viewport) => void>();
  const viewport = { scale, x: 0, y: 0 };
  const surface: BoardSurface = {
    show: (shown) => void log.push(`${name} shows ${shown.objects.length}`),
    zoom: (to) => void log.push(`${name} zooms ${to}`),
    moveTo: () => void log.push(`${name} moves`),
    viewport: () => viewport,
    visible: () => ({ x: 0, y: 0, w: 1, h: 1 }),
    onViewport: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    picture: () => Promise.resolve(new Blob([name])),
    destroy: () => void log.push(`${name} destroyed`),
  };
  return { surface, pan: () => [...listeners].map((listener) => listener(viewport)) };
}

function opened() {
  const log: string[] = [];
  const troubles: SurfaceTrouble[] = [];
  const events: string[] = [];
  const [mortal, canvas] = [watched('tldraw', 2, log), watched('canvas', 1, log)];
  let end: (why: SurfaceTrouble) => void = () => undefined;
  const create = guarded(
    (_host, _send, onEnd) => {
      end = onEnd;
      return mortal.surface;
    },
    () => canvas.surface,
  );
  const surface = create(
    {} as HTMLElement,
    ({ type }) => events.push(type),
    (trouble) => troubles.push(trouble),
  );
  return { surface, mortal, canvas, log, troubles, events, end: (why: SurfaceTrouble) => end(why) };
}

describe('a surface that ends', () => {
  it('is replaced by the canvas with the drawing, which is reported once', async () => {
    const { surface, mortal, canvas, log, troubles, events, end } = opened();
    const scales: number[] = [];
    surface.onViewport(({ scale }) => scales.push(scale));
    mortal.pan();
    surface.show({ ...view, objects: [{}, {}] as unknown as BoardView['objects'] });
    end('expired');
    end('failed');
    expect(log).toEqual(['tldraw shows 2', 'tldraw destroyed', 'canvas shows 2']);
    expect(troubles).toEqual(['expired']);
    expect(events).toEqual(['stroke.cancel']);
    canvas.pan();
    expect(scales).toEqual([2, 1, 1]);
    expect(surface.viewport().scale).toBe(1);
    expect(await (await surface.picture()).text()).toBe('canvas');
    surface.zoom('in');
    surface.destroy();
    expect(log.slice(3)).toEqual(['canvas zooms in', 'canvas destroyed']);
  });

  it('is not replaced when the board was closed before', () => {
    const { surface, log, troubles, end } = opened();
    surface.destroy();
    end('failed');
    expect([log, troubles]).toEqual([['tldraw destroyed'], []]);
  });

  it('that cannot be created is the canvas from the beginning', () => {
    const log: string[] = [];
    const troubles: SurfaceTrouble[] = [];
    const create = guarded(
      () => {
        throw new Error('no');
      },
      () => watched('canvas', 1, log).surface,
    );
    create(
      {} as HTMLElement,
      () => undefined,
      (trouble) => troubles.push(trouble),
    ).show(view);
    expect([log, troubles]).toEqual([['canvas shows 0'], ['failed']]);
  });
});
