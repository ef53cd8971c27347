/** Which surface draws the whiteboard: the canvas, or tldraw where the configuration chooses it and its licence holds. */
import type {
  BoardSurface,
  CreateSurface,
  SurfaceEvent,
  SurfaceTrouble,
} from '#machines/meeting/whiteboard/surface.types.ts';
import type { WhiteboardConfiguration } from '#src/contracts/whiteboard-configuration.ts';
import { createCanvasSurface } from './canvas/canvas-surface.ts';
import { guarded } from './guarded-surface.ts';
import { licenceProblem, type LicencePage } from './tldraw/licence.ts';

export interface SurfaceWorld {
  readonly page: () => LicencePage;
  /** Rejects when the code cannot be loaded. */
  readonly loadTldraw: () => Promise<{ readonly createTldraw: CreateTldraw }>;
}

export type CreateTldraw = (
  host: HTMLElement,
  send: (event: SurfaceEvent) => void,
  options: { readonly licenceKey: string; readonly onEnd: (why: 'expired' | 'failed') => void },
) => BoardSurface;

/** The canvas in place of tldraw. */
const canvasBecause =
  (trouble: SurfaceTrouble): CreateSurface =>
  (host, send, onTrouble) => {
    onTrouble?.(trouble);
    return createCanvasSurface(host, send);
  };

export async function chooseSurface(
  choice: WhiteboardConfiguration,
  { page, loadTldraw }: SurfaceWorld,
): Promise<CreateSurface> {
  if (choice.VITE_WHITEBOARD_SURFACE !== 'tldraw') return createCanvasSurface;
  const licenceKey = choice.VITE_TLDRAW_LICENSE_KEY;
  const problem = await licenceProblem(licenceKey, page());
  if (problem !== null) return canvasBecause(problem);
  try {
    const { createTldraw } = await loadTldraw();
    return guarded((host, send, onEnd) => createTldraw(host, send, { licenceKey, onEnd }), createCanvasSurface);
  } catch {
    return canvasBecause('failed');
  }
}
