import { assign, setup } from 'xstate';
import { delays, limits } from '#machines/shared/limits.ts';

export type NoticeTone = 'danger' | 'info' | 'success';

export interface ShownNotice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly text: string;
}

export interface NoticesInput {
  /** How many show at once; the oldest give way. */
  readonly capacity: number;
}

export const noticesInput: NoticesInput = { capacity: limits.notices };

export interface NoticesContext {
  readonly capacity: number;
  /** Oldest first. */
  readonly notices: readonly ShownNotice[];
  /** Number of the next notice. */
  readonly nextNumber: number;
}

export type NoticesEvent =
  | { readonly type: 'notice.show'; readonly tone: NoticeTone; readonly text: string }
  | { readonly type: 'notice.dismiss'; readonly id: string };

const isQuick = ({ tone }: ShownNotice): boolean => tone === 'success';

/** What goes when the time is up: successes first, the rest together when no success is left. */
function remaining(notices: readonly ShownNotice[]): readonly ShownNotice[] {
  return notices.some(isQuick) ? notices.filter((notice) => !isQuick(notice)) : [];
}

/**
 * Short texts over the page (specification 9 Shell): a success clears itself after 1 s, anything else stays longer, each
 * can be sent away. Time runs anew with every notice, so that nothing leaves while more is coming in.
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
  },
  delays: {
    successNoticeDuration: delays.successNoticeDuration,
    noticeDuration: delays.noticeDuration,
  },
  guards: {
    isOnlyOne: ({ context, event }) =>
      event.type === 'notice.dismiss' && context.notices.every(({ id }) => id === event.id),
    hasQuickOnly: ({ context }) => context.notices.every(isQuick),
    hasQuick: ({ context }) => context.notices.some(isQuick),
  },
  actions: {
    addNotice: assign(({ context, event }) => {
      if (event.type !== 'notice.show') return {};
      const { tone, text } = event;
      const others = context.notices.filter((notice) => notice.tone !== tone || notice.text !== text);
      const added = { id: String(context.nextNumber), tone, text };
      return { notices: [...others, added].slice(-context.capacity), nextNumber: context.nextNumber + 1 };
    }),
    removeNotice: assign({
      notices: ({ context, event }) =>
        event.type === 'notice.dismiss' ? context.notices.filter(({ id }) => id !== event.id) : context.notices,
    }),
    removeOverdue: assign({ notices: ({ context }) => remaining(context.notices) }),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ capacity: input.capacity, notices: [], nextNumber: 1 }),
  initial: 'empty',
  on: {
    'notice.show': { target: '.deciding', actions: 'addNotice' },
  },
  states: {
    empty: { description: 'Nothing to say.' },
    deciding: {
      description: 'The list has changed: how long may it stay?',
      always: [{ guard: 'hasQuick', target: 'brief' }, { target: 'lasting' }],
    },
    brief: {
      description: 'A success is among what shows; it clears itself after a second.',
      on: {
        'notice.dismiss': [
          { guard: 'isOnlyOne', target: 'empty', actions: 'removeNotice' },
          { target: 'deciding', actions: 'removeNotice' },
        ],
      },
      after: {
        successNoticeDuration: [
          { guard: 'hasQuickOnly', target: 'empty', actions: 'removeOverdue' },
          { target: 'lasting', actions: 'removeOverdue' },
        ],
      },
    },
    lasting: {
      description: 'Errors and other notices: long enough to be read.',
      on: {
        'notice.dismiss': [
          { guard: 'isOnlyOne', target: 'empty', actions: 'removeNotice' },
          { actions: 'removeNotice' },
        ],
      },
      after: { noticeDuration: { target: 'empty', actions: 'removeOverdue' } },
    },
  },
});
