import { assign, emit, setup } from 'xstate';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

/** A meeting that this person was in. */
export interface RecentMeeting {
  readonly meetingId: string;
  /** When the person joined it last; epoch milliseconds. */
  readonly joinedAt: number;
}

export interface RecentMeetings {
  /** Latest first. */
  readonly meetings: readonly RecentMeeting[];
  /** When they were read; epoch milliseconds. */
  readonly now: number;
}

export interface LauncherContext extends RecentMeetings {
  /** A call runs in the dialer: going to another page would end it. */
  readonly isInCall: boolean;
  /** What is being removed from the stored list. */
  readonly removed: readonly string[];
}

export type LauncherEvent =
  | { readonly type: 'meeting.new' }
  | { readonly type: 'meeting.open'; readonly meetingId: string }
  | { readonly type: 'meeting.remove'; readonly meetingId: string }
  | { readonly type: 'meetings.clear' }
  /** From the view: a call begins or ends in the dialer. */
  | { readonly type: 'call.change'; readonly isInCall: boolean }
  /** From `watchMeetings`: the list, or the day it is described from, may have changed. */
  | { readonly type: 'meetings.refresh' };

/** A meeting is to be opened, here or in a tab of its own. */
export interface MeetingOpened {
  readonly type: 'opened';
  readonly meetingId: string;
  readonly place: 'here' | 'tab';
}

interface OfMeeting {
  readonly meetingId: string;
}

const idOf = ({ meetingId }: OfMeeting): string => meetingId;

/**
 * The way from the dashboard into meetings: a new one, one whose link a person has, or one of the last ones. While a call
 * runs in the dialer, meetings open in a tab of their own: leaving the dashboard would end the call. A list that cannot
 * be read is an empty one.
 *
 * Receives `meeting.new`, `meeting.open`, `meeting.remove`, `meetings.clear`, `call.change`. Emits `opened`. Tags: `busy` while
 * an id is drawn, `failed` when none could be drawn, `loading` before the list is known.
 */
export const launcherMachine = setup({
  types: {
    context: {} as LauncherContext,
    events: {} as LauncherEvent,
    emitted: {} as MeetingOpened,
    tags: {} as 'busy' | 'failed' | 'loading',
  },
  actors: {
    drawMeetingId: promisePlaceholder<OfMeeting>('drawMeetingId'),
    loadMeetings: promisePlaceholder<RecentMeetings>('loadMeetings'),
    removeMeetings: promisePlaceholder<void, { readonly meetingIds: readonly string[] }>('removeMeetings'),
    /** Lives as long as the dashboard. */
    watchMeetings: callbackPlaceholder('watchMeetings'),
  },
  actions: {
    storeCall: assign((_, { isInCall }: { isInCall: boolean }) => ({ isInCall })),
    storeMeetings: assign((_, { meetings, now }: RecentMeetings) => ({ meetings, now })),
    dropOne: assign(({ context }, { meetingId }: OfMeeting) => ({
      meetings: context.meetings.filter((meeting) => idOf(meeting) !== meetingId),
      removed: [meetingId],
    })),
    dropAll: assign(({ context }) => ({ meetings: [], removed: context.meetings.map(idOf) })),
    announceOpened: emit(({ context }, { meetingId }: OfMeeting) => ({
      type: 'opened' as const,
      meetingId,
      place: context.isInCall ? ('tab' as const) : ('here' as const),
    })),
  },
}).createMachine({
  id: 'launcher',
  context: { meetings: [], now: 0, isInCall: false, removed: [] },
  invoke: { id: 'watchMeetings', src: 'watchMeetings' },
  type: 'parallel',
  on: {
    'call.change': { actions: { type: 'storeCall', params: ({ event }) => event } },
    'meeting.open': { actions: { type: 'announceOpened', params: ({ event }) => event } },
  },
  states: {
    opening: {
      initial: 'idle',
      states: {
        idle: { description: 'A new meeting can be begun.', on: { 'meeting.new': 'drawing' } },
        drawing: {
          description: 'An id that cannot be guessed is drawn.',
          tags: ['busy'],
          invoke: {
            id: 'drawMeetingId',
            src: 'drawMeetingId',
            onDone: { target: 'idle', actions: { type: 'announceOpened', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: {
          description: 'There is no id; it can be tried again.',
          tags: ['failed'],
          on: { 'meeting.new': 'drawing' },
        },
      },
    },
    list: {
      initial: 'loading',
      on: {
        'meeting.remove': { target: '.removing', actions: { type: 'dropOne', params: ({ event }) => event } },
        'meetings.clear': { target: '.removing', actions: 'dropAll' },
        'meetings.refresh': '.loading',
      },
      states: {
        loading: {
          description: 'The last meetings are read.',
          tags: ['loading'],
          invoke: {
            id: 'loadMeetings',
            src: 'loadMeetings',
            onDone: { target: 'listed', actions: { type: 'storeMeetings', params: ({ event }) => event.output } },
            onError: { target: 'listed', description: 'What cannot be read does not show.' },
          },
        },
        listed: { description: 'The last meetings show.' },
        removing: {
          description: 'They do not show any more; the stored list follows.',
          invoke: {
            id: 'removeMeetings',
            src: 'removeMeetings',
            input: ({ context: { removed } }) => ({ meetingIds: removed }),
            onDone: 'listed',
            onError: { target: 'listed', description: 'They may be back the next time.' },
          },
        },
      },
    },
  },
});
