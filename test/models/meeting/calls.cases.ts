import { fromPromise } from 'xstate';
import { callsMachine, type listedMeeting } from '#machines/meeting/calls.machine.ts';
import type { MeetingInput } from '#machines/meeting/meeting.setup.ts';
import { allSounds } from '#machines/meeting/sounds.machine.ts';
import { defineCases } from '../lib/cases.ts';

/** Stands in for the meetings, which are walked on their own. */
const quietMeeting = fromPromise(() => new Promise<never>(() => {})) as unknown as typeof listedMeeting;

const callOf = (callId: string): MeetingInput => ({
  callId,
  meetingId: `meeting of ${callId}`,
  origin: 'https://app.example.com',
  displayName: '',
  avatar: '',
  startup: { video: true, audio: true, desktop: false },
  isConference: true,
  isDevelopment: false,
  sounds: allSounds,
  hasShortcuts: true,
  prefersDisk: true,
  media: { performance: 'standard', isMirrored: true, canShare: true, hasNotifications: true },
});

export const callsListCases = defineCases({
  name: 'meeting/calls',
  machine: callsMachine.provide({ actors: { meeting: quietMeeting } }),
  events: {
    'call.open': {
      'opens the first call': { call: callOf('call-1') },
      'opens the second call': { call: callOf('call-2') },
    },
    'call.switch': {
      'turns to the first call': { callId: 'call-1' },
      'turns to the second call': { callId: 'call-2' },
    },
    'calls.end': 'leaves the page',
    'call.activated': {
      'the first call becomes active': { callId: 'call-1' },
      'the second call becomes active': { callId: 'call-2' },
    },
    'call.ended': {
      'leaves the first call': { callId: 'call-1' },
      'leaves the second call': { callId: 'call-2' },
    },
    'call.destroyed': {
      'the first call is over': { callId: 'call-1' },
      'the second call is over': { callId: 'call-2' },
    },
  },
  project: ({ runningCalls, joinedCalls, activeCallId }) => ({ runningCalls, joinedCalls, activeCallId }),
  invariants: {
    'the active call is a running one (4.6)': ({ context: { runningCalls, activeCallId } }) =>
      activeCallId === '' || runningCalls.includes(activeCallId),
    'one is in running calls only': ({ context: { runningCalls, joinedCalls } }) =>
      joinedCalls.every((id) => runningCalls.includes(id)),
    'no call is listed twice': ({ context: { runningCalls } }) => new Set(runningCalls).size === runningCalls.length,
    'every listed call lives, and no other': ({ context: { runningCalls }, children }) =>
      Object.keys(children).toSorted().join() === runningCalls.toSorted().join(),
  },
  mutations: {
    'a call is opened twice': { guards: { isNew: () => true } },
    'a call that is gone becomes active': { guards: { isRunning: () => true } },
    'turning to a call changes nothing': { actions: { resumeCall: () => {} } },
    'a call that one has put on hold oneself comes back': { guards: { isAside: () => true } },
    'calls outlive their page': { actions: { endAll: () => {} } },
    'a call is not listed': { actions: { storeCall: () => {} } },
    'a listed call does not live': { actions: { openCall: () => {} } },
    'no call becomes active': { actions: { activate: () => {} } },
    'whoever has left is said to be in it': { actions: { forgetJoined: () => {} } },
    'two calls are heard at once': { actions: { holdOthers: () => {} } },
    'a call stays in the list': { actions: { removeCall: () => {} } },
    'nobody leaves a call that is over': { actions: { announceClosed: () => {} } },
    'a call that is over lives on': { actions: { stopCall: () => {} } },
  },
});
