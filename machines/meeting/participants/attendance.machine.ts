import { assign, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { ConferenceEvent } from '../conference.types.ts';
import { addAttendee, markAllLeft, markLeft, renameAttendee, type Attendees } from './attendees.ts';

export interface AttendanceContext {
  readonly attendees: Attendees;
  /** Epoch milliseconds at which the user joined, and of the last second in the meeting; null before. */
  readonly joinedAt: number | null;
  readonly lastAt: number | null;
}

export type AttendanceEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type:
          | 'conference.joined'
          | 'conference.dropped'
          | 'participant.joined'
          | 'participant.left'
          | 'participant.changed';
      }
    >
  /** Sent by the `tickClock` actor immediately and then every second. */
  | { readonly type: 'clock.ticked'; readonly now: number }
  | { readonly type: 'call.ended' };

type Joined = Extract<AttendanceEvent, { readonly type: 'participant.joined' }>;
type Changed = Extract<AttendanceEvent, { readonly type: 'participant.changed' }>;

interface OfParticipant {
  readonly id: string;
}

/**
 * How long the user was in the meeting, and who was there meanwhile, for the screen after the call (decision 33). It
 * runs until the user joins again, or the call is closed.
 *
 * Receives `conference.joined|dropped`, `participant.joined|left|changed`, `clock.ticked`, `call.ended`. Emits nothing.
 * Tag: `attended` when the call is over and the user was in the meeting. Actor: `tickClock` (callback).
 */
export const attendanceMachine = setup({
  types: { context: {} as AttendanceContext, events: {} as AttendanceEvent, tags: {} as 'attended' },
  actors: { tickClock: callbackPlaceholder('tickClock') },
  guards: { isNamed: (_, { changes }: Changed) => changes.displayName !== undefined },
  actions: {
    storeNow: assign(({ context }, { now }: { now: number }) => ({ lastAt: now, joinedAt: context.joinedAt ?? now })),
    storeAttendee: assign(({ context: { attendees } }, { participant }: Joined) => ({
      attendees: addAttendee(attendees, participant),
    })),
    storeName: assign(({ context: { attendees } }, { id, changes: { displayName = '' } }: Changed) => ({
      attendees: renameAttendee(attendees, id, displayName),
    })),
    removeAttendee: assign(({ context: { attendees } }, { id }: OfParticipant) => ({
      attendees: attendees.filter((one) => one.id !== id),
    })),
    forgetAll: assign({ attendees: [] }),
    markLeft: assign(({ context: { attendees } }, { id }: OfParticipant) => ({ attendees: markLeft(attendees, id) })),
    markAllLeft: assign(({ context: { attendees } }) => ({ attendees: markAllLeft(attendees) })),
  },
}).createMachine({
  id: 'attendance',
  description: 'How long the user was in the meeting, and which participants were there meanwhile.',
  context: { attendees: [], joinedAt: null, lastAt: null },
  initial: 'running',
  states: {
    running: {
      description: 'The call has not ended.',
      initial: 'entering',
      on: {
        'participant.joined': { actions: { type: 'storeAttendee', params: ({ event }) => event } },
        'participant.changed': {
          guard: { type: 'isNamed', params: ({ event }) => event },
          actions: { type: 'storeName', params: ({ event }) => event },
        },
      },
      states: {
        entering: {
          description: 'The conference lists the participants who are present before the user.',
          on: {
            'participant.left': { actions: { type: 'removeAttendee', params: ({ event }) => event } },
            'conference.dropped': { actions: 'forgetAll' },
            'conference.joined': 'present',
          },
        },
        present: {
          description: 'The user is in the meeting: each second is counted.',
          invoke: { id: 'tickClock', src: 'tickClock' },
          on: {
            'clock.ticked': { actions: { type: 'storeNow', params: ({ event }) => event } },
            'participant.left': { actions: { type: 'markLeft', params: ({ event }) => event } },
            'conference.dropped': {
              target: 'away',
              actions: 'markAllLeft',
              description: 'If the connection is not restored, the user was in the meeting until now.',
            },
            'call.ended': '#attendance.attended',
          },
        },
        away: {
          description: 'The connection is lost; participants who come back are listed again with new ids.',
          on: { 'conference.joined': 'present', 'call.ended': '#attendance.attended' },
        },
      },
    },
    attended: { description: 'The call has ended after the user was in the meeting.', tags: ['attended'] },
  },
});

/** Whole seconds for which the user was in the meeting. */
export const attendedSeconds = ({ joinedAt, lastAt }: AttendanceContext): number =>
  joinedAt === null || lastAt === null ? 0 : Math.max(0, Math.floor((lastAt - joinedAt) / 1_000));
