import { Failure } from '#machines/shared/failure.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';

/** What was recorded, as far as it got. */
export interface Gathered {
  readonly blob: Blob;
  /** All of it is in a file. */
  readonly isSafe: boolean;
}

/** Where a recording goes while it runs. Calls are to come one after another. */
export interface RecordingSink {
  /**
   * Takes a chunk in, and never loses it: a rejection (with a `Failure`) says that the recording is to end, and that what
   * was taken in so far, this chunk included, is there.
   */
  add(chunk: Blob): Promise<void>;
  /** Everything that was taken in. Never rejects. */
  finish(): Promise<Gathered>;
  /** Leaves nothing behind. Never rejects. */
  discard(): Promise<void>;
}

const mebibyte = 2 ** 20;

/**
 * Bytes of a recording that are kept in memory at most: nearly an hour at the recorder's bit rate. The chunk that reaches
 * the bound is the last but for what the recorder has still inside.
 */
const memoryBound = 1_024 * mebibyte;

export function createMemorySink(type: string, bound: number = memoryBound): RecordingSink {
  const chunks: Blob[] = [];
  let size = 0;
  return {
    add: (chunk) => {
      chunks.push(chunk);
      size += chunk.size;
      if (size < bound) return Promise.resolve();
      return Promise.reject(new Failure({ ownMessage: meetingRoom.recording.memoryFull }));
    },
    finish: () => Promise.resolve({ blob: new Blob(chunks, { type }), isSafe: false }),
    discard: () => {
      chunks.length = 0;
      return Promise.resolve();
    },
  };
}

/** A file the person has chosen to write to; `remove` is there in some browsers. */
export interface RecordingFile extends Pick<FileSystemFileHandle, 'createWritable' | 'getFile'> {
  remove?(): Promise<void>;
}

/**
 * Bytes after which what was written is put into the file (about a quarter of an hour). Browsers write beside a file and
 * put it there only when it is closed, and throw away all that was written when one write fails: until then it is held in
 * memory as well, so that a disk that fills up costs nothing.
 */
const checkpoint = 256 * mebibyte;

const quietly = async (work: Promise<unknown> | undefined): Promise<void> => {
  try {
    await work;
  } catch {
    // There is nothing else to try.
  }
};

function writeFailure(error: unknown): Failure {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  const { diskFull, notWritten } = meetingRoom.recording;
  return new Failure({ ownMessage: isFull ? diskFull : notWritten, responseError: error });
}

/** Writes into a file as it goes. Rejects when the file cannot be written at all. */
export async function createFileSink(
  handle: RecordingFile,
  type: string,
  every: number = checkpoint,
): Promise<RecordingSink> {
  /** null once it is closed, or has failed. */
  let writable: FileSystemWritableFileStream | null = await handle.createWritable();
  /** Written, but not in the file yet. */
  let held: Blob[] = [];
  let heldSize = 0;
  let sizeInFile = 0;

  async function settle(open: FileSystemWritableFileStream): Promise<void> {
    writable = null;
    await open.close();
    sizeInFile += heldSize;
    held = [];
    heldSize = 0;
  }

  async function write(open: FileSystemWritableFileStream, chunk: Blob): Promise<void> {
    await open.write(chunk);
    if (heldSize < every) return;
    await settle(open);
    const next = await handle.createWritable({ keepExistingData: true });
    await next.seek(sizeInFile);
    writable = next;
  }

  return {
    add: async (chunk) => {
      const open = writable;
      held.push(chunk);
      heldSize += chunk.size;
      if (open === null) throw writeFailure(null);
      try {
        await write(open, chunk);
      } catch (error) {
        writable = null;
        await quietly(open.abort());
        throw writeFailure(error);
      }
    },
    finish: async () => {
      if (writable !== null) await quietly(settle(writable));
      const isSafe = held.length === 0;
      try {
        const file = await handle.getFile();
        return { blob: new Blob([file.slice(0, sizeInFile), ...held], { type }), isSafe };
      } catch {
        // The file has been taken away: what memory still has is all there is to show.
        return { blob: new Blob(held, { type }), isSafe };
      }
    },
    discard: async () => {
      await quietly(writable?.abort());
      writable = null;
      await quietly(handle.remove?.());
    },
  };
}
