import { pictureFileTypes } from '#machines/meeting/media/picture-files.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingOwnPictures as texts } from '#machines/shared/messages/meeting-own-pictures.ts';
import type { Part, Size } from './background/cover.ts';

/** The parts of the browser that read and write pictures. */
export interface PicturePage {
  createImageBitmap(file: Blob): Promise<ImageBitmap>;
  createCanvas(size: Size): OffscreenCanvas;
}

/** Ours: bytes of a chosen file. */
const fileMax = 20_000_000;

export const browserPage: PicturePage = {
  // Cameras store how a picture is turned beside it.
  createImageBitmap: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  createCanvas: ({ width, height }) => new OffscreenCanvas(width, height),
};

export const unreadable = (error: unknown): never => {
  throw new Failure({ ownMessage: texts.unreadable, responseError: error });
};

/** Decodes the picture of a file; the caller closes it. Rejects with a `Failure`. */
export async function decodePicture(file: Blob, page: PicturePage): Promise<ImageBitmap> {
  if (!pictureFileTypes.includes(file.type)) throw new Failure({ ownMessage: texts.notPicture });
  if (file.size > fileMax) throw new Failure({ ownMessage: texts.tooLarge });
  return page.createImageBitmap(file).catch(unreadable);
}

/** Draws a part of a picture in this size, over white where it is transparent. Throws a `Failure`. */
export function drawPicture(bitmap: ImageBitmap, part: Part, size: Size, page: PicturePage): OffscreenCanvas {
  const canvas = page.createCanvas(size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Failure({ ownMessage: texts.unreadable });
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return canvas;
}

/** An encoded picture as a data address. */
export async function addressOf(blob: Blob): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCodePoint(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
}
