import { boardDefaults, fileName } from './objects.ts';
import { whiteboardSetup } from './whiteboard.setup.ts';
import type { WhiteboardContext, WhiteboardEvent } from './whiteboard.types.ts';

const { createStateConfig } = whiteboardSetup;

const drawingOf = ({ board }: WhiteboardContext, name: string) => ({
  objects: board.painted,
  page: board.page.value,
  name,
});

const failed = {
  target: 'offering',
  actions: { type: 'storeFailure', params: ({ event }: { readonly event: { readonly error: unknown } }) => event },
} as const;

const saving = [
  {
    guard: {
      type: 'isPicture',
      params: ({ event }: { readonly event: Extract<WhiteboardEvent, { readonly type: 'drawing.save' }> }) => event,
    },
    target: 'exporting',
    actions: 'forgetMessage',
  },
  { target: 'saving', actions: 'forgetMessage' },
] as const;

/** The drawing outlives the call: it is offered for saving once, and is there when the user joins the same meeting again. */
export const ended = createStateConfig({
  description: 'The call is over. A user who joins again finds the board, with what the others have drawn since.',
  initial: 'deciding',
  on: {
    'conference.joined': [
      {
        guard: 'isSameMeeting',
        target: 'closed',
        actions: [
          { type: 'storeLocal', params: ({ event }) => event },
          { type: 'toSync', params: ({ event }) => event },
        ],
      },
      {
        target: 'closed',
        actions: [
          'startAnew',
          { type: 'toSync', params: { type: 'board.reset' } },
          { type: 'storeLocal', params: ({ event }) => event },
          { type: 'toSync', params: ({ event }) => event },
        ],
        description: 'No participant of the earlier call is there: it is another meeting, with a board of its own.',
      },
    ],
  },
  states: {
    deciding: {
      description: 'Decides whether something would be lost.',
      always: [{ guard: 'isAtRisk', target: 'offering' }, { target: 'done' }],
    },
    offering: {
      description: 'The user can save what is on the board.',
      tags: ['keeping'],
      on: {
        'drawing.save': saving,
        'offer.dismiss': { target: 'done', actions: 'storeSaved', description: 'It is offered once.' },
      },
    },
    exporting: {
      description: 'The board becomes a PNG picture.',
      tags: ['keeping', 'busy'],
      invoke: {
        id: 'paintPicture',
        src: 'paintPicture',
        input: ({ context }) => drawingOf(context, boardDefaults.exportName),
        onDone: { target: 'saved', actions: 'storeSaved' },
        onError: failed,
      },
    },
    saving: {
      description: 'The board becomes a file that can be opened again.',
      tags: ['keeping', 'busy'],
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => drawingOf(context, fileName),
        onDone: { target: 'saved', actions: 'storeSaved' },
        onError: failed,
      },
    },
    saved: {
      description: 'The user can save it in the other form as well.',
      tags: ['keeping', 'saved'],
      on: { 'drawing.save': saving, 'offer.dismiss': 'done' },
    },
    done: { description: 'Nothing is offered.' },
  },
});
