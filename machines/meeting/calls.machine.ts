import { assign, emit, enqueueActions, sendParent, setup, stopChild } from 'xstate';
import { meetingMachine } from './meeting.machine.ts';
import type { MeetingInput } from './meeting.setup.ts';

/** A meeting as the list of calls takes it in. Provide effects, and children with effects, on this one. */
export const listedMeeting = meetingMachine.provide({
  actions: {
    announceActivated: sendParent(({ context: { callId } }) => ({ type: 'call.activated', callId })),
    announceEnded: sendParent(({ context: { callId } }) => ({ type: 'call.ended', callId })),
    announceDestroyed: sendParent(({ context: { callId } }) => ({ type: 'call.destroyed', callId })),
  },
});

export interface CallsContext {
  /** The running-calls list of specification 3.4, oldest first. */
  readonly runningCalls: readonly string[];
  /** Those one is in, on hold or not; who was turned to last comes last. */
  readonly joinedCalls: readonly string[];
  /** '' for none. */
  readonly activeCallId: string;
}

interface OfOne {
  readonly callId: string;
}

/** A call is over and gone. */
export type CallsEmitted = { readonly type: 'closed'; readonly callId: string };

/** Each call is a child of its id. */
const byId: Record<string, 'meeting'> = {};

export type CallsEvent =
  | { readonly type: 'call.open'; readonly call: MeetingInput }
  /** A person turns to this call. */
  | { readonly type: 'call.switch'; readonly callId: string }
  /** The page of the calls is left. */
  | { readonly type: 'calls.end' }
  // From the meetings:
  | { readonly type: 'call.activated'; readonly callId: string }
  | { readonly type: 'call.ended'; readonly callId: string }
  | { readonly type: 'call.destroyed'; readonly callId: string };

/**
 * The calls of this page (specification 3.4 running-calls list, 4.6): joining one, or taking one off hold, makes it the
 * active one and puts every other on hold. Turning to a call that is not the active one takes it off hold. A call that is
 * destroyed is gone from the list, and the active one is none if it was that. Each call is a child of its id. Announces
 * `closed`.
 */
export const callsMachine = setup({
  types: {
    context: {} as CallsContext,
    events: {} as CallsEvent,
    emitted: {} as CallsEmitted,
    children: byId,
  },
  actors: { meeting: listedMeeting },
  guards: {
    isNew: ({ context }, { callId }: OfOne) => !context.runningCalls.includes(callId),
    /** Whoever has put the active call on hold themselves finds it so. */
    isAside: ({ context: { runningCalls, activeCallId } }, { callId }: OfOne) =>
      runningCalls.includes(callId) && callId !== activeCallId,
    isRunning: ({ context }, { callId }: OfOne) => context.runningCalls.includes(callId),
  },
  actions: {
    openCall: enqueueActions(({ enqueue }, { call }: { call: MeetingInput }) => {
      enqueue.spawnChild('meeting', { id: call.callId, input: call });
    }),
    storeCall: assign(({ context }, { callId }: OfOne) => ({ runningCalls: [...context.runningCalls, callId] })),
    activate: assign(({ context }, { callId }: OfOne) => ({
      joinedCalls: [...context.joinedCalls.filter((id) => id !== callId), callId],
      activeCallId: callId,
    })),
    forgetJoined: assign(({ context }, { callId }: OfOne) => ({
      joinedCalls: context.joinedCalls.filter((id) => id !== callId),
    })),
    resumeCall: enqueueActions(({ enqueue }, { callId }: OfOne) => enqueue.sendTo(callId, { type: 'call.resume' })),
    endAll: enqueueActions(({ context, enqueue }) => {
      for (const callId of context.runningCalls) enqueue.sendTo(callId, { type: 'meeting.close' });
    }),
    holdOthers: enqueueActions(({ context, enqueue }, { callId }: OfOne) => {
      for (const other of context.runningCalls) {
        if (other !== callId) enqueue.sendTo(other, { type: 'call.hold' });
      }
    }),
    removeCall: assign(({ context: { runningCalls, activeCallId } }, { callId }: OfOne) => ({
      runningCalls: runningCalls.filter((id) => id !== callId),
      activeCallId: activeCallId === callId ? '' : activeCallId,
    })),
    announceClosed: emit((_, { callId }: OfOne) => ({ type: 'closed' as const, callId })),
    stopCall: stopChild((_, { callId }: OfOne) => callId),
  },
}).createMachine({
  id: 'calls',
  context: { runningCalls: [], joinedCalls: [], activeCallId: '' },
  initial: 'listing',
  states: {
    listing: {
      description: 'Each call goes its own way; only one is active.',
      on: {
        'call.open': {
          guard: { type: 'isNew', params: ({ event }) => event.call },
          actions: [
            { type: 'storeCall', params: ({ event }) => event.call },
            { type: 'openCall', params: ({ event }) => event },
          ],
        },
        'call.switch': {
          guard: { type: 'isAside', params: ({ event }) => event },
          actions: { type: 'resumeCall', params: ({ event }) => event },
        },
        'calls.end': { actions: 'endAll' },
        'call.activated': {
          guard: { type: 'isRunning', params: ({ event }) => event },
          actions: [
            { type: 'activate', params: ({ event }) => event },
            { type: 'holdOthers', params: ({ event }) => event },
          ],
        },
        'call.ended': { actions: { type: 'forgetJoined', params: ({ event }) => event } },
        'call.destroyed': {
          guard: { type: 'isRunning', params: ({ event }) => event },
          actions: [
            { type: 'forgetJoined', params: ({ event }) => event },
            { type: 'removeCall', params: ({ event }) => event },
            { type: 'stopCall', params: ({ event }) => event },
            { type: 'announceClosed', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
