import { drawn, nudged, ordered, placed, removed } from './changes.ts';
import { whiteboardSetup } from './whiteboard.setup.ts';

const { createStateConfig } = whiteboardSetup;

export const full = { actions: 'sayFull', description: 'Nothing is lost: what is there stays.' } as const;

export const oneMore = { type: 'hasRoom', params: { count: 1 } } as const;

/** What changes the board, while the user may draw. */
const drawing = createStateConfig({
  description: 'The user may draw.',
  always: { guard: 'isViewOnly', target: 'viewing' },
  exit: 'cancelStroke',
  on: {
    'object.draw': [
      {
        guard: oneMore,
        actions: {
          type: 'write',
          params: ({ context, event }) => ({ changes: drawn(context, event) }),
        },
      },
      full,
    ],
    'stroke.extend': {
      actions: {
        type: 'sendLive',
        params: ({ context, event: { points, isFirst } }) => ({
          live: { type: 'stroke', points, style: isFirst ? context.styles.pencil : null },
        }),
      },
    },
    'stroke.cancel': { actions: 'cancelStroke' },
    'objects.place': {
      actions: {
        type: 'write',
        params: ({ context, event: { places } }) => ({ changes: placed(context, places) }),
      },
    },
    'object.erase': {
      actions: {
        type: 'write',
        params: ({ context, event: { id } }) => ({ changes: removed(context, [id]) }),
      },
    },
    'selection.remove': {
      actions: [
        {
          type: 'write',
          params: ({ context }) => ({ changes: removed(context, context.selected) }),
        },
        'deselect',
      ],
    },
    'selection.nudge': {
      actions: {
        type: 'write',
        params: ({ context, event }) => ({ changes: nudged(context, event) }),
      },
    },
    'selection.order': {
      actions: {
        type: 'write',
        params: ({ context, event: { order } }) => ({ changes: ordered(context, order) }),
      },
    },
    'history.undo': { actions: { type: 'revert', params: { direction: 'undo' } } },
    'history.redo': { actions: { type: 'revert', params: { direction: 'redo' } } },
  },
});

const viewing = createStateConfig({
  description: 'A moderator lets only moderators draw.',
  tags: ['view-only'],
  always: { guard: 'mayDraw', target: 'drawing' },
});

/** Whether the user may draw. */
export const pen = createStateConfig({
  description: 'Whether the user may draw.',
  initial: 'drawing',
  states: { drawing, viewing },
});
