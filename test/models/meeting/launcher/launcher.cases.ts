import { launcherMachine } from '#machines/meeting/launcher/launcher.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';

const standup = { meetingId: 'daily-standup', joinedAt: 2_000 };
const lunch = { meetingId: 'team-lunch', joinedAt: 1_000 };

export const launcherCases = defineCases({
  name: 'meeting/launcher/launcher',
  machine: launcherMachine,
  events: {
    'meeting.new': "the user presses 'New meeting'",
    'meeting.open': { 'the user opens a meeting': { meetingId: 'team-lunch' } },
    'meeting.remove': { 'the user removes a meeting from the list': { meetingId: 'daily-standup' } },
    'meetings.clear': "the user presses 'Clear all'",
    'call.change': { 'a call begins in the dialer': { isInCall: true }, 'the call ends': { isInCall: false } },
    'meetings.refresh': 'the page is shown again',
  },
  actors: {
    drawMeetingId: {
      outputs: { 'an id is generated': { meetingId: 'bcdf-ghjk-mnpq' } },
      errors: { 'no id can be generated': refused },
    },
    loadMeetings: {
      outputs: {
        'two meetings are stored': { meetings: [standup, lunch], now: 3_000 },
        'no meeting is stored': { meetings: [], now: 3_000 },
      },
      errors: { 'the storage has failed': refused },
    },
    removeMeetings: {
      outputs: { 'the removal is stored': undefined },
      errors: { 'the storage has failed': refused },
    },
  },
  project: ({ meetings, isInCall, removed }) => ({
    meetings: meetings.map(({ meetingId }) => meetingId),
    removed,
    isInCall,
  }),
  invariants: {
    'a removed meeting is not shown while it is being removed': (snapshot) =>
      !snapshot.matches({ list: 'removing' }) ||
      snapshot.context.meetings.every(({ meetingId }) => !snapshot.context.removed.includes(meetingId)),
    'a meeting whose id is known can always be opened': (snapshot) =>
      snapshot.can({ type: 'meeting.open', meetingId: 'team-lunch' }),
    'only one id is generated at a time': (snapshot) =>
      snapshot.hasTag('busy') !== snapshot.can({ type: 'meeting.new' }),
  },
  mutations: {
    'no event is sent when a meeting is opened': { actions: { announceOpened: () => {} } },
    'a running call is not stored': { actions: { storeCall: () => {} } },
    'the list stays empty': { actions: { storeMeetings: () => {} } },
    'a removed meeting is still shown': { actions: { dropOne: () => {} } },
    "'Clear all' clears nothing": { actions: { dropAll: () => {} } },
  },
});
