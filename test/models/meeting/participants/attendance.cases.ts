import { attendanceMachine } from '#machines/meeting/participants/attendance.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { ada } from './samples.ts';

export const attendanceCases = defineCases({
  name: 'meeting/participants/attendance',
  machine: attendanceMachine,
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'participant.joined': {
      'Ada joins': { participant: ada },
      'Ada joins again with a new id': { participant: { ...ada, id: 'ada-2' } },
    },
    'participant.left': { 'Ada leaves': { id: 'ada' } },
    'participant.changed': {
      'Ada changes her name': { id: 'ada', changes: { displayName: 'Ada King' } },
      'Ada raises her hand': { id: 'ada', changes: { isHandRaised: true } },
    },
    'clock.ticked': {
      'a second of the meeting passes': { now: 5_000 },
      'a later second of the meeting passes': { now: 725_000 },
    },
    'call.ended': 'the call ends',
  },
  project: ({ attendees, joinedAt, lastAt }) => ({ attendees, joinedAt, lastAt }),
  invariants: {
    'the clock ticks while the user is in the meeting, and only then': (snapshot) =>
      snapshot.matches({ running: 'present' }) === Reflect.has(snapshot.children, 'tickClock'),
    'no time is counted before the user joins': ({ value, context }) =>
      JSON.stringify(value) !== '{"running":"entering"}' || context.joinedAt === null,
    'no participant is listed twice': ({ context: { attendees } }) =>
      new Set(attendees.map(({ id }) => id)).size === attendees.length,
  },
  mutations: {
    'the time is not stored': { actions: { storeNow: () => {} } },
    'a participant is not stored': { actions: { storeAttendee: () => {} } },
    'a new name is not stored': { actions: { storeName: () => {} } },
    'a participant who left before the user joined is listed': { actions: { removeAttendee: () => {} } },
    'participants of an earlier connection are listed': { actions: { forgetAll: () => {} } },
    'a participant who left counts as present': { actions: { markLeft: () => {} } },
    'participants count as present while the connection is lost': { actions: { markAllLeft: () => {} } },
  },
});
