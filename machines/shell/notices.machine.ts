import { assign, setup } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { shellDelays, shellLimits } from './shell-limits.ts';

export type NoticeTone = 'danger' | 'info' | 'success';

export interface ShownNotice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly text: string;
  /** How often it was repeated while it is shown. */
  readonly count: number;
}

export interface NoticesInput {
  /** The maximum number of notices; the oldest are removed. */
  readonly capacity: number;
}

export const noticesInput: NoticesInput = { capacity: shellLimits.notices };

export interface NoticesContext {
  readonly capacity: number;
  /** Oldest first. */
  readonly notices: readonly ShownNotice[];
  /** Number of the next notice. */
  readonly nextNumber: number;
}

export type NoticesEvent =
  | { readonly type: 'notice.show'; readonly tone: NoticeTone; readonly text: string }
  | { readonly type: 'notice.dismiss'; readonly id: string }
  | { readonly type: 'notices.dismissAll' }
  /** The pointer or the focus is on the notices: no notice disappears by itself. */
  | { readonly type: 'notices.hold' }
  | { readonly type: 'notices.release' };

const isOf =
  (tone: NoticeTone) =>
  (notice: ShownNotice): boolean =>
    notice.tone === tone;

function added({ notices, capacity, nextNumber }: NoticesContext, tone: NoticeTone, text: string) {
  const isSame = (notice: ShownNotice): boolean => notice.tone === tone && notice.text === text;
  if (notices.some(isSame)) {
    return { notices: notices.map((notice) => (isSame(notice) ? { ...notice, count: notice.count + 1 } : notice)) };
  }
  return {
    notices: [...notices, { id: String(nextNumber), tone, text, count: 1 }].slice(-capacity),
    nextNumber: nextNumber + 1,
  };
}

const longest = (notices: readonly ShownNotice[]): number => Math.max(0, ...notices.map(({ text }) => text.length));

/**
 * Short texts over the page. A success disappears after 1 s (specification 9 Shell), information after the time to
 * read it, an error never. Each can be dismissed, and all together. The time restarts with every notice, and does not
 * run while the pointer or the focus is on them. A repeated text increases the count of its notice.
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
  },
  delays: {
    successNoticeDuration: delays.successNoticeDuration,
    noticeDuration: ({ context }) =>
      Math.max(delays.noticeDuration, longest(context.notices) * shellDelays.noticePerCharacter),
  },
  guards: {
    isOnlyOne: ({ context }, { id }: { id: string }) => context.notices.every((notice) => notice.id === id),
    hasSuccess: ({ context }) => context.notices.some(isOf('success')),
    hasInformation: ({ context }) => context.notices.some(isOf('info')),
    isEmpty: ({ context }) => context.notices.length === 0,
  },
  actions: {
    addNotice: assign(({ context }, { tone, text }: { tone: NoticeTone; text: string }) => added(context, tone, text)),
    removeNotice: assign({
      notices: ({ context }, { id }: { id: string }) => context.notices.filter((notice) => notice.id !== id),
    }),
    removeAll: assign({ notices: [] }),
    removeOf: assign({
      notices: ({ context }, { tone }: { tone: NoticeTone }) =>
        context.notices.filter((notice) => notice.tone !== tone),
    }),
  },
}).createMachine({
  id: 'notices',
  description: 'Short texts over the page, which disappear by themselves or are dismissed.',
  context: ({ input }) => ({ capacity: input.capacity, notices: [], nextNumber: 1 }),
  initial: 'empty',
  states: {
    empty: {
      description: 'No notices.',
      on: { 'notice.show': { target: 'showing', actions: { type: 'addNotice', params: ({ event }) => event } } },
    },
    showing: {
      description: 'Notices are shown.',
      on: {
        'notice.show': { target: '.deciding', actions: { type: 'addNotice', params: ({ event }) => event } },
        'notice.dismiss': { target: '.deciding', actions: { type: 'removeNotice', params: ({ event }) => event } },
        'notices.dismissAll': { target: 'empty', actions: 'removeAll' },
        'notices.hold': 'held',
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The list has changed: computes how long it stays.',
          always: [
            { guard: 'isEmpty', target: '#notices.empty' },
            { guard: 'hasSuccess', target: 'brief' },
            { guard: 'hasInformation', target: 'lasting' },
            { target: 'staying' },
          ],
        },
        brief: {
          description: 'A success is shown; it disappears after a second.',
          after: {
            successNoticeDuration: {
              target: 'deciding',
              actions: { type: 'removeOf', params: { tone: 'success' } },
            },
          },
        },
        lasting: {
          description: 'Information is shown for the time to read it.',
          after: {
            noticeDuration: { target: 'deciding', actions: { type: 'removeOf', params: { tone: 'info' } } },
          },
        },
        staying: { description: 'Only errors: they stay until they are dismissed.' },
      },
    },
    held: {
      description: 'The user reads, or is about to press: the time is paused.',
      on: {
        'notice.show': { actions: { type: 'addNotice', params: ({ event }) => event } },
        'notice.dismiss': [
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event },
            target: 'empty',
            actions: { type: 'removeNotice', params: ({ event }) => event },
          },
          { actions: { type: 'removeNotice', params: ({ event }) => event } },
        ],
        'notices.dismissAll': { target: 'empty', actions: 'removeAll' },
        'notices.release': 'showing',
      },
    },
  },
});
