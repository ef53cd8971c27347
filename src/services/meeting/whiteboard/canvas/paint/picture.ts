/** The page as a PNG picture. */
import type { BoardObject, PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { Painter } from './painter.ts';

/** Picture pixels for each page pixel: sharp on every screen, and the same for every participant. */
const pictureScale = 2;

/** Objects painted at once, and milliseconds after which the browser may do other things. */
const slice = { objects: 20, time: 12 } as const;

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Rejects when the browser cannot encode the picture. */
export async function pictureOf(objects: readonly BoardObject[], page: PageSize, painter: Painter): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(page.width * pictureScale);
  canvas.height = Math.round(page.height * pictureScale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(pictureScale, pictureScale);
  let start = performance.now();
  for (const [index, object] of objects.entries()) {
    painter.object(context, object, pictureScale);
    if (index % slice.objects !== slice.objects - 1) continue;
    // Reading a pixel makes the browser paint what it has been told, so that the time is that of painting.
    context.getImageData(0, 0, 1, 1);
    if (performance.now() - start < slice.time) continue;
    await pause();
    start = performance.now();
  }
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (picture === null) throw new Error('The browser could not encode the picture.');
  return picture;
}
