import type { RecordedMedia } from '#machines/meeting/recording/recording.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import type { Gathered } from './recording-sinks.ts';

/** Finished recordings, by their local URLs, until they are released. */
export interface Recordings {
  /** @param name file name for saving. */
  add(gathered: Gathered, name: string): RecordedMedia;
  /** Opens it in a new tab. Rejects with a `Failure` if the browser opens none. */
  open(url: string): Promise<void>;
  /** Passes it to the browser's downloads. Rejects with a `Failure` if it was released. */
  save(url: string): Promise<void>;
  /** Revokes the URL of a recording that is not needed any more. */
  release(url: string): void;
}

/** The part of the browser that opens and saves recordings. */
export interface RecordingsPage {
  readonly document: Document;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  open(url: string, target: string): unknown;
}

const { gone, notOpened } = meetingCall.recording;

/** Converts exceptions to rejections. */
const promised = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    work();
    resolve();
  });

/** The local recordings of this page (specification 3.4, 4.6 Recording). */
export function createRecordings(page: RecordingsPage): Recordings {
  const names = new Map<string, string>();

  function nameOf(url: string): string {
    const name = names.get(url);
    if (name === undefined) throw new Failure({ ownMessage: gone });
    return name;
  }

  return {
    add: ({ blob, isSafe }, name) => {
      const url = page.URL.createObjectURL(blob);
      names.set(url, name);
      return { url, size: blob.size, isSafe };
    },
    open: (url) =>
      promised(() => {
        nameOf(url);
        // Browsers return null if they block it as a pop-up.
        if (page.open(url, '_blank') === null) throw new Failure({ ownMessage: notOpened });
      }),
    save: (url) =>
      promised(() => {
        const link = page.document.createElement('a');
        link.href = url;
        link.download = nameOf(url);
        page.document.body.append(link);
        link.click();
        link.remove();
      }),
    release: (url) => {
      if (names.delete(url)) page.URL.revokeObjectURL(url);
    },
  };
}
