import { assign, emit, setup } from 'xstate';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall, Recipient } from '../conference.types.ts';
import { filesLimits } from './chat-files-limits.ts';
import { fileNameText, sizeText } from './files-text.ts';

export interface ChatFilesInput extends OfCall {
  readonly meetingId: string;
  /** The base address of the file service, which ends in '/'. */
  readonly host: string;
}

/** A file that the user has chosen, pasted or dropped. */
export interface AttachedFile {
  readonly file: Blob;
  readonly name: string;
}

/** A file that is uploaded, or waits for that. */
export interface QueuedFile extends AttachedFile {
  readonly id: string;
  /** The participant to whom it is sent privately; null for all participants. */
  readonly recipient: Recipient | null;
}

export interface ChatFilesContext extends ChatFilesInput {
  /** Oldest first: the first one is being uploaded, or its upload has failed. */
  readonly queue: readonly QueuedFile[];
  readonly nextNumber: number;
  /** The part of the first file that is uploaded: from 0 to 1. */
  readonly progress: number;
  /** Why the upload of the first file has failed; '' for none. */
  readonly problem: string;
  /** The name of the file that was stored last; '' when the user has attached others since. */
  readonly shared: string;
  /** Why files that the user chose last are not in the queue; '' for none. */
  readonly refusal: string;
}

/** The file service has stored a file. */
export interface StoredFile {
  /** The link of the file, with its name and size. */
  readonly link: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export type ChatFilesEvent =
  | {
      readonly type: 'files.attach';
      readonly files: readonly AttachedFile[];
      readonly recipient: Recipient | null;
    }
  /** The upload of the file is cancelled, or the file does not wait any more. */
  | { readonly type: 'file.remove'; readonly id: string }
  | { readonly type: 'file.retry' }
  | { readonly type: 'refusal.dismiss' }
  /** The user is not in the meeting any more. */
  | { readonly type: 'call.ended' }
  /** From the `upload` actor; `progress` is from 0 to 1. */
  | { readonly type: 'upload.progressed'; readonly progress: number }
  | ({ readonly type: 'upload.finished' } & StoredFile)
  | { readonly type: 'upload.failed'; readonly message: string };

export interface SharedFile extends StoredFile {
  readonly recipient: Recipient | null;
}

export type ChatFilesEmitted = { readonly type: 'fileShared' } & SharedFile;

/** Of the `upload` actor. */
export interface UploadInput extends ChatFilesInput, AttachedFile {}

export const uploadInput = ({ callId, meetingId, host, queue: [first] }: ChatFilesContext): UploadInput => {
  if (first === undefined) throw new Error('no file waits');
  return { callId, meetingId, host, file: first.file, name: first.name };
};

/** The file that has been stored, with its receiver. */
export const sharedOf = ({ queue: [first] }: ChatFilesContext, { link, at }: StoredFile): SharedFile => ({
  link,
  at,
  recipient: first?.recipient ?? null,
});

type Attached = Extract<ChatFilesEvent, { readonly type: 'files.attach' }>;

/** Why a file is not uploaded; '' if it is. */
function refusalOf({ file, name }: AttachedFile): string {
  const shown = fileNameText(name);
  if (shown === '') return meetingFiles.unnamed;
  if (file.size === 0) return meetingFiles.empty(shown);
  if (file.size <= filesLimits.fileMax) return '';
  return meetingFiles.tooLarge({ name: shown, size: sizeText(file.size), limit: sizeText(filesLimits.fileMax) });
}

/** Puts the files that can be uploaded at the end of the queue; the first reason of the others is shown. */
function attached({ queue, nextNumber }: ChatFilesContext, { files, recipient }: Attached) {
  const refusals = files.map(refusalOf);
  const accepted = files.filter((_, index) => refusals[index] === '');
  const room = filesLimits.queueMax - queue.length;
  const refusal = refusals.find((reason) => reason !== '') ?? '';
  return {
    queue: [
      ...queue,
      ...accepted.slice(0, room).map(({ file, name }, index) => ({
        id: `file-${nextNumber + index}`,
        file,
        name: fileNameText(name),
        recipient,
      })),
    ],
    nextNumber: nextNumber + Math.min(accepted.length, room),
    shared: '',
    refusal: refusal === '' && accepted.length > room ? meetingFiles.tooMany(filesLimits.queueMax) : refusal,
  };
}

export const chatFilesSetup = setup({
  types: {
    context: {} as ChatFilesContext,
    events: {} as ChatFilesEvent,
    input: {} as ChatFilesInput,
    emitted: {} as ChatFilesEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Uploads a file; sends back `upload.progressed`, then `upload.finished` or `upload.failed`. Cancelled when it is stopped. */
    upload: callbackPlaceholder<UploadInput>('upload'),
  },
  guards: {
    hasFile: ({ context }) => context.queue.length > 0,
    isFirst: ({ context }, { id }: { id: string }) => context.queue[0]?.id === id,
  },
  actions: {
    storeFiles: assign(({ context }, event: Attached) => attached(context, event)),
    forgetProgress: assign({ progress: 0, problem: '' }),
    storeProgress: assign((_, { progress }: { progress: number }) => ({ progress })),
    storeProblem: assign((_, { message }: { message: string }) => ({ problem: message })),
    forgetFile: assign(({ context }, { id }: { id: string }) => ({
      queue: context.queue.filter((waiting) => waiting.id !== id),
    })),
    storeShared: assign(({ context: { queue } }) => ({ shared: queue[0]?.name ?? '' })),
    forgetFirst: assign(({ context }) => ({ queue: context.queue.slice(1), problem: '' })),
    forgetAll: assign({ queue: [], problem: '', refusal: '' }),
    forgetRefusal: assign({ refusal: '' }),
    announceShared: emit(({ context }, stored: StoredFile) => ({
      type: 'fileShared' as const,
      ...sharedOf(context, stored),
    })),
  },
});
