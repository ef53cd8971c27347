import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type {
  BoardImage,
  ChosenFile,
  OpenedFile,
  SaveFile,
  SavePicture,
} from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingWhiteboard } from '#machines/shared/messages/meeting-whiteboard.ts';
import { readBoardFile, writeBoardFile } from '#src/contracts/whiteboard-file.ts';
import { download, type DownloadPage } from '#src/services/download.ts';

/** The part of the browser that reads pictures, and passes files to the downloads. */
export interface BoardFilesPage extends DownloadPage {
  createImageBitmap(file: Blob): Promise<ImageBitmap>;
}

/** What the whiteboard reads and saves (specification 9). All functions reject with a `Failure`. */
export interface BoardFiles {
  /**
   * Reads a PNG, JPEG, WebP or GIF file, of which the first picture counts, without its metadata, as small as the board
   * permits.
   */
  readImage(chosen: ChosenFile): Promise<BoardImage>;
  savePicture(picture: SavePicture): Promise<void>;
  saveFile(file: SaveFile): Promise<void>;
  openFile(chosen: ChosenFile): Promise<OpenedFile>;
}

/** Ours: bytes of a chosen file. */
const fileMax = 20_000_000;

/** Ours: edges of a picture in pixels, each tried until the picture is small enough. */
const edges = [1_600, 1_200, 900, 600, 400] as const;

const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

const refuse = (ownMessage: string, responseError?: unknown) => new Failure({ ownMessage, responseError });

export function createBoardFiles(page: BoardFilesPage): BoardFiles {
  /** Encoded by the browser: the metadata of the file are left out. Browsers that cannot write WebP write PNG. */
  function draw(bitmap: ImageBitmap, edge: number): { src: string; width: number; height: number } {
    const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
    const canvas = page.document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { src: canvas.toDataURL('image/webp', 0.85), width: canvas.width, height: canvas.height };
  }

  return {
    readImage: async ({ file, name }) => {
      if (!pictureTypes.has(file.type)) throw refuse(meetingWhiteboard.imageUnreadable);
      if (file.size > fileMax) throw refuse(meetingWhiteboard.imageTooLarge);
      const bitmap = await page.createImageBitmap(file).catch((error: unknown) => {
        throw refuse(meetingWhiteboard.imageUnreadable, error);
      });
      try {
        for (const edge of edges) {
          const drawn = draw(bitmap, edge);
          if (drawn.src.length <= boardLimits.imageLength) return { ...drawn, name };
        }
      } finally {
        bitmap.close();
      }
      throw refuse(meetingWhiteboard.imageTooLarge);
    },
    savePicture: async ({ create, name }) => {
      const picture = await create().catch((error: unknown) => {
        throw refuse(meetingWhiteboard.pictureFailed, error);
      });
      download(page, picture, `${name}.png`);
    },
    saveFile: ({ name, ...board }) => {
      download(page, new Blob([writeBoardFile(board)], { type: 'application/json' }), `${name}.json`);
      return Promise.resolve();
    },
    openFile: async ({ file }) => {
      const opened = file.size > fileMax ? null : readBoardFile(await file.text());
      if (opened === null) throw refuse(meetingWhiteboard.fileUnreadable);
      return opened;
    },
  };
}
