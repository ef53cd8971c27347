import { Blob as NodeBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';
import { meetingWhiteboard } from '#machines/shared/messages/meeting-whiteboard.ts';
import { createBoardFiles } from './board-files.ts';

const page = { width: 400, height: 300 };
const object = {
  id: 'ann-1',
  user_id: 'ann',
  z: 1,
  place: { x: 1, y: 2, w: 30, h: 40, rotation: 0 },
  style: boardDefaults.style,
  content: { type: 'path', points: [1.5, 2, 1, 3, 4, 0], w: 30, h: 40 },
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

const large: Size = { width: 3_000, height: 1_500 };

/** `width` and `height` of the picture that the browser reads; null: it cannot. */
function setUp(picture: Size | null = large) {
  // That of jsdom cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  const downloads: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) downloads.push({ name: this.download, blob });
  });
  const drawn: number[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function encode(this: HTMLCanvasElement) {
    drawn.push(this.width);
    return `data:image/webp;base64,${'A'.repeat(this.width * this.height)}`;
  });
  const close = vi.fn<() => void>();
  const files = createBoardFiles({
    document,
    URL: {
      createObjectURL: (blob) => {
        const url = `blob:http://localhost/${blobs.size}`;
        blobs.set(url, blob as Blob);
        return url;
      },
      revokeObjectURL: (url) => void blobs.delete(url),
    },
    createImageBitmap: () =>
      picture === null ? Promise.reject(new Error('no picture')) : Promise.resolve({ ...picture, close }),
  });
  return { files, downloads, drawn, blobs, close, click };
}

const file = (type: string) => ({ file: new Blob(['x'], { type }), name: 'a' });

describe('pictures for the whiteboard', () => {
  it('are made smaller until the board takes them', async () => {
    const { files, drawn, close } = setUp();
    const image = await files.readImage(file('image/jpeg'));
    expect(drawn).toEqual([1_600, 1_200, 900, 600]);
    expect(image).toMatchObject({ width: 600, height: 300, name: 'a' });
    expect(close).toHaveBeenCalledOnce();
  });

  it('are refused when they are none, or cannot be read', async () => {
    await expect(setUp().files.readImage(file('text/html'))).rejects.toMatchObject({
      ownMessage: meetingWhiteboard.imageUnreadable,
    });
    await expect(setUp(null).files.readImage(file('image/png'))).rejects.toMatchObject({
      ownMessage: meetingWhiteboard.imageUnreadable,
    });
  });
});

describe('files of the whiteboard', () => {
  it('are saved, and opened again', async () => {
    const { files, downloads, blobs } = setUp();
    await files.saveFile({ objects: [object], page, name: 'whiteboard' });
    expect(downloads.map(({ name }) => name)).toEqual(['whiteboard.json']);
    expect(blobs.size).toBe(0);
    const [saved] = downloads;
    const opened = await files.openFile({ file: saved?.blob ?? new Blob(), name: 'whiteboard.json' });
    expect(opened).toMatchObject({ objects: [object], page });
  });

  it('that are something else are refused', async () => {
    const { files } = setUp();
    await expect(files.openFile(file('application/json'))).rejects.toMatchObject({
      ownMessage: meetingWhiteboard.fileUnreadable,
    });
  });

  it('are the picture as well', async () => {
    const { files, downloads } = setUp();
    await files.savePicture({ create: () => Promise.resolve(new Blob(['png'])), name: 'image' });
    expect(downloads.map(({ name }) => name)).toEqual(['image.png']);
    await expect(files.savePicture({ create: () => Promise.reject(new Error()), name: 'image' })).rejects.toMatchObject(
      {
        ownMessage: meetingWhiteboard.pictureFailed,
      },
    );
  });
});
