import { describe, expect, it, vi } from 'vitest';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { profilePicture } from '#machines/shared/messages/profile-picture.ts';
import type { PicturePage } from '../media/picture-file.ts';
import { encodeProfilePicture, readProfilePicture } from './profile-picture.ts';

interface Encoding {
  readonly side: number;
  readonly quality: number;
}

/** A browser that decodes each file to a picture of this size, null: none; and encodes it to so many bytes. */
function setUp(
  decoded: { readonly width: number; readonly height: number } | null,
  bytes: (encoding: Encoding) => number = () => 3,
) {
  const close = vi.fn<() => void>();
  const drawImage = vi.fn<(...places: unknown[]) => void>();
  const encodings: unknown[] = [];
  const page = {
    createImageBitmap: () =>
      decoded === null ? Promise.reject(new Error('not decoded')) : Promise.resolve({ ...decoded, close }),
    createCanvas: ({ width: side }: { readonly width: number }) => ({
      getContext: () => ({ fillRect: () => undefined, drawImage }),
      convertToBlob: ({ type, quality }: { readonly type: string; readonly quality: number }) => {
        encodings.push([side, quality]);
        return Promise.resolve(new Blob([new Uint8Array(bytes({ side, quality }))], { type }));
      },
    }),
  } as unknown as PicturePage;
  return { page, close, drawImage, encodings };
}

const file = (type: string) => new Blob(['x'], { type });
const region = { x: 100, y: 50, width: 400, height: 400 };
const crop = { blob: file('image/jpeg'), region };

describe('reading', () => {
  it.each([
    ['a photograph', { width: 4000, height: 3000 }, [1365, 1024], { x: 171, y: 0, width: 1024, height: 1024 }],
    ['a small picture', { width: 40, height: 60 }, [40, 60], { x: 0, y: 10, width: 40, height: 40 }],
    ['a panorama', { width: 16_000, height: 1_600 }, [4096, 410], { x: 1843, y: 0, width: 410, height: 410 }],
  ])('scales %s down, and begins with the square in its middle', async (_, decoded, size, middle) => {
    const { page, close, drawImage } = setUp(decoded);
    const picture = await readProfilePicture(file('image/png'), page);
    expect(picture).toMatchObject({ src: 'data:image/jpeg;base64,AAAA', region: middle });
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, decoded.width, decoded.height, 0, 0, ...size]);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['a text', file('text/plain'), meetingOwnPictures.notPicture],
    ['an SVG document', file('image/svg+xml'), meetingOwnPictures.notPicture],
    ['a text that is named like a picture', file('image/png'), meetingOwnPictures.unreadable],
    [
      'a file of more than 20 MB',
      new Blob([new Uint8Array(20_000_001)], { type: 'image/png' }),
      meetingOwnPictures.tooLarge,
    ],
  ])('refuses %s', async (_, refused, ownMessage) => {
    await expect(readProfilePicture(refused, setUp(null).page)).rejects.toMatchObject({ ownMessage });
  });
});

describe('encoding', () => {
  const decoded = { width: 1024, height: 1365 };

  it('draws the chosen square as 128 x 128 pixels', async () => {
    const { page, close, drawImage } = setUp(decoded);
    expect(await encodeProfilePicture(crop, page)).toBe('data:image/jpeg;base64,AAAA');
    expect(drawImage.mock.calls.map((call) => call.slice(1))).toEqual([[100, 50, 400, 400, 0, 0, 128, 128]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('lowers the quality until the address has at most 4000 characters', async () => {
    // An address has 23 characters before the data, and 4 for each 3 bytes.
    const { page, encodings } = setUp(decoded, ({ quality }) => (quality > 0.75 ? 2_983 : 2_982));
    expect(await encodeProfilePicture(crop, page)).toHaveLength(3_999);
    expect(encodings).toEqual([
      [128, 0.9],
      [128, 0.8],
      [128, 0.7],
    ]);
  });

  it('makes a picture with many details smaller', async () => {
    const { page, encodings } = setUp(decoded, ({ side }) => (side > 96 ? 9_000 : 100));
    await encodeProfilePicture(crop, page);
    expect(encodings.at(-1)).toEqual([96, 0.6]);
  });

  it('refuses a picture that never fits', async () => {
    const { page, close } = setUp(decoded, () => 9_000);
    await expect(encodeProfilePicture(crop, page)).rejects.toMatchObject({ ownMessage: profilePicture.tooDetailed });
    expect(close).toHaveBeenCalledOnce();
  });
});
