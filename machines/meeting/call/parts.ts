import { enqueueActions } from 'xstate';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import type { ConferenceOrder } from '../conference.types.ts';
import type { ModeratedMedium } from '../media.types.ts';
import type { CallEvent, PassOrder } from './call.types.ts';
import { admissionMachine, accessRequestOf } from '../admission/admission.machine.ts';
import { preferenceChanged } from '../settings/preferences.ts';
import { cameraMachine } from '../media/camera.machine.ts';
import { devicesMachine } from '../media/devices.machine.ts';
import { microphoneMachine } from '../media/microphone.machine.ts';
import { permissionsMachine } from '../media/permissions.machine.ts';
import { otherTabMachine } from '../admission/other-tab.machine.ts';
import { effectiveStartup, listening, preJoinMachine } from '../admission/pre-join.machine.ts';

const toCall = sendParentOf<CallEvent>();

export const pass = (order: ConferenceOrder): PassOrder => ({ type: 'order.pass', order });
export const property = (properties: Extract<ConferenceOrder, { type: 'property.set' }>['properties']): PassOrder =>
  pass({ type: 'property.set', properties });

/*
 * The parts of a call that the user needs while preparing, with the actions that connect them to the call. Provide
 * effects on these.
 */
const callAdmission = admissionMachine.provide({
  actions: {
    announceFound: toCall((_, { venue }) => ({ type: 'meeting.found', jitsiUrl: venue.jitsiUrl })),
    announceAdmitted: toCall(({ context }, { access }) => ({
      type: 'access.granted',
      access,
      query: accessRequestOf(context),
    })),
    announceExpected: toCall((_, { access }) => ({ type: 'access.expected', access })),
    announceRefused: toCall(({ context }) => ({ type: 'access.refused', message: context.message })),
  },
});

const callPreJoin = preJoinMachine.provide({
  actions: {
    announceAudio: toCall(({ context: { startup } }) => preferenceChanged({ startup: { audio: startup.audio } })),
    announceVideo: toCall(({ context: { startup } }) => preferenceChanged({ startup: { video: startup.video } })),
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

const callOtherTab = otherTabMachine.provide({
  actions: {
    announceAsked: toCall({ type: 'tab.asked' }),
    announceTaken: toCall({ type: 'tab.taken' }),
  },
});

export const blocked = (medium: ModeratedMedium) => ({ type: 'unmute.blocked', medium }) as const;

const callMicrophone = microphoneMachine.provide({
  actions: {
    announceBlocked: toCall(blocked('microphone')),
    announceWish: toCall(({ context }) => ({ type: 'media.wished', medium: 'audio', isMuted: context.wantsMuted })),
    announceDenied: toCall({ type: 'microphone.denied' }),
    announceOpened: toCall(({ context }) => ({
      type: 'device.opened',
      kind: 'microphone',
      id: context.deviceId ?? '',
    })),
  },
});

const callCamera = cameraMachine.provide({
  actions: {
    announceBlocked: toCall(blocked('camera')),
    announceWish: toCall(({ context }) => ({ type: 'media.wished', medium: 'video', isMuted: context.wantsMuted })),
    announceCamera: toCall(({ context }) => property({ isVideoMuted: !context.hasTrack })),
    announceState: toCall(({ context: { hasTrack, isMirrored } }) =>
      property({ isVideoMuted: !hasTrack, isMirrorVideo: isMirrored }),
    ),
    announceMirror: enqueueActions(({ context: { isMirrored }, enqueue }) => {
      enqueue(toCall(property({ isMirrorVideo: isMirrored })));
      enqueue(toCall(preferenceChanged({ isMirrored })));
    }),
    announcePerformance: toCall(({ context: { performance } }) => preferenceChanged({ performance })),
    announceBackground: toCall(({ context: { background } }) => preferenceChanged({ background })),
    announceOpened: toCall(({ context }) => ({
      type: 'device.opened',
      kind: 'camera',
      id: context.deviceId ?? '',
    })),
  },
});

const callDevices = devicesMachine.provide({
  actions: {
    announceDevice: toCall(({ context }, { kind }) => {
      const id = context.selected[kind] ?? null;
      if (kind === 'speaker') return { type: 'speaker.chosen', id };
      return { type: 'device.chosen', kind, id, isFallback: id !== context.preferred[kind] };
    }),
    announceChoice: toCall(({ context }) => preferenceChanged({ devices: context.preferred })),
  },
});

const callPermissions = permissionsMachine.provide({
  actions: {
    announceDenied: toCall((_, { kind }) => ({ type: 'permission.denied', kind })),
    announceUnblocked: toCall((_, { kind }) => ({ type: 'permission.unblocked', kind })),
  },
});

/** The parts of a call that the user needs while preparing, keyed by their names in the call. */
export const earlyParts = {
  admission: callAdmission,
  preJoin: callPreJoin,
  otherTab: callOtherTab,
  microphone: callMicrophone,
  camera: callCamera,
  devices: callDevices,
  permissions: callPermissions,
} as const;

export type EarlyParts = typeof earlyParts;
