import { rosterMachine } from '#machines/meeting/roster.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { ada, bob } from './room.samples.ts';

export const rosterCases = defineCases({
  name: 'meeting/roster',
  machine: rosterMachine,
  events: {
    'conference.joined': { 'one is in the meeting': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'conference.left': 'leaves the meeting',
    'participant.joined': {
      'Ada comes in': { participant: ada },
      'Ada comes back with a new id': { participant: { ...ada, id: 'ada-2' } },
      'Bob comes in with a raised hand': { participant: { ...bob, isHandRaised: true } },
    },
    'participant.left': {
      'Ada goes': { id: 'ada' },
      'Bob goes': { id: 'bob' },
      'somebody goes who was not there': { id: 'nobody' },
    },
    'participant.changed': {
      'Ada raises her hand': { id: 'ada', changes: { isHandRaised: true } },
      'Ada lowers her hand': { id: 'ada', changes: { isHandRaised: false } },
      'somebody changes who is not there': { id: 'nobody', changes: { isHandRaised: true } },
    },
    'quality.changed': { 'the connection is weak': { quality: 'weak' } },
    'speaker.changed': { 'Ada speaks': { id: 'ada' }, 'nobody speaks': { id: null } },
  },
  delays: { rosterReturn: 'the others had their time to come back' },
  project: ({ participants, hands, returned, speakerId, quality }) => ({
    quality,
    there: participants.map(({ id }) => id).toSorted(),
    hands: hands.toSorted(),
    returned: returned.toSorted(),
    speakerId,
  }),
  invariants: {
    'nobody is there twice': ({ context: { participants } }) =>
      new Set(participants.map(({ id }) => id)).size === participants.length,
    'alone means that nobody is there': (snapshot) =>
      !snapshot.hasTag('alone') || snapshot.context.participants.length === 0,
    'together means that somebody is there': (snapshot) =>
      !snapshot.matches({ present: 'together' }) || snapshot.context.participants.length > 0,
    'raised hands are of those who are there, and are counted from their emoji (4.6)': ({
      context: { hands, participants },
    }) => participants.filter(({ isHandRaised }) => isHandRaised).length === hands.length,
    'who came back is there': ({ context: { returned, participants } }) =>
      returned.every((id) => participants.some((one) => one.id === id)),
  },
  mutations: {
    'the end of a call goes unnoticed': { actions: { announceEmptied: () => {} } },
    'a goodbye makes no sound': { actions: { announceLeft: () => {} } },
    'the layout never learns how many there are': { actions: { announceCounted: () => {} } },
    'an arrival makes no sound': { actions: { announceJoined: () => {} } },
    'everybody arrives anew': { guards: { isKnown: () => false } },
    'who is back is greeted again': { guards: { isBack: () => false } },
    'the last one to go is like any other': { guards: { isLastOne: () => false } },
    'a lost connection empties the room': { guards: { hasReturned: () => false } },
    'ghosts stay after a lost connection': { actions: { dropMissing: () => {} } },
    'who came back before the connection was lost has come back': { actions: { forgetReturned: () => {} } },
    'changes are not seen': { actions: { storeChanges: () => {} } },
    'nobody goes': { actions: { removeParticipant: () => {} } },
    'nobody comes': { actions: { storeParticipant: () => {} } },
    'who speaks is not seen': { actions: { storeSpeaker: () => {} } },
    'a weak connection looks good': { actions: { storeQuality: () => {} } },
    'leaving leaves people behind': { actions: { clear: () => {} } },
    'one does not know oneself': { actions: { storeLocal: () => {} } },
  },
});
