import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { ChosenView, View } from '../conference.types.ts';
import { meetingDelays, meetingLimits } from '../limits.ts';

export interface LayoutInput {
  /** The choice of an earlier stay in the same call. */
  readonly view: ChosenView;
}

export interface LayoutContext extends LayoutInput {
  /** The number of participants, including the user. */
  readonly count: number;
  /** The user's own recording is running. */
  readonly isRecording: boolean;
}

export type LayoutEvent =
  | { readonly type: 'participants.counted'; readonly count: number }
  | { readonly type: 'grid.choose' }
  | { readonly type: 'contain.choose' }
  | { readonly type: 'speaker.choose' }
  /** Returns to the automatic view. */
  | { readonly type: 'view.automate' }
  | { readonly type: 'chat.toggle' }
  | { readonly type: 'chat.show' }
  | { readonly type: 'participants.toggle' }
  | { readonly type: 'panel.close' }
  | { readonly type: 'settings.open' }
  | { readonly type: 'performance.open' }
  | { readonly type: 'shortcuts.open' }
  | { readonly type: 'feedback.open' }
  | { readonly type: 'invite.open' }
  | { readonly type: 'another.open' }
  | { readonly type: 'more.open' }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'feedback.closed' }
  | { readonly type: 'recording.changed'; readonly isRecording: boolean }
  /** Ctrl+H. `isAmid`: a dialog is open, or the focused text field contains text. */
  | { readonly type: 'leave.ask'; readonly isAmid: boolean }
  | { readonly type: 'leave.stay' }
  | { readonly type: 'leave.confirm' };

export type LayoutEmitted =
  | { readonly type: 'chatOpened' }
  | { readonly type: 'chatClosed' }
  | { readonly type: 'viewChosen'; readonly view: ChosenView }
  /** Ctrl+H was pressed, and leaving interrupts nothing or the user has confirmed it. */
  | { readonly type: 'leaveWanted' };

/**
 * The layout of a meeting (specification 2.6, 3.4 view, 4.6): the view, at most one side panel, at most one dialog.
 *
 * The automatic view is speaker view at 4 or more participants and grid view below, until the user chooses a view; that
 * choice then stays, whatever the number of participants, until `view.automate`. `shownView` adds the large tile when
 * it is needed.
 *
 * Ctrl+H is easily pressed by mistake: it leaves immediately only if leaving interrupts nothing.
 *
 * The machine starts when the user presses Join. The commands are shown a moment later: the browser is then busy with the
 * connection and the first pictures, which rendering the commands would delay (decision 10).
 *
 * Emits `viewChosen`, `chatOpened`, `chatClosed`, `leaveWanted`. Tags: `view:grid|contain|speaker`, `panel:chat|participants`,
 * `dialog:settings|performance|shortcuts|feedback|invite|another|more`, `asking:leave`, `commands`.
 */
