import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';

/** The recorded data. */
export interface Gathered {
  readonly blob: Blob;
  /** All of it is in a file. */
  readonly isSafe: boolean;
}

/** The destination of a running recording. Calls must run in sequence. */
export interface RecordingSink {
  /**
   * Takes a chunk and never loses it: a rejection (with a `Failure`) means that the recording must end, and that all
   * data taken so far, including this chunk, is kept.
   */
  add(chunk: Blob): Promise<void>;
  /** Returns all data taken. Never rejects. */
  finish(): Promise<Gathered>;
  /** Deletes all data. Never rejects. */
  discard(): Promise<void>;
}

const mebibyte = 2 ** 20;

/**
 * Maximum bytes of a recording that are kept in memory: nearly an hour at the recorder's bit rate. After the chunk that
 * reaches it, only the data remaining in the recorder is added.
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
      return Promise.reject(new Failure({ ownMessage: meetingCall.recording.memoryFull }));
    },
    finish: () => Promise.resolve({ blob: new Blob(chunks, { type }), isSafe: false }),
    discard: () => {
      chunks.length = 0;
      return Promise.resolve();
    },
  };
}

/** A file that the user has chosen; only some browsers have `remove`. */
export interface RecordingFile extends Pick<FileSystemFileHandle, 'createWritable' | 'getFile'> {
  remove?(): Promise<void>;
}

/**
 * Bytes after which the written data is saved to the file (about a quarter of an hour). Browsers write to a temporary
 * file and replace the original only on close, and discard all written data if one write fails: until then the data is
 * also held in memory, so that a full disk loses nothing.
 */
const checkpoint = 256 * mebibyte;

const quietly = async (work: Promise<unknown> | undefined): Promise<void> => {
  try {
    await work;
  } catch {
    // There is no alternative.
  }
};

function writeFailure(error: unknown): Failure {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  const { diskFull, notWritten } = meetingCall.recording;
  return new Failure({ ownMessage: isFull ? diskFull : notWritten, responseError: error });
}

/** Writes to a file during the recording. Rejects if the file cannot be written at all. */
export async function createFileSink(
  handle: RecordingFile,
  type: string,
  every: number = checkpoint,
): Promise<RecordingSink> {
  /** null after it was closed or has failed. */
  let writable: FileSystemWritableFileStream | null = await handle.createWritable();
  /** Written, but not saved in the file yet. */
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
        // The file has been removed: only the data still in memory can be shown.
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
