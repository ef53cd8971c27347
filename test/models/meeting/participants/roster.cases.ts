import { rosterMachine } from '#machines/meeting/participants/roster.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { ada, bob } from './samples.ts';

export const rosterCases = defineCases({
  name: 'meeting/participants/roster',
  machine: rosterMachine,
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'media.connected': { 'media are connected': {} },
    'participant.joined': {
      'Ada joins': { participant: ada },
      'Ada joins again with a new id': { participant: { ...ada, id: 'ada-2' } },
      'Bob joins with a raised hand': { participant: { ...bob, isHandRaised: true } },
    },
    'participant.left': {
      'Ada leaves': { id: 'ada' },
      'Bob leaves': { id: 'bob' },
      'an unknown participant leaves': { id: 'unknown' },
    },
    'participant.changed': {
      'Ada raises her hand': { id: 'ada', changes: { isHandRaised: true } },
      'Ada lowers her hand': { id: 'ada', changes: { isHandRaised: false } },
      'the screen of Ada appears': { id: 'ada', changes: { isSharingScreen: true } },
      'the screen of Ada disappears': { id: 'ada', changes: { isSharingScreen: false } },
      'Bob begins to share in place of Ada': { id: 'bob', changes: { sharesInsteadOf: 'ada' } },
      'the screen of Bob appears': { id: 'bob', changes: { isSharingScreen: true } },
      'an unknown participant changes': { id: 'unknown', changes: { isHandRaised: true } },
    },
    'role.changed': { 'the user becomes a moderator': { role: 'moderator' } },
    'quality.changed': { 'the connection is weak': { quality: 'weak' } },
    'speaker.changed': { 'Ada speaks': { id: 'ada' }, 'no participant speaks': { id: null } },
  },
  delays: {
    rosterReturn: 'the time for participants to return is over',
    shareHandover: 'the screen that replaces the last one does not arrive',
  },
  project: ({ participants, hands, returned, speakerId, role, quality, hasMedia, successorId }) => ({
    hasMedia,
    successorId,
    screens: participants.flatMap(({ id, isSharingScreen }) => (isSharingScreen ? [id] : [])),
    replaced: participants.map(({ sharesInsteadOf }) => sharesInsteadOf).join(''),
    role,
    quality,
    there: participants.map(({ id }) => id).toSorted(),
    hands: hands.toSorted(),
    returned: returned.toSorted(),
    speakerId,
  }),
  // The role, the quality and the speaker do not depend on each other.
  infeasible: ({ context: { role, quality, speakerId } }, { sentence }) =>
    sentence === 'the user becomes a moderator'
      ? quality !== 'good' || speakerId !== null
      : role !== '' && ['the connection is weak', 'Ada speaks'].includes(sentence),
  invariants: {
    'no participant is listed twice': ({ context: { participants } }) =>
      new Set(participants.map(({ id }) => id)).size === participants.length,
    'no participant is listed while the user is alone': (snapshot) =>
      !snapshot.hasTag('alone') || snapshot.context.participants.length === 0,
    'a participant is listed while the user is not alone': (snapshot) =>
      !snapshot.matches({ present: 'together' }) || snapshot.context.participants.length > 0,
    'the large place is kept for a listed participant, while no screen is shared': ({
      context: { successorId, participants },
    }) =>
      successorId === null ||
      (participants.some(({ id }) => id === successorId) && participants.every((one) => !one.isSharingScreen)),
    'raised hands belong to listed participants, and are counted from their emoji (4.6)': ({
      context: { hands, participants },
    }) => participants.filter(({ isHandRaised }) => isHandRaised).length === hands.length,
    'a participant who returned is listed': ({ context: { returned, participants } }) =>
      returned.every((id) => participants.some((one) => one.id === id)),
  },
  mutations: {
    'no event is sent when the last participant leaves': { actions: { announceEmptied: () => {} } },
    'no event is sent when a participant leaves': { actions: { announceLeft: () => {} } },
    'no event is sent with the number of participants': { actions: { announceCounted: () => {} } },
    'no event is sent when the id of a participant has changed': { actions: { announceReplaced: () => {} } },
    'no event is sent when a participant joins': { actions: { announceJoined: () => {} } },
    'every screen that appears counts as a new share': { guards: { isRunningShare: () => false } },
    'no event is sent for new shares after those that were running': { actions: { storeMedia: () => {} } },
    'the large place is not kept for a screen that replaces another one': { guards: { isHandedOver: () => false } },
    'the large place is kept for no participant': { actions: { storeSuccessor: () => {} } },
    'the large place is kept after the new screen has arrived': { guards: { isHandoverDone: () => false } },
    'the large place is kept after the time is over': { actions: { forgetSuccessor: () => {} } },
    'every join counts as a new participant': { guards: { isKnown: () => false } },
    'a participant who returns counts as a new one': { guards: { isBack: () => false } },
    'the last participant is treated like any other': { guards: { isLastOne: () => false } },
    'a lost connection removes the participants who returned': { guards: { hasReturned: () => false } },
    'missing participants stay after a lost connection': { actions: { dropMissing: () => {} } },
    'participants who returned before an earlier loss count as returned': { actions: { forgetReturned: () => {} } },
    'changes of a participant are not stored': { actions: { storeChanges: () => {} } },
    'no event is sent for activities': { actions: { announceDid: () => {} } },
    'every change counts as an activity': { guards: { isDeed: (_, { id }) => id !== 'unknown' } },
    'a participant who leaves stays listed': { actions: { removeParticipant: () => {} } },
    'a participant who joins is not listed': { actions: { storeParticipant: () => {} } },
    'the active speaker is not stored': { actions: { storeSpeaker: () => {} } },
    'the own role is not stored': { actions: { storeRole: () => {} } },
    'a weak connection looks good': { actions: { storeQuality: () => {} } },
    'the local id is not stored': { actions: { storeLocal: () => {} } },
  },
});
