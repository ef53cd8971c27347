import { addressOf, browserPage, decodePicture, drawPicture, unreadable, type PicturePage } from '../picture-file.ts';
import { coveringPart, scaledDown, type Size } from './cover.ts';

/** Ours: the pixels of a background; that of no camera has more. */
const largest: Size = { width: 1920, height: 1080 };

/** Draws the middle of a picture. */
async function draw(bitmap: ImageBitmap, page: PicturePage): Promise<Blob> {
  const part = coveringPart(bitmap, largest);
  const size = scaledDown(part, largest.width / part.width);
  return drawPicture(bitmap, part, size, page).convertToBlob({ type: 'image/webp', quality: 0.85 });
}

/**
 * The picture of a file as a data address, 16:9 and without its metadata: it is decoded, cropped, scaled down and encoded by the
 * browser. Rejects with a `Failure`.
 */
export async function preparePicture(file: Blob, page: PicturePage = browserPage): Promise<string> {
  const bitmap = await decodePicture(file, page);
  try {
    return await addressOf(await draw(bitmap, page).catch(unreadable));
  } finally {
    bitmap.close();
  }
}
