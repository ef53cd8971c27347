import type { SaveFile } from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';
import { createCanvasSurface } from './canvas/canvas-surface.ts';

/** The whole board as a PNG picture, without a surface on the screen. Rejects when the browser cannot encode it. */
export async function paintPicture({ objects, page }: Omit<SaveFile, 'name'>): Promise<Blob> {
  const host = document.createElement('div');
  // In the document, since the fonts of the picture are those of the app's styles.
  Object.assign(host.style, { position: 'fixed', width: '1px', height: '1px', visibility: 'hidden' });
  document.body.append(host);
  const surface = createCanvasSurface(host, () => undefined);
  try {
    surface.show({
      page,
      objects,
      strokes: [],
      pointers: [],
      mode: { type: 'select' },
      style: boardDefaults.style,
      selected: [],
      editing: null,
      canDraw: false,
    });
    return await surface.picture();
  } finally {
    surface.destroy();
    host.remove();
  }
}
