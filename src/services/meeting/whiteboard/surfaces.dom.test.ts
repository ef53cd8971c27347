import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardSurface, CreateSurface, SurfaceTrouble } from '#machines/meeting/whiteboard/surface.types.ts';
import { createCanvasSurface } from './canvas/canvas-surface.ts';
import { chooseSurface, type CreateTldraw, type SurfaceWorld } from './surfaces.ts';

vi.mock('./canvas/canvas-surface.ts', () => ({ createCanvasSurface: vi.fn<CreateSurface>() }));

/** A surface that only counts as created. */
const nothing = {
  onViewport: () => () => undefined,
  destroy: () => undefined,
} as unknown as BoardSurface;

const createTldraw = vi.fn<CreateTldraw>(() => nothing);
const world: SurfaceWorld = {
  page: () => ({
    protocol: 'https:',
    hostname: 'meet.example',
    search: '?meeting_id=abc',
    hash: '',
    now: new Date(),
    crypto: crypto.subtle,
    isProduction: true,
  }),
  loadTldraw: () => Promise.resolve({ createTldraw }),
};
const local: SurfaceWorld = { ...world, page: () => ({ ...world.page(), protocol: 'http:', hostname: 'localhost' }) };
const chosen = { VITE_WHITEBOARD_SURFACE: 'tldraw', VITE_TLDRAW_LICENSE_KEY: '' } as const;

function create(surface: CreateSurface): readonly SurfaceTrouble[] {
  const troubles: SurfaceTrouble[] = [];
  surface(
    document.createElement('div'),
    () => undefined,
    (trouble) => troubles.push(trouble),
  );
  return troubles;
}

afterEach(() => {
  vi.clearAllMocks();
});

describe('the surface of the whiteboard', () => {
  it('is the canvas, without a look at tldraw', async () => {
    const loadTldraw = vi.fn<SurfaceWorld['loadTldraw']>(world.loadTldraw);
    const surface = await chooseSurface({ ...chosen, VITE_WHITEBOARD_SURFACE: 'canvas' }, { ...world, loadTldraw });
    expect(surface).toBe(createCanvasSurface);
    expect(loadTldraw).not.toHaveBeenCalled();
  });

  it('is tldraw on a page of a developer, with the key', async () => {
    expect(create(await chooseSurface(chosen, local))).toEqual([]);
    expect(createTldraw).toHaveBeenCalledOnce();
    expect(createTldraw.mock.lastCall).toMatchObject([{}, {}, { licenceKey: '' }]);
    expect(createCanvasSurface).not.toHaveBeenCalled();
  });

  it.each([
    ['without a key', '', 'none'],
    ['with a key that is none', 'tldraw-2027/x.y', 'invalid'],
  ])('is the canvas %s, which is reported; nothing of tldraw is loaded', async (_, key, trouble) => {
    const loadTldraw = vi.fn<SurfaceWorld['loadTldraw']>(world.loadTldraw);
    const surface = await chooseSurface({ ...chosen, VITE_TLDRAW_LICENSE_KEY: key }, { ...world, loadTldraw });
    expect(create(surface)).toEqual([trouble]);
    expect(createCanvasSurface).toHaveBeenCalledOnce();
    expect(loadTldraw).not.toHaveBeenCalled();
  });

  it('is the canvas when tldraw cannot be loaded', async () => {
    const loadTldraw = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(create(await chooseSurface(chosen, { ...local, loadTldraw }))).toEqual(['failed']);
    expect(createCanvasSurface).toHaveBeenCalledOnce();
  });
});
