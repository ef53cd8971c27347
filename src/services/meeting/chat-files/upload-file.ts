import * as v from 'valibot';
import { fileNameText, sizeText } from '#machines/meeting/chat-files/files-text.ts';
import { Failure, toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { fileLink, isAtHost, storedFileAnswer, tooLargeAnswer } from '#src/contracts/meeting-files.ts';
import { fillPath, joinUrl } from '#src/services/http/url.ts';

export interface Upload {
  /** The base address of the file service. */
  readonly host: string;
  readonly meetingId: string;
  /** A token of the meeting, as users join it with. */
  readonly pass: string;
  readonly file: Blob;
  readonly name: string;
}

const texts: Readonly<Record<number, string>> = {
  401: meetingFiles.passExpired,
  403: meetingFiles.passRefused,
  415: meetingFiles.unsupported,
  507: meetingFiles.full,
};

const created = 201;
const contentTooLarge = 413;

function parsed<TSchema extends v.GenericSchema>(schema: TSchema, text: string): v.InferOutput<TSchema> | null {
  try {
    const found = v.safeParse(schema, JSON.parse(text));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}

function refusalOf(status: number, text: string, { file, name }: Upload): Failure {
  const limit = status === contentTooLarge ? parsed(tooLargeAnswer, text)?.limit : undefined;
  const ownMessage =
    limit === undefined
      ? (texts[status] ?? meetingFiles.refused)
      : meetingFiles.tooLarge({ name: fileNameText(name), size: sizeText(file.size), limit: sizeText(limit) });
  return new Failure({ ownMessage, apiError: true, status });
}

/** The link of the stored file. A service that names an address elsewhere is not trusted with a link of the chat. */
function linkIn(text: string, { host, file, name }: Upload): string {
  const stored = parsed(storedFileAnswer, text);
  if (stored === null || !isAtHost(stored.url, host)) {
    throw new Failure({ ownMessage: meetingFiles.unexpected, reason: 'contract', status: created });
  }
  return fileLink({ href: stored.url, name: fileNameText(stored.name) || name, size: file.size });
}

/**
 * Uploads a file to the file service, and resolves with the link of the stored file. Rejects with a `Failure`. An XMLHttpRequest, because
 * fetch reports no progress of an upload.
 * @param onProgress receives the part that is uploaded, from 0 to 1.
 */
export function uploadFile(
  upload: Upload,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
  create: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<string> {
  const { host, meetingId, pass, file, name } = upload;
  return new Promise((resolve, reject) => {
    const request = create();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
    };
    const fail = (failure: Failure) => {
      end();
      reject(failure);
    };
    const cancel = () => {
      fail(new Failure({ ownMessage: '', reason: 'cancelled' }));
      request.abort();
    };
    /** A large file may take long: the time limit is for the next progress, and for the answer. */
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        fail(new Failure({ ownMessage: meetingFiles.stalled, reason: 'timeout' }));
        request.abort();
      }, delays.httpTimeout);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
    });
    request.addEventListener('error', () =>
      fail(new Failure({ ownMessage: meetingFiles.unreachable, reason: 'network' })),
    );
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status !== created) {
        fail(refusalOf(status, responseText, upload));
        return;
      }
      end();
      try {
        resolve(linkIn(responseText, upload));
      } catch (error) {
        reject(toFailure(error));
      }
    });
    if (signal.aborted) {
      cancel();
      return;
    }
    signal.addEventListener('abort', cancel);
    request.open('POST', joinUrl(host, fillPath('api/v1/meetings/{meeting_id}/files', { meeting_id: meetingId })));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', `Bearer ${pass}`);
    const form = new FormData();
    form.append('file', file, name);
    wait();
    request.send(form);
  });
}
