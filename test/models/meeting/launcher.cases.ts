import { launcherMachine } from '#machines/meeting/launcher.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

const standup = { meetingId: 'daily-standup', joinedAt: 2_000 };
const lunch = { meetingId: 'team-lunch', joinedAt: 1_000 };

export const launcherCases = defineCases({
  name: 'meeting/launcher',
  machine: launcherMachine,
  events: {
    'meeting.new': "presses 'New meeting'",
    'meeting.open': { 'opens a meeting': { meetingId: 'team-lunch' } },
    'meeting.remove': { 'removes a meeting from the list': { meetingId: 'daily-standup' } },
    'meetings.clear': "presses 'Clear all'",
    'call.change': { 'a call begins in the dialer': { isInCall: true }, 'the call ends': { isInCall: false } },
    'meetings.refresh': 'the page is shown again',
  },
  actors: {
    drawMeetingId: {
      outputs: { 'an id is drawn': { meetingId: 'bcdf-ghjk-mnpq' } },
      errors: { 'there is none': refused },
    },
    loadMeetings: {
      outputs: {
        'two meetings are stored': { meetings: [standup, lunch], now: 3_000 },
        'none is stored': { meetings: [], now: 3_000 },
      },
      errors: { 'storage has failed': refused },
    },
    removeMeetings: {
      outputs: { 'it is stored': undefined },
      errors: { 'storage has failed': refused },
    },
  },
  project: ({ meetings, isInCall, removed }) => ({
    meetings: meetings.map(({ meetingId }) => meetingId),
    removed,
    isInCall,
  }),
  invariants: {
    'what was removed does not show while it is being removed': (snapshot) =>
      !snapshot.matches({ list: 'removing' }) ||
      snapshot.context.meetings.every(({ meetingId }) => !snapshot.context.removed.includes(meetingId)),
    'a meeting whose id is known can always be opened': (snapshot) =>
      snapshot.can({ type: 'meeting.open', meetingId: 'team-lunch' }),
    'only one id is drawn at a time': (snapshot) => snapshot.hasTag('busy') !== snapshot.can({ type: 'meeting.new' }),
  },
  mutations: {
    'nothing opens': { actions: { announceOpened: () => {} } },
    'a running call is not noticed': { actions: { storeCall: () => {} } },
    'the list stays empty': { actions: { storeMeetings: () => {} } },
    'a removed meeting still shows': { actions: { dropOne: () => {} } },
    "'Clear all' clears nothing": { actions: { dropAll: () => {} } },
  },
});
