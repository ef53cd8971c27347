import { Failure } from '#machines/shared/failure.ts';
import { meetingOwnPictures as texts } from '#machines/shared/messages/meeting-own-pictures.ts';
import { coveringPart, type Size } from './cover.ts';

/** The parts of the browser that read and write pictures. */
export interface PicturePage {
  createImageBitmap(file: Blob): Promise<ImageBitmap>;
  createCanvas(size: Size): OffscreenCanvas;
}

/** Ours: bytes of a chosen file. */
const fileMax = 20_000_000;

/** Ours: the pixels of a background; that of no camera has more. */
const largest: Size = { width: 1920, height: 1080 };

/** SVG is not among them: it is a document, which may refer to others. */
const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/bmp',
]);

const browserPage: PicturePage = {
  createImageBitmap: (file) => createImageBitmap(file),
  createCanvas: ({ width, height }) => new OffscreenCanvas(width, height),
};

async function addressOf(blob: Blob): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCodePoint(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
}

/** Draws the middle of a picture, over white where it is transparent. */
async function draw(bitmap: ImageBitmap, page: PicturePage): Promise<Blob> {
  const part = coveringPart(bitmap, largest);
  const scale = Math.min(1, largest.width / part.width);
  const size = {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
  const canvas = page.createCanvas(size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Failure({ ownMessage: texts.unreadable });
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}

/**
 * The picture of a file as a data address, 16:9 and without its metadata: it is decoded, cropped, scaled down and encoded by the
 * browser. Rejects with a `Failure`.
 */
export async function preparePicture(file: Blob, page: PicturePage = browserPage): Promise<string> {
  if (!pictureTypes.has(file.type)) throw new Failure({ ownMessage: texts.notPicture });
  if (file.size > fileMax) throw new Failure({ ownMessage: texts.tooLarge });
  const unreadable = (error: unknown) => {
    throw new Failure({ ownMessage: texts.unreadable, responseError: error });
  };
  const bitmap = await page.createImageBitmap(file).catch(unreadable);
  try {
    return await addressOf(await draw(bitmap, page).catch(unreadable));
  } finally {
    bitmap.close();
  }
}
