import { moderationMachine } from '#machines/meeting/moderation/moderation.machine.ts';
import {
  factsInForce,
  lockOf,
  moderatedMedia,
  needsApproval,
  type Moderation,
} from '#machines/meeting/moderation/moderation.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const isFree = (context: Moderation) => moderatedMedia.every((medium) => !lockOf(context, medium).isLocked);

export const moderationCases = defineCases({
  name: 'meeting/moderation/moderation',
  machine: moderationMachine,
  inputs: { 'the user joins a meeting': undefined },
  events: {
    'moderation.changed': {
      'Grace switches the moderation of microphones on': { medium: 'microphone', isOn: true, by: 'Grace' },
      'Grace switches the moderation of microphones off': { medium: 'microphone', isOn: false, by: 'Grace' },
      'a moderator switches the moderation of cameras on': { medium: 'camera', isOn: true, by: '' },
    },
    'moderation.decided': {
      "a moderator approves the user's microphone": { medium: 'microphone', isApproved: true },
      "a moderator rejects the user's microphone": { medium: 'microphone', isApproved: false },
    },
    'unmute.limited': {
      'the limit of microphones is reached': { medium: 'microphone', isLimited: true },
      'the limit of microphones is no longer reached': { medium: 'microphone', isLimited: false },
    },
    'unmute.refused': { 'the server refuses to unmute the camera': { medium: 'camera' } },
    'start.muted': { 'the meeting mutes participants who join': { media: ['microphone', 'camera'] } },
    'role.changed': {
      'the user becomes a moderator': { role: 'moderator' },
      'the user is a moderator no longer': { role: 'participant' },
    },
    'unmute.blocked': {
      'the user presses the locked microphone': { medium: 'microphone' },
    },
    'approval.ask': "the user presses 'Ask to speak' in the notice",
    'media.wished': {
      'the user unmutes': { medium: 'audio', isMuted: false },
      'the user mutes': { medium: 'audio', isMuted: true },
    },
    'notice.dismiss': 'the user dismisses the notice',
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'conference.joined': { 'the conference is joined': { localId: 'me', createdAt: null } },
  },
  project: (context) => ({
    isModerator: context.isModerator,
    microphone: context.facts.microphone,
    camera: context.facts.camera.isModerated,
    notice: context.notice?.kind,
    hasInvitation: context.notice?.media.length,
    lockedBefore: context.previous === null ? null : needsApproval(context, 'microphone'),
  }),
  invariants: {
    'moderation locks no moderator': ({ context }) =>
      !factsInForce(context).isModerator || factsInForce(context).facts.microphone.isLimited || isFree(context),
    'a medium is muted only while it is locked': ({ context }) =>
      moderatedMedia.every((medium) => {
        const { isMuted, isLocked } = lockOf(context, medium);
        return !isMuted || isLocked;
      }),
    'a user without approval is locked': ({ context }) => {
      const { isModerator, facts } = factsInForce(context);
      return isModerator || facts.camera.isApproved || !facts.camera.isModerated || !isFree(context);
    },
  },
  mutations: {
    'moderators are locked': { guards: { isLocking: () => true } },
    'the end of the moderation is not said': { guards: { isUnlocking: () => false } },
    'a request of a moderator is treated as an approval': { guards: { isRequest: () => false } },
    'an approval is treated as a request': { guards: { isRequest: () => true } },
    'an approval is treated as a rejection': { guards: { isApproval: () => false } },
    'a rejection is treated as an approval': { guards: { isApproval: () => true } },
    'a rejection is not said': { guards: { isRejection: () => false } },
    'a request is treated as one against the limit': { guards: { needsApproval: () => false } },
    'a request against the limit raises the hand': { guards: { needsApproval: () => true } },
    'a new moderator is not told of being unlocked': { guards: { isPromoted: () => false } },
    'every notice ends when the user unmutes': { guards: { isDone: () => true } },
    'moderation is not stored': { actions: { storeChange: () => {} } },
    'a decision is not stored': { actions: { storeDecision: () => {} } },
    'the limit is not stored': { actions: { storeLimit: () => {} } },
    'the role is not stored': { actions: { storeRole: () => {} } },
    'the moderation of the lost connection still counts': { actions: { forget: () => {} } },
    'the locks of the lost connection stay when the next has joined': { actions: { forgetPrevious: () => {} } },
    'the user is told nothing': { actions: { tell: () => {} } },
    'a notice stays': { actions: { clearNotice: () => {} } },
    'the tracks are not locked': { actions: { announceLocks: () => {} } },
    'the hand is not raised': { actions: { announceHand: () => {} } },
  },
});
