import { assign, emit, enqueueActions, setup, stopChild } from 'xstate';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import { callMachine } from '../call/call.machine.ts';
import type { CallInput } from '../call/call.types.ts';

export interface CallsContext {
  /** The running-calls list of specification 3.4, oldest first. */
  readonly runningCalls: readonly string[];
  /** The calls that the user is in, on hold or not; the most recently active call is last. */
  readonly joinedCalls: readonly string[];
  /** '' when no call is active. */
  readonly activeCallId: string;
}

interface OfOne {
  readonly callId: string;
}

/** A call has ended and was removed. */
export type CallsEmitted = { readonly type: 'closed'; readonly callId: string };

/** Each call is a child actor; its id is the call's id. */
const byId: Record<string, 'call'> = {};

export type CallsEvent =
  | { readonly type: 'call.open'; readonly call: CallInput }
  /** The user switches to this call. */
  | { readonly type: 'call.switch'; readonly callId: string }
  /** The user leaves the page of the calls. */
  | { readonly type: 'calls.end' }
  // From the calls:
  | { readonly type: 'call.activated'; readonly callId: string }
  | { readonly type: 'call.ended'; readonly callId: string }
  | { readonly type: 'call.destroyed'; readonly callId: string };

const toList = sendParentOf<CallsEvent>();

/** The call as a child of the list of calls. Provide effects, and children with effects, on this one. */
export const listedCall = callMachine.provide({
  actions: {
    announceActivated: toList(({ context: { callId } }) => ({ type: 'call.activated', callId })),
    announceEnded: toList(({ context: { callId } }) => ({ type: 'call.ended', callId })),
    announceDestroyed: toList(({ context: { callId } }) => ({ type: 'call.destroyed', callId })),
  },
});

/**
 * The calls of this page (specification 3.4 running-calls list, 4.6): joining a call, or resuming it from hold, makes
 * it the active call and puts all others on hold. Switching to a call that is not active resumes it. A call that is
 * destroyed is removed from the list; if it was the active one, no call is active. Each call is a child actor whose id
 * is the call's id. Emits `closed`.
 */
export const callListMachine = setup({
  types: {
    context: {} as CallsContext,
    events: {} as CallsEvent,
    emitted: {} as CallsEmitted,
    children: byId,
  },
  actors: { call: listedCall },
  guards: {
    isNew: ({ context }, { callId }: OfOne) => !context.runningCalls.includes(callId),
    /** False for the active call: if the user has put it on hold, it stays on hold. */
    isAside: ({ context: { runningCalls, activeCallId } }, { callId }: OfOne) =>
      runningCalls.includes(callId) && callId !== activeCallId,
    isRunning: ({ context }, { callId }: OfOne) => context.runningCalls.includes(callId),
  },
  actions: {
    openCall: enqueueActions(({ enqueue }, { call }: { call: CallInput }) => {
      enqueue.spawnChild('call', { id: call.callId, input: call });
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
  id: 'callList',
  description: 'The calls of this page, of which at most one is active; the others are on hold.',
  context: { runningCalls: [], joinedCalls: [], activeCallId: '' },
  initial: 'listing',
  states: {
    listing: {
      description: 'The calls run independently; only one is active.',
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
