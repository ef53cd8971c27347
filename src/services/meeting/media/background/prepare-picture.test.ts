import { expect, it, vi } from 'vitest';
import { meetingOwnPictures as texts } from '#machines/shared/messages/meeting-own-pictures.ts';
import type { PicturePage } from '../picture-file.ts';
import { preparePicture } from './prepare-picture.ts';

/** A browser that decodes each file to a picture of this size; null: it decodes none. */
function setUp(decoded: { readonly width: number; readonly height: number } | null) {
  const close = vi.fn<() => void>();
  const drawImage = vi.fn<(...places: unknown[]) => void>();
  const sizes: unknown[] = [];
  const page = {
    createImageBitmap: () =>
      decoded === null ? Promise.reject(new Error('not decoded')) : Promise.resolve({ ...decoded, close }),
    createCanvas: (size: unknown) => {
      sizes.push(size);
      return {
        getContext: () => ({ fillRect: () => undefined, drawImage }),
        convertToBlob: () => Promise.resolve(new Blob([new Uint8Array([0, 255, 128])], { type: 'image/webp' })),
      };
    },
  } as unknown as PicturePage;
  return { page, close, drawImage, sizes };
}

const file = (type: string) => new Blob(['x'], { type });

it('crops the middle to 16:9, scales it down, and encodes it', async () => {
  const { page, close, drawImage, sizes } = setUp({ width: 4000, height: 3000 });
  expect(await preparePicture(file('image/jpeg'), page)).toBe('data:image/webp;base64,AP+A');
  expect(sizes).toEqual([{ width: 1920, height: 1080 }]);
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 375, 4000, 2250, 0, 0, 1920, 1080]);
  expect(close).toHaveBeenCalledOnce();
});

it('does not make a small picture larger', async () => {
  const { page, sizes } = setUp({ width: 320, height: 400 });
  await preparePicture(file('image/png'), page);
  expect(sizes).toEqual([{ width: 320, height: 180 }]);
});

it.each([
  ['a text', file('text/plain'), texts.notPicture],
  ['an SVG document', file('image/svg+xml'), texts.notPicture],
  ['a file of unknown type', file(''), texts.notPicture],
  ['a text that is named like a picture', file('image/png'), texts.unreadable],
  ['a file of more than 20 MB', new Blob([new Uint8Array(20_000_001)], { type: 'image/png' }), texts.tooLarge],
])('refuses %s', async (_, refused, ownMessage) => {
  await expect(preparePicture(refused, setUp(null).page)).rejects.toMatchObject({ ownMessage });
});
