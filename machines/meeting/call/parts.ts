import { enqueueActions } from 'xstate';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import type { MeetingEvent } from './call.types.ts';
import { admissionMachine, passQueryOf } from '../admission/admission.machine.ts';
import { passChoice } from '../settings/preferences.ts';
import { feedbackMachine } from '../feedback/feedback.machine.ts';
import { mediaMachine } from '../media/media.machine.ts';
import { otherTabMachine } from '../admission/other-tab.machine.ts';
import { effectiveStartup, preJoinMachine } from '../admission/pre-join.machine.ts';
import { recordingMachine } from '../recording/recording.machine.ts';

const toCall = sendParentOf<MeetingEvent>();

const listening = { video: false, audio: false, desktop: false } as const;

/**
 * The machines of a meeting, with the actions that connect them to it, except those of the call itself (parts.late.ts).
 * Provide effects, and children with effects, on these.
 */
export const meetingAdmission = admissionMachine.provide({
  actions: {
    announceFound: toCall((_, { venue }) => ({ type: 'meeting.found', jitsiUrl: venue.jitsiUrl })),
    announceAdmitted: toCall(({ context }, { access }) => ({
      type: 'access.granted',
      access,
      query: passQueryOf(context),
    })),
    announceExpected: toCall((_, { access }) => ({ type: 'access.expected', access })),
    announceRefused: toCall(({ context }) => ({ type: 'access.refused', message: context.message })),
  },
});

export const meetingPreJoin = preJoinMachine.provide({
  actions: {
    announceAudio: toCall(({ context: { startup } }) => passChoice({ startup: { audio: startup.audio } })),
    announceVideo: toCall(({ context: { startup } }) => passChoice({ startup: { video: startup.video } })),
    announceName: toCall(({ context }) => ({ type: 'guest.expected', displayName: context.displayName.trim() })),
    announceJoin: toCall(({ context }) => ({
      type: 'join.wanted',
      startup: effectiveStartup(context),
      displayName: context.displayName.trim(),
    })),
    announceListen: toCall(({ context }) => ({
      type: 'join.wanted',
      startup: listening,
      displayName: context.displayName.trim(),
    })),
  },
});

export const meetingOtherTab = otherTabMachine.provide({
  actions: { announceTaken: toCall({ type: 'tab.taken' }) },
});

export const meetingMedia = mediaMachine.provide({
  actions: {
    orderCamera: toCall((_, { isMuted }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isVideoMuted: isMuted } },
    })),
    orderMirror: toCall((_, { isMirrored }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isMirrorVideo: isMirrored } },
    })),
    orderHold: toCall((_, { isHold }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isHold } },
    })),
    orderState: toCall(({ context: { isVideoMuted, isMirrored } }, { isHold }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { isVideoMuted, isMirrorVideo: isMirrored, isHold } },
    })),
    announceChoice: toCall((_, { choice }) => passChoice(choice)),
    announceSpeaker: toCall((_, { id }) => ({ type: 'speaker.chosen', id })),
    announceWished: toCall(({ context: { wished } }) => ({ type: 'media.wished', mute: wished })),
    announceUnheld: toCall({ type: 'call.unheld' }),
    announceDenied: toCall({ type: 'microphone.denied' }),
  },
});

export const meetingRecording = recordingMachine.provide({
  actions: {
    orderRecording: enqueueActions(({ enqueue }, { recording }) => {
      enqueue(toCall({ type: 'order.pass', order: { type: 'property.set', properties: { recording } } }));
      enqueue(toCall({ type: 'recording.changed', isRecording: recording }));
    }),
  },
});

export const meetingFeedback = feedbackMachine.provide({
  actions: { announceClosed: toCall({ type: 'feedback.closed' }) },
});