export const layoutMachine = setup({
  types: {
    context: {} as LayoutContext,
    input: {} as LayoutInput,
    events: {} as LayoutEvent,
    emitted: {} as LayoutEmitted,
    tags: {} as
      | `view:${View}`
      | 'panel:chat'
      | 'panel:participants'
      | 'dialog:settings'
      | 'dialog:performance'
      | 'dialog:shortcuts'
      | 'dialog:feedback'
      | 'dialog:invite'
      | 'dialog:another'
      | 'dialog:more'
      | 'asking:leave'
      | 'commands',
  },
  guards: {
    isCrowded: ({ context }) => context.count >= meetingLimits.speakerViewFrom,
    isIntimate: ({ context }) => context.count < meetingLimits.speakerViewFrom,
    wasChosen: ({ context }, { view }: { view: View }) => context.view === view,
    isAmid: (_, { isAmid }: { isAmid: boolean }) => isAmid,
    isRecording: ({ context }) => context.isRecording,
  },
  delays: { commandsPause: meetingDelays.commandsPause },
  actions: {
    storeRecording: assign((_, { isRecording }: { isRecording: boolean }) => ({ isRecording })),
    announceView: emit((_, { view }: { view: ChosenView }) => ({ type: 'viewChosen' as const, view })),
    announceLeave: emit({ type: 'leaveWanted' as const }),
    storeCount: assign((_, { count }: { count: number }) => ({ count })),
    announceChatOpened: emit({ type: 'chatOpened' as const }),
    announceChatClosed: emit({ type: 'chatClosed' as const }),
  },
}).createMachine({
  id: 'layout',
  description: 'What is visible in a call: the view, the commands, one side panel and one dialog.',
  context: ({ input: { view } }) => ({ count: 1, isRecording: false, view }),
  type: 'parallel',
  on: {
    'participants.counted': { actions: { type: 'storeCount', params: ({ event }) => event } },
    'recording.changed': { actions: { type: 'storeRecording', params: ({ event }) => event } },
  },
  states: {
    view: {
      description: 'How the participants are arranged.',
      initial: 'deciding',
      on: {
        'grid.choose': { target: '.grid', actions: { type: 'announceView', params: { view: 'grid' } } },
        'contain.choose': { target: '.contain', actions: { type: 'announceView', params: { view: 'contain' } } },
        'speaker.choose': { target: '.speaker', actions: { type: 'announceView', params: { view: 'speaker' } } },
        'view.automate': { target: '.automatic', actions: { type: 'announceView', params: { view: 'automatic' } } },
      },
      states: {
        deciding: {
          description: 'Restores the view that the user had chosen before leaving the meeting and joining it again.',
          always: [
            { guard: { type: 'wasChosen', params: { view: 'grid' } }, target: 'grid' },
            { guard: { type: 'wasChosen', params: { view: 'contain' } }, target: 'contain' },
            { guard: { type: 'wasChosen', params: { view: 'speaker' } }, target: 'speaker' },
            { target: 'automatic' },
          ],
        },
        automatic: {
          description: 'The number of participants determines the view.',
          initial: 'grid',
          states: {
            grid: {
              description: 'Fewer than 4: all participants have tiles of the same size.',
              tags: ['view:grid'],
              always: { guard: 'isCrowded', target: 'speaker' },
            },
            speaker: {
              description: "4 or more: the speaker's tile is large.",
              tags: ['view:speaker'],
              always: { guard: 'isIntimate', target: 'grid' },
            },
          },
        },
        grid: { description: 'Chosen by the user: all participants have tiles of the same size.', tags: ['view:grid'] },
        contain: { description: 'Chosen by the user: pictures are shown uncropped.', tags: ['view:contain'] },
        speaker: { description: "Chosen by the user: the speaker's tile is large.", tags: ['view:speaker'] },
      },
    },
    commands: {
      description: 'Whether the commands of the call are shown.',
      initial: 'awaited',
      states: {
        awaited: {
          description: 'The places of the top strip and of the toolbar are empty. Shortcuts work.',
          after: { commandsPause: 'shown' },
        },
        shown: { description: 'The top strip, the toolbar and the dialogs are shown.', tags: ['commands'] },
      },
    },
    panel: {
      description: 'The side panel, of which one is open at most.',
      initial: 'none',
      on: { 'chat.toggle': '.chat', 'participants.toggle': '.participants' },
      states: {
        none: {
          description: 'No panel is open; the tiles use the whole area.',
          on: { 'chat.show': 'chat' },
        },
        chat: {
          description: 'The chat panel is open.',
          tags: ['panel:chat'],
          entry: 'announceChatOpened',
          exit: 'announceChatClosed',
          on: { 'chat.toggle': 'none', 'panel.close': 'none' },
        },
        participants: {
          description: 'The participants panel is open.',
          tags: ['panel:participants'],
          on: { 'participants.toggle': 'none', 'panel.close': 'none', 'chat.show': 'chat' },
        },
      },
    },
    leaving: {
      description: 'Whether the user is asked before leaving.',
      initial: 'settled',
      states: {
        settled: {
          description: 'No confirmation of leaving is shown.',
          on: {
            'leave.ask': [
              { guard: { type: 'isAmid', params: ({ event }) => event }, target: 'asking' },
              { guard: 'isRecording', target: 'asking' },
              { actions: 'announceLeave' },
            ],
          },
        },
        asking: {
          description: 'Asks whether to leave the meeting; shown above an open dialog.',
          tags: ['asking:leave'],
          on: { 'leave.stay': 'settled', 'leave.confirm': { target: 'settled', actions: 'announceLeave' } },
        },
      },
    },
    dialog: {
      description: 'The dialog, of which one is open at most.',
      initial: 'none',
      on: {
        'settings.open': '.settings',
        'performance.open': '.performance',
        'shortcuts.open': '.shortcuts',
        'feedback.open': '.feedback',
        'invite.open': '.invite',
        'another.open': '.another',
        'more.open': '.more',
      },
      states: {
        none: { description: 'No dialog is open.' },
        settings: { description: 'Settings.', tags: ['dialog:settings'], on: { 'dialog.close': 'none' } },
        performance: {
          description: 'The performance setting.',
          tags: ['dialog:performance'],
          on: { 'dialog.close': 'none' },
        },
        shortcuts: {
          description: 'The keyboard shortcuts.',
          tags: ['dialog:shortcuts'],
          on: { 'dialog.close': 'none' },
        },
        feedback: {
          description: 'The feedback dialog: rate and detail.',
          tags: ['dialog:feedback'],
          on: { 'dialog.close': 'none', 'feedback.closed': 'none' },
        },
        invite: {
          description: 'The invite dialog: the link to the meeting.',
          tags: ['dialog:invite'],
          on: { 'dialog.close': 'none' },
        },
        another: {
          description: 'The dialog for joining another meeting as well.',
          tags: ['dialog:another'],
          on: { 'dialog.close': 'none' },
        },
        more: {
          description: 'On phones: the commands without a button in the toolbar.',
          tags: ['dialog:more'],
          on: { 'dialog.close': 'none' },
        },
      },
    },
  },
});

/**
 * Returns the view to show. The automatic view has a large tile when something needs it (a shared screen, a pinned
 * participant), whatever the number of participants; a view that the user chose is returned unchanged.
 */
export function shownView(layout: SnapshotFrom<typeof layoutMachine>, needsLarge: boolean): View {
  if (layout.hasTag('view:speaker')) return 'speaker';
  if (needsLarge && layout.matches({ view: 'automatic' })) return 'speaker';
  return layout.hasTag('view:contain') ? 'contain' : 'grid';
}
