import { assign, emit, setup } from 'xstate';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

/** A meeting that the user was in. */
export interface RecentMeeting {
  readonly meetingId: string;
  /** When the user last joined it; epoch milliseconds. */
  readonly joinedAt: number;
}

export interface RecentMeetings {
  /** Latest first. */
  readonly meetings: readonly RecentMeeting[];
  /** When the list was read; epoch milliseconds. */
  readonly now: number;
}

export interface LauncherContext extends RecentMeetings {
  /** A call is running in the dialer: navigating to another page would end it. */
  readonly isInCall: boolean;
  /** The meetings that are being removed from the stored list. */
  readonly removed: readonly string[];
}

export type LauncherEvent =
  | { readonly type: 'meeting.new' }
  | { readonly type: 'meeting.open'; readonly meetingId: string }
  | { readonly type: 'meeting.remove'; readonly meetingId: string }
  | { readonly type: 'meetings.clear' }
  /** From the view: a call in the dialer has started or ended. */
  | { readonly type: 'call.change'; readonly isInCall: boolean }
  /** From `watchMeetings`: the list, or the current day that its descriptions depend on, may have changed. */
  | { readonly type: 'meetings.refresh' };

/** A meeting is to be opened, in this tab or a new one. */
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
 * Opens meetings from the dashboard: a new one, one from a link, or a recent one. During a call in the dialer, meetings
 * open in a new tab, because leaving the dashboard would end the call. A list that cannot be read is treated as empty.
 *
 * Receives `meeting.new`, `meeting.open`, `meeting.remove`, `meetings.clear`, `call.change`. Emits `opened`. Tags:
 * `busy` while an id is generated, `failed` when none could be generated, `loading` before the list is known.
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
    /** Runs as long as the dashboard is shown. */
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
  description: 'Opens a meeting from the dashboard: a new one, one from a link, or a recent one.',
  context: { meetings: [], now: 0, isInCall: false, removed: [] },
  invoke: { id: 'watchMeetings', src: 'watchMeetings' },
  type: 'parallel',
  on: {
    'call.change': { actions: { type: 'storeCall', params: ({ event }) => event } },
    'meeting.open': { actions: { type: 'announceOpened', params: ({ event }) => event } },
  },
  states: {
    opening: {
      description: 'The id of a new meeting.',
      initial: 'idle',
      states: {
        idle: { description: 'A new meeting can be started.', on: { 'meeting.new': 'drawing' } },
        drawing: {
          description: 'Generates an id that cannot be guessed.',
          tags: ['busy'],
          invoke: {
            id: 'drawMeetingId',
            src: 'drawMeetingId',
            onDone: { target: 'idle', actions: { type: 'announceOpened', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: {
          description: 'No id could be generated; the user can try again.',
          tags: ['failed'],
          on: { 'meeting.new': 'drawing' },
        },
      },
    },
    list: {
      description: 'The recent meetings.',
      initial: 'loading',
      on: {
        'meeting.remove': { target: '.removing', actions: { type: 'dropOne', params: ({ event }) => event } },
        'meetings.clear': { target: '.removing', actions: 'dropAll' },
        'meetings.refresh': '.loading',
      },
      states: {
        loading: {
          description: 'Reads the recent meetings.',
          tags: ['loading'],
          invoke: {
            id: 'loadMeetings',
            src: 'loadMeetings',
            onDone: { target: 'listed', actions: { type: 'storeMeetings', params: ({ event }) => event.output } },
            onError: { target: 'listed', description: 'Meetings that cannot be read are not shown.' },
          },
        },
        listed: { description: 'The recent meetings are shown.' },
        removing: {
          description: 'The meetings are removed from the view immediately, and from the stored list.',
          invoke: {
            id: 'removeMeetings',
            src: 'removeMeetings',
            input: ({ context: { removed } }) => ({ meetingIds: removed }),
            onDone: 'listed',
            onError: { target: 'listed', description: 'The meetings may reappear at the next visit.' },
          },
        },
      },
    },
  },
});
