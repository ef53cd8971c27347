import { sendParent } from 'xstate';
import { admissionMachine, passQueryOf } from './admission.machine.ts';
import { passChoice } from './choices.ts';
import { feedbackMachine } from './feedback.machine.ts';
import { mediaMachine } from './media.machine.ts';
import { effectiveStartup, preJoinMachine } from './pre-join.machine.ts';
import { recordingMachine } from './recording.machine.ts';

const listening = { video: false, audio: false, desktop: false } as const;

/**
 * The statecharts of a meeting as it takes them in, those of the call itself aside (call.children.ts). Provide effects, and
 * children with effects, on these.
 */
export const meetingAdmission = admissionMachine.provide({
  actions: {
    announceFound: sendParent((_, { venue }) => ({ type: 'meeting.found', jitsiUrl: venue.jitsiUrl })),
    announceAdmitted: sendParent(({ context }, { access }) => ({
      type: 'access.granted',
      access,
      query: passQueryOf(context),
    })),
    announceExpected: sendParent((_, { access }) => ({ type: 'access.expected', access })),
    announceRefused: sendParent(({ context }) => ({ type: 'access.refused', message: context.message })),
  },
});

export const meetingPreJoin = preJoinMachine.provide({
  actions: {
    announceAudio: sendParent(({ context: { startup } }) => passChoice({ startup: { audio: startup.audio } })),
    announceVideo: sendParent(({ context: { startup } }) => passChoice({ startup: { video: startup.video } })),
    announceName: sendParent(({ context }) => ({ type: 'guest.expected', displayName: context.displayName.trim() })),
    announceJoin: sendParent(({ context }) => ({
      type: 'join.wanted',
      startup: effectiveStartup(context),
      displayName: context.displayName.trim(),
    })),
    announceListen: sendParent(({ context }) => ({
      type: 'join.wanted',
      startup: listening,
      displayName: context.displayName.trim(),
    })),
  },
});

export const meetingMedia = mediaMachine.provide({
  actions: {
    orderCamera: sendParent((_, { isMuted }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isVideoMuted: isMuted } },
    })),
    orderMirror: sendParent((_, { isMirrored }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isMirrorVideo: isMirrored } },
    })),
    orderHold: sendParent((_, { isHold }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isHold } },
    })),
    orderState: sendParent(({ context: { isVideoMuted, isMirrored } }, { isHold }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isVideoMuted, isMirrorVideo: isMirrored, isHold } },
    })),
    announceChoice: sendParent((_, { choice }) => passChoice(choice)),
    announceSpeaker: sendParent((_, { id }) => ({ type: 'speaker.chosen', id })),
    announceWished: sendParent(({ context: { wished } }) => ({ type: 'media.wished', mute: wished })),
    announceUnheld: sendParent({ type: 'call.unheld' }),
    announceDenied: sendParent({ type: 'microphone.denied' }),
  },
});

export const meetingRecording = recordingMachine.provide({
  actions: {
    orderRecording: sendParent((_, { recording }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { recording } },
    })),
  },
});

export const meetingFeedback = feedbackMachine.provide({
  actions: { announceClosed: sendParent({ type: 'feedback.closed' }) },
});
