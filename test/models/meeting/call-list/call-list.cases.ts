import { fromPromise } from 'xstate';
import { callListMachine, type listedCall } from '#machines/meeting/call-list/call-list.machine.ts';
import type { CallInput } from '#machines/meeting/call/call.types.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { link } from '../call/samples.ts';

/** Replaces the calls, which have cases of their own. */
const quietCall = fromPromise(() => new Promise<never>(() => {})) as unknown as typeof listedCall;

/** The meetings of the calls: the local back end knows both. */
const meetings = { 'call-1': 'daily-standup', 'call-2': '482-915-337' } as const;

const callOf = (callId: keyof typeof meetings): CallInput => ({ ...link, callId, meetingId: meetings[callId] });

export const callsListCases = defineCases({
  name: 'meeting/call-list/call-list',
  machine: callListMachine.provide({ actors: { call: quietCall } }),
  events: {
    'call.open': {
      'the user opens the first call': { call: callOf('call-1') },
      'the user opens the second call': { call: callOf('call-2') },
    },
    'call.switch': {
      'the user switches to the first call': { callId: 'call-1' },
      'the user switches to the second call': { callId: 'call-2' },
    },
    'calls.end': 'the user leaves the page',
    'call.activated': {
      'the first call becomes active': { callId: 'call-1' },
      'the second call becomes active': { callId: 'call-2' },
    },
    'call.ended': {
      'the user leaves the first call': { callId: 'call-1' },
      'the user leaves the second call': { callId: 'call-2' },
    },
    'call.destroyed': {
      'the first call is over': { callId: 'call-1' },
      'the second call is over': { callId: 'call-2' },
    },
  },
  project: ({ runningCalls, joinedCalls, activeCallId }) => ({ runningCalls, joinedCalls, activeCallId }),
  invariants: {
    'the active call is a running call (4.6)': ({ context: { runningCalls, activeCallId } }) =>
      activeCallId === '' || runningCalls.includes(activeCallId),
    'only running calls are joined': ({ context: { runningCalls, joinedCalls } }) =>
      joinedCalls.every((id) => runningCalls.includes(id)),
    'no call is listed twice': ({ context: { runningCalls } }) => new Set(runningCalls).size === runningCalls.length,
    'every listed call has an actor, and no other call has': ({ context: { runningCalls }, children }) =>
      Object.keys(children).toSorted().join() === runningCalls.toSorted().join(),
  },
  mutations: {
    'a call is opened twice': { guards: { isNew: () => true } },
    'a call that has ended becomes active': { guards: { isRunning: () => true } },
    'switching to a call changes nothing': { actions: { resumeCall: () => {} } },
    'a call that the user has put on hold is taken off hold': { guards: { isAside: () => true } },
    'calls continue after the page is left': { actions: { endAll: () => {} } },
    'a new call is not listed': { actions: { storeCall: () => {} } },
    'a listed call has no actor': { actions: { openCall: () => {} } },
    'no call becomes active': { actions: { activate: () => {} } },
    'a call that the user has left stays in the joined calls': { actions: { forgetJoined: () => {} } },
    'two calls play sound at once': { actions: { holdOthers: () => {} } },
    'a call stays in the list': { actions: { removeCall: () => {} } },
    'no event is sent when a call is over': { actions: { announceClosed: () => {} } },
    'the actor of a call that is over is not stopped': { actions: { stopCall: () => {} } },
  },
});
