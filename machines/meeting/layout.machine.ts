import { assign, emit, setup } from 'xstate';
import type { View } from './contracts.ts';
import { meetingLimits } from './limits.ts';

export interface LayoutContext {
  /** Participants, oneself included. */
  readonly count: number;
}

export type LayoutEvent =
  | { readonly type: 'participants.counted'; readonly count: number }
  | { readonly type: 'grid.choose' }
  | { readonly type: 'contain.choose' }
  | { readonly type: 'speaker.choose' }
  /** The choice is given back. */
  | { readonly type: 'view.automate' }
  | { readonly type: 'chat.toggle' }
  | { readonly type: 'participants.toggle' }
  | { readonly type: 'panel.close' }
  | { readonly type: 'settings.open' }
  | { readonly type: 'performance.open' }
  | { readonly type: 'shortcuts.open' }
  | { readonly type: 'feedback.open' }
  | { readonly type: 'invite.open' }
  | { readonly type: 'another.open' }
  | { readonly type: 'dialog.close' };

export type LayoutEmitted = { readonly type: 'chatOpened' } | { readonly type: 'chatClosed' };

/**
 * What shows of a meeting (specification 2.6, 3.4 view, 4.6): the view, at most one panel at the side, at most one dialog.
 *
 * Speaker view comes by itself at 4 or more participants and grid view below, until the person chooses a view; their
 * choice then holds however many come and go, until `view.automate`.
 *
 * Announces `chatOpened`, `chatClosed`. Tags: `view:grid|contain|speaker`, `panel:chat|participants`,
 * `dialog:settings|performance|shortcuts|feedback|invite|another`.
 */
export const layoutMachine = setup({
  types: {
    context: {} as LayoutContext,
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
      | 'dialog:another',
  },
  guards: {
    isCrowded: ({ context }) => context.count >= meetingLimits.speakerViewFrom,
    isIntimate: ({ context }) => context.count < meetingLimits.speakerViewFrom,
  },
  actions: {
    storeCount: assign((_, { count }: { count: number }) => ({ count })),
    announceChatOpened: emit({ type: 'chatOpened' as const }),
    announceChatClosed: emit({ type: 'chatClosed' as const }),
  },
}).createMachine({
  id: 'layout',
  context: { count: 1 },
  type: 'parallel',
  on: { 'participants.counted': { actions: { type: 'storeCount', params: ({ event }) => event } } },
  states: {
    view: {
      initial: 'automatic',
      on: {
        'grid.choose': '.grid',
        'contain.choose': '.contain',
        'speaker.choose': '.speaker',
        'view.automate': '.automatic',
      },
      states: {
        automatic: {
          description: 'The number of participants decides.',
          initial: 'grid',
          states: {
            grid: {
              description: 'Fewer than 4: everybody is of one size.',
              tags: ['view:grid'],
              always: { guard: 'isCrowded', target: 'speaker' },
            },
            speaker: {
              description: '4 or more: who speaks is large.',
              tags: ['view:speaker'],
              always: { guard: 'isIntimate', target: 'grid' },
            },
          },
        },
        grid: { description: 'Chosen: everybody is of one size.', tags: ['view:grid'] },
        contain: { description: 'Chosen: every picture is seen whole.', tags: ['view:contain'] },
        speaker: { description: 'Chosen: who speaks is large.', tags: ['view:speaker'] },
      },
    },
    panel: {
      initial: 'none',
      on: { 'chat.toggle': '.chat', 'participants.toggle': '.participants' },
      states: {
        none: { description: 'The tiles have all the room.' },
        chat: {
          description: 'The chat is open at the side.',
          tags: ['panel:chat'],
          entry: 'announceChatOpened',
          exit: 'announceChatClosed',
          on: { 'chat.toggle': 'none', 'panel.close': 'none' },
        },
        participants: {
          description: 'The list of participants is open at the side.',
          tags: ['panel:participants'],
          on: { 'participants.toggle': 'none', 'panel.close': 'none' },
        },
      },
    },
    dialog: {
      initial: 'none',
      on: {
        'settings.open': '.settings',
        'performance.open': '.performance',
        'shortcuts.open': '.shortcuts',
        'feedback.open': '.feedback',
        'invite.open': '.invite',
        'another.open': '.another',
      },
      states: {
        none: { description: 'No dialog stands.' },
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
        feedback: { description: 'Rate and detail.', tags: ['dialog:feedback'], on: { 'dialog.close': 'none' } },
        invite: {
          description: 'The link to invite others with.',
          tags: ['dialog:invite'],
          on: { 'dialog.close': 'none' },
        },
        another: {
          description: 'Which other meeting to join as well.',
          tags: ['dialog:another'],
          on: { 'dialog.close': 'none' },
        },
      },
    },
  },
});
