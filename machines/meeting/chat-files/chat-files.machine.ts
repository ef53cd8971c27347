import { chatFilesSetup, uploadInput } from './chat-files.setup.ts';

/**
 * The files that the user sends in the chat of a meeting, to the file service of the deployment: one after the other. When the
 * service has stored a file, its link is a message of the chat. A file that is not stored keeps its place, and the others wait,
 * until the user tries again or removes it.
 *
 * Receives `files.attach`, `file.remove|retry`, `refusal.dismiss`, `call.ended`. Emits `fileShared`. Tags: `busy` while a file is being uploaded,
 * `failed` when it was not stored. Actor: `upload` (callback; sends back `upload.progressed|finished|failed`).
 */
export const chatFilesMachine = chatFilesSetup.createMachine({
  id: 'chatFiles',
  description: 'The files that the user sends in the chat, one after the other.',
  context: ({ input: { callId, meetingId, host } }) => ({
    callId,
    meetingId,
    host,
    queue: [],
    nextNumber: 1,
    progress: 0,
    problem: '',
    shared: '',
    refusal: '',
  }),
  initial: 'idle',
  on: {
    'files.attach': {
      actions: { type: 'storeFiles', params: ({ event }) => event },
      description: 'Files that are empty, too large or too many are refused, with the reason.',
    },
    'file.remove': { actions: { type: 'forgetFile', params: ({ event }) => event } },
    'refusal.dismiss': { actions: 'forgetRefusal' },
    'call.ended': { target: '.idle', actions: 'forgetAll', description: 'An upload is cancelled.' },
  },
  states: {
    idle: {
      description: 'No file waits.',
      always: { guard: 'hasFile', target: 'uploading' },
    },
    uploading: {
      description: 'The first file is being uploaded; the others wait.',
      tags: ['busy'],
      entry: 'forgetProgress',
      invoke: { id: 'upload', src: 'upload', input: ({ context }) => uploadInput(context) },
      on: {
        'upload.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } },
        'upload.finished': {
          target: 'idle',
          actions: [{ type: 'announceShared', params: ({ event }) => event }, 'storeShared', 'forgetFirst'],
        },
        'upload.failed': { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => event } },
        'file.remove': {
          guard: { type: 'isFirst', params: ({ event }) => event },
          target: 'idle',
          actions: 'forgetFirst',
          description: 'The upload is cancelled.',
        },
      },
    },
    failed: {
      description: 'The first file was not stored; the reason is shown, and the others wait.',
      tags: ['failed'],
      on: {
        'file.retry': 'uploading',
        'file.remove': {
          guard: { type: 'isFirst', params: ({ event }) => event },
          target: 'idle',
          actions: 'forgetFirst',
        },
      },
    },
  },
});
