import { emptyBoard } from './board.ts';
import { ended } from './ended.ts';
import { emptyHistory } from './history.ts';
import { mode, pointing } from './modes.ts';
import { boardDefaults } from './objects.ts';
import { pen } from './pen.ts';
import { whiteboardSetup } from './whiteboard.setup.ts';
import { work } from './work.ts';

const { style } = boardDefaults;

/**
 * The shared whiteboard (specification 3.4, 4.6, 9): what is on it, and the user's tools. Its child `sync` keeps it equal
 * to the boards of the other participants, from 500 ms after joining, whether the board is open or not. It runs until the call is
 * closed: what was drawn can be saved after the call, and is there when the user joins again.
 *
 * Receives events of the conference, `board.toggle` (Ctrl+Alt+W), the events of a surface (surface.types.ts) and of the
 * toolbar (whiteboard.types.ts). Emits nothing. Tags: `open`; `offered` while another participant offers it; `view-only` while
 * the board is open and the user may not draw; `ruled` while only moderators draw; `editing` text; `dialog:clear`, `dialog:page`; `busy` with a file; `keeping` while
 * the drawing of a call that is over can be saved, and then `saved`. Tags of `sync`: see
 * board-sync.machine.ts.
 */
export const whiteboardMachine = whiteboardSetup.createMachine({
  id: 'whiteboard',
  description: 'The shared whiteboard: what is on it, and the tools of the user.',
  context: ({ input }) => ({
    ...input,
    localId: '',
    ownIds: [],
    isModerator: false,
    board: emptyBoard,
    count: 0,
    history: emptyHistory,
    people: {},
    earlier: null,
    names: {},
    strokes: [],
    pointers: [],
    styles: { pencil: style, line: style, shapes: style, text: style },
    selected: [],
    clipboard: [],
    editing: null,
    offeredBy: '',
    wasOffered: false,
    wasOpened: false,
    isUnsaved: false,
    message: '',
  }),
  type: 'parallel',
  invoke: { id: 'sync', src: 'sync', input: ({ context: { callId } }) => ({ callId }) },
  on: {
    'conference.joined': {
      actions: [
        { type: 'storeLocal', params: ({ event }) => event },
        { type: 'toSync', params: ({ event }) => event },
      ],
    },
    'conference.dropped': {
      actions: ['forgetPeople', { type: 'toSync', params: ({ event }) => event }],
      description: 'The board stays, and the user can go on drawing.',
    },
    'call.ended': {
      target: '.display.ended',
      actions: ['forgetCall', { type: 'toSync', params: { type: 'conference.dropped', error: '' } }],
    },
    'participant.joined': {
      actions: [
        { type: 'storePerson', params: ({ event }) => event },
        { type: 'toSync', params: ({ event }) => event },
      ],
    },
    'participant.left': {
      actions: [
        { type: 'forgetPerson', params: ({ event }) => event },
        { type: 'toSync', params: ({ event }) => event },
      ],
    },
    'participant.changed': { actions: { type: 'changePerson', params: ({ event }) => event } },
    'role.changed': { actions: { type: 'storeRole', params: ({ event }) => event } },
    'whiteboard.received': { actions: { type: 'toSync', params: ({ event }) => event } },
    'bridge.opened': { actions: { type: 'toSync', params: ({ event }) => event } },
    'sync.retry': { actions: { type: 'toSync', params: ({ event }) => event } },
    'delta.came': { actions: { type: 'mergeDelta', params: ({ event }) => event } },
    'delta.wanted': { actions: { type: 'giveDelta', params: ({ event }) => event } },
    'live.came': { actions: { type: 'showLive', params: ({ event }) => event } },
    'message.dismiss': { actions: 'forgetMessage' },
  },
  states: {
    display: {
      description: 'Whether the board is open, and what the user does on it.',
      initial: 'closed',
      on: {
        'board.toggle': { target: '.open', description: 'What one user opens is offered to the others.' },
      },
      states: {
        closed: {
          description: 'The board is not shown; what the others draw is received.',
          always: { guard: 'isUnseen', target: 'offered' },
          on: {
            'live.came': [
              {
                guard: { type: 'isOpening', params: ({ event }) => event },
                target: 'offered',
                actions: { type: 'showLive', params: ({ event }) => event },
              },
              {
                guard: { type: 'isOpenAlready', params: ({ event }) => event },
                target: 'offered',
                actions: { type: 'showLive', params: ({ event }) => event },
                description: 'The user had no connection to the participant when it was opened.',
              },
            ],
          },
        },
        offered: {
          description: 'Another participant has opened the board, or drawn on it: the user can open it.',
          tags: ['offered'],
          exit: 'rememberOffer',
          on: { 'offer.dismiss': 'closed' },
        },
        open: {
          description: 'The board is shown.',
          tags: ['open'],
          type: 'parallel',
          entry: [
            'rememberOffer',
            'rememberOpening',
            { type: 'sendLive', params: { live: { type: 'open', isNew: true } } },
          ],
          exit: { type: 'sendLive', params: { live: { type: 'leave' } } },
          on: {
            'board.toggle': 'closed',
            'boards.compared': {
              actions: {
                type: 'sendLive',
                params: ({ event: { to } }) => ({ to, live: { type: 'open', isNew: false } }),
              },
              description: 'A participant who had no connection when the board was opened is offered it.',
            },
            'pointer.move': pointing(false),
            'pointer.leave': { actions: { type: 'sendLive', params: { live: { type: 'leave' } } } },
            'rule.set': {
              guard: 'isModerator',
              actions: {
                type: 'write',
                params: ({ event: { isModeratorsOnly } }) => ({ changes: [{ type: 'rule', isModeratorsOnly }] }),
              },
            },
          },
          states: { mode, pen, work },
        },
        ended,
      },
    },
    rights: {
      description: 'Who may draw on the board.',
      initial: 'everyone',
      states: {
        everyone: {
          description: 'All participants draw.',
          always: { guard: 'isRuled', target: 'closing' },
          on: {
            'operations.came': {
              actions: { type: 'applyRemote', params: ({ event }) => ({ ...event, isStrict: false }) },
            },
          },
        },
        closing: {
          description: 'Only moderators draw; what other participants drew before they knew it is still accepted.',
          tags: ['ruled'],
          entry: 'dropForbidden',
          always: { guard: 'isFree', target: 'everyone' },
          on: {
            'operations.came': {
              actions: { type: 'applyRemote', params: ({ event }) => ({ ...event, isStrict: false }) },
            },
          },
          after: { boardRule: 'moderators' },
        },
        moderators: {
          description: 'Only moderators draw: changes of other participants are not accepted.',
          tags: ['ruled'],
          always: { guard: 'isFree', target: 'everyone' },
          on: {
            'operations.came': {
              actions: { type: 'applyRemote', params: ({ event }) => ({ ...event, isStrict: true }) },
            },
          },
        },
      },
    },
  },
});
