import { assign, sendTo, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import { callClockMachine } from './call-clock.machine.ts';
import type { Call, CallEvent, CallNotice, CallReference } from './dialer.types.ts';
import { addCall, addNotice, answerCall, dropNotice, endCall, missedCalls, settleNotice } from './running-calls.ts';

export interface CallsContext {
  /** Oldest first. */
  readonly calls: readonly Call[];
  /** Oldest first. */
  readonly notices: readonly CallNotice[];
}

export type CallsEvent =
  | CallEvent
  /** `at` is epoch milliseconds. */
  | { readonly type: 'notice.incoming'; readonly call: CallReference; readonly at: number }
  | { readonly type: 'notice.missed'; readonly call: CallReference; readonly at: number }
  | { readonly type: 'notice.dismiss'; readonly id: string }
  | { readonly type: 'notices.dismissAll' };

/** Sent to the `showBadge` actor after every change. */
export interface BadgeEvent {
  readonly type: 'badge.show';
  /** The number of ringing and answered calls. */
  readonly calls: number;
  /** The number of missed calls that were not dismissed. */
  readonly missed: number;
}

const isAnswered = ({ answeredAt }: Call): boolean => answeredAt !== null;

/**
 * The calls that ring or run in the embedded dialer (specification 2.5, 7.6), and their notifications for the user:
 * notices of incoming and missed calls, a badge, and a question before the page is left during a call.
 */
export const callsMachine = setup({
  types: {
    context: {} as CallsContext,
    events: {} as CallsEvent,
    tags: {} as 'inCall',
    children: {} as { callClock: 'callClock'; showBadge: 'showBadge' },
  },
  actors: {
    /** Shows the state of calls as a badge on the app's icon; removes it when stopped. */
    showBadge: callbackPlaceholder<undefined, BadgeEvent>('showBadge'),
    /** Makes the browser ask before the page is left. */
    guardLeaving: callbackPlaceholder('guardLeaving'),
    callClock: callClockMachine,
  },
  guards: {
    hasCalls: ({ context }) => context.calls.length > 0,
    isTalking: ({ context }) => context.calls.some(isAnswered),
    isOver: ({ context }) => context.calls.length === 0,
    isRingingOnly: ({ context }) => !context.calls.some(isAnswered),
  },
  actions: {
    addIncoming: assign(({ context }, { call }: { call: CallReference }) => ({
      calls: addCall(context.calls, call, 'incoming'),
    })),
    addOutgoing: assign(({ context }, { call }: { call: CallReference }) => ({
      calls: addCall(context.calls, call, 'outgoing'),
    })),
    answer: assign(({ context }, { call, at }: { call: CallReference; at: number }) => ({
      calls: answerCall(context.calls, call, at),
      notices: settleNotice(context.notices, call),
    })),
    end: assign(({ context }, { call }: { call: CallReference }) => ({
      calls: endCall(context.calls, call),
      notices: settleNotice(context.notices, call),
    })),
    noticeIncoming: assign(({ context }, { call, at }: { call: CallReference; at: number }) => ({
      notices: addNotice(context.notices, call, 'incoming', at),
    })),
    noticeMissed: assign(({ context }, { call, at }: { call: CallReference; at: number }) => ({
      notices: addNotice(context.notices, call, 'missed', at),
    })),
    dismissNotice: assign(({ context }, { id }: { id: string }) => ({ notices: dropNotice(context.notices, id) })),
    dismissNotices: assign({ notices: [] }),
    tellBadge: sendTo('showBadge', ({ context }) => ({
      type: 'badge.show',
      calls: context.calls.length,
      missed: missedCalls(context.notices),
    })),
  },
}).createMachine({
  id: 'calls',
  description: 'The calls that ring or run in the dialer, and what notifies the user of them.',
  context: { calls: [], notices: [] },
  invoke: { id: 'showBadge', src: 'showBadge' },
  on: {
    'call.incoming': { actions: [{ type: 'addIncoming', params: ({ event }) => event }, 'tellBadge'] },
    'call.outgoing': { actions: [{ type: 'addOutgoing', params: ({ event }) => event }, 'tellBadge'] },
    'call.answered': { actions: [{ type: 'answer', params: ({ event }) => event }, 'tellBadge'] },
    'call.ended': { actions: [{ type: 'end', params: ({ event }) => event }, 'tellBadge'] },
    'notice.incoming': { actions: [{ type: 'noticeIncoming', params: ({ event }) => event }, 'tellBadge'] },
    'notice.missed': { actions: [{ type: 'noticeMissed', params: ({ event }) => event }, 'tellBadge'] },
    'notice.dismiss': { actions: [{ type: 'dismissNotice', params: ({ event }) => event }, 'tellBadge'] },
    'notices.dismissAll': { actions: ['dismissNotices', 'tellBadge'] },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No call rings or runs.',
      always: { guard: 'hasCalls', target: 'inCall' },
    },
    inCall: {
      description: 'At least one call: the page asks before it is left.',
      tags: ['inCall'],
      invoke: { id: 'guardLeaving', src: 'guardLeaving' },
      always: { guard: 'isOver', target: 'idle' },
      initial: 'ringing',
      states: {
        ringing: {
          description: 'No call has been answered yet.',
          always: { guard: 'isTalking', target: 'talking' },
        },
        talking: {
          description: 'A call was answered; its duration shows.',
          invoke: { id: 'callClock', src: 'callClock' },
          always: { guard: 'isRingingOnly', target: 'ringing', description: 'Another call still rings.' },
        },
      },
    },
  },
});
