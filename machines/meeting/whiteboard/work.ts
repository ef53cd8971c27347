import { cleared, fileAdded, imageAdded, resized } from './changes.ts';
import { boardDefaults, fileName } from './objects.ts';
import { full } from './pen.ts';
import { whiteboardSetup } from './whiteboard.setup.ts';
import type { ChosenFile, WhiteboardEvent } from './whiteboard.types.ts';

const { createStateConfig } = whiteboardSetup;

/* The states below are entered by the events that these functions read. */

function fileOf(event: WhiteboardEvent): ChosenFile {
  if (!('file' in event)) throw new Error(`${event.type} has no file`);
  return { file: event.file, name: event.name };
}

function createOf(event: WhiteboardEvent): () => Promise<Blob> {
  if (event.type !== 'picture.save') throw new Error(`${event.type} has no picture`);
  return event.create;
}

const failed = {
  target: 'idle',
  actions: { type: 'storeFailure', params: ({ event }: { readonly event: { readonly error: unknown } }) => event },
} as const;

/** What takes a while, or is asked about first. */
export const work = createStateConfig({
  description: 'The dialog or the task that is open.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is read, saved or asked.',
      on: {
        'clear.open': { guard: 'mayDraw', target: 'clearing' },
        'page.open': { guard: 'mayDraw', target: 'resizing' },
        'image.choose': { guard: 'mayDraw', target: 'placing', actions: 'forgetMessage' },
        'picture.save': { target: 'exporting', actions: 'forgetMessage' },
        'file.save': { target: 'saving', actions: 'forgetMessage' },
        'file.open': { guard: 'mayDraw', target: 'opening', actions: 'forgetMessage' },
      },
    },
    clearing: {
      description: 'The user is asked whether to clear the board: a moderator for all, another user their own objects.',
      tags: ['dialog:clear'],
      always: { guard: 'isViewOnly', target: 'idle' },
      on: {
        'clear.confirm': {
          target: 'idle',
          actions: {
            type: 'write',
            params: ({ context }) => ({ changes: cleared(context) }),
          },
        },
        'dialog.close': 'idle',
      },
    },
    resizing: {
      description: 'The user is asked for the size of the page, which is the same for all participants.',
      tags: ['dialog:page'],
      always: { guard: 'isViewOnly', target: 'idle' },
      on: {
        'page.resize': {
          target: 'idle',
          actions: {
            type: 'write',
            params: ({ context, event: { page } }) => ({ changes: resized(context, page) }),
          },
        },
        'dialog.close': 'idle',
      },
    },
    placing: {
      description: 'The picture that the user has chosen, pasted or dropped is read.',
      tags: ['busy'],
      invoke: {
        id: 'readImage',
        src: 'readImage',
        input: ({ event }) => fileOf(event),
        onDone: [
          { guard: 'isViewOnly', target: 'idle', description: 'Meanwhile only moderators draw.' },
          {
            guard: { type: 'hasRoom', params: { count: 1 } },
            target: 'idle',
            actions: {
              type: 'write',
              params: ({ context, event }) => ({ changes: imageAdded(context, event.output) }),
            },
          },
          { ...full, target: 'idle' },
        ],
        onError: failed,
      },
    },
    exporting: {
      description: 'The board becomes a PNG picture.',
      tags: ['busy'],
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        input: ({ event }) => ({ create: createOf(event), name: boardDefaults.exportName }),
        onDone: { target: 'idle', actions: 'storeSaved' },
        onError: failed,
      },
    },
    saving: {
      description: 'The board becomes a file that can be opened again.',
      tags: ['busy'],
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { board } }) => ({
          objects: board.painted,
          page: board.page.value,
          name: fileName,
        }),
        onDone: { target: 'idle', actions: 'storeSaved' },
        onError: failed,
      },
    },
    opening: {
      description: 'The objects of a file are added to the board.',
      tags: ['busy'],
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ event }) => fileOf(event),
        onDone: [
          { guard: 'isViewOnly', target: 'idle', description: 'Meanwhile only moderators draw.' },
          {
            guard: {
              type: 'hasRoom',
              params: ({ event }) => ({ count: event.output.objects.length }),
            },
            target: 'idle',
            actions: {
              type: 'write',
              params: ({ context, event }) => ({ changes: fileAdded(context, event.output) }),
            },
          },
          { ...full, target: 'idle' },
        ],
        onError: failed,
      },
    },
  },
});
