/** The tldraw surface for a page of its own. On this machine it needs no licence. */
import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { createTldraw as createTldrawSurface } from '#src/app/meeting/whiteboard/tldraw-surface.tsx';

export const createTldraw: CreateSurface = (host, send) =>
  createTldrawSurface(host, send, {
    licenceKey: '',
    onEnd: (why) => {
      throw new Error(`tldraw has ended: ${why}`);
    },
  });
