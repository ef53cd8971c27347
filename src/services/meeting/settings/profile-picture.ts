import type { CroppedPicture, ReadPicture } from '#machines/meeting/settings/profile-picture.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { profilePicture as texts } from '#machines/shared/messages/profile-picture.ts';
import { coveringPart, scaledDown, type Size } from '#src/services/meeting/media/background/cover.ts';
import {
  addressOf,
  browserPage,
  decodePicture,
  drawPicture,
  unreadable,
  type PicturePage,
} from '#src/services/meeting/media/picture-file.ts';

/** Ours: pixels of the shorter and of the longer side of a picture that is cropped; four times the picture remains when it is zoomed most. */
const shorterMax = 1024;
const longerMax = 4096;

/** Ours: characters of an encoded picture. Each presence in the conference carries it, and servers limit their rate. */
const addressMax = 4_000;

/** Ours: pixels of a side and the quality, until the picture fits. */
const attempts: readonly (readonly [side: number, quality: number])[] = [
  [128, 0.9],
  [128, 0.8],
  [128, 0.7],
  [128, 0.6],
  [128, 0.5],
  [128, 0.4],
  [96, 0.6],
  [96, 0.5],
  [96, 0.4],
  [96, 0.3],
];

const jpeg = 'image/jpeg';

/** Reads the picture of a file to be cropped. Rejects with a `Failure`. */
export async function readProfilePicture(file: Blob, page: PicturePage = browserPage): Promise<ReadPicture> {
  const bitmap = await decodePicture(file, page);
  try {
    const { width, height } = bitmap;
    const scale = Math.min(shorterMax / Math.min(width, height), longerMax / Math.max(width, height));
    const size = scaledDown(bitmap, scale);
    const whole = { x: 0, y: 0, width, height };
    const blob = await drawPicture(bitmap, whole, size, page)
      .convertToBlob({ type: jpeg, quality: 0.92 })
      .catch(unreadable);
    return { blob, src: await addressOf(blob), region: middleOf(size) };
  } finally {
    bitmap.close();
  }
}

/** The square in the middle, in whole pixels. */
function middleOf(size: Size): ReadPicture['region'] {
  const { x, y, width } = coveringPart(size, { width: 1, height: 1 });
  return { x: Math.round(x), y: Math.round(y), width, height: width };
}

/** The chosen square as a JPEG picture in a data address. Rejects with a `Failure`. */
export async function encodeProfilePicture(
  { blob, region }: CroppedPicture,
  page: PicturePage = browserPage,
): Promise<string> {
  const bitmap = await decodePicture(blob, page);
  try {
    for (const [side, quality] of attempts) {
      const canvas = drawPicture(bitmap, region, { width: side, height: side }, page);
      const address = await addressOf(await canvas.convertToBlob({ type: jpeg, quality }).catch(unreadable));
      if (address.length <= addressMax) return address;
    }
    throw new Failure({ ownMessage: texts.tooDetailed });
  } finally {
    bitmap.close();
  }
}
