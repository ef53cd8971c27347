import { sendParentOf } from '#machines/shared/send-parent.ts';
import type { MediaEvent } from './media.events.ts';
import { cameraMachine } from './camera.machine.ts';
import { passChoice } from '../settings/preferences.ts';
import { devicesMachine } from './devices.machine.ts';
import { holdMachine } from './hold.machine.ts';
import { microphoneMachine } from './microphone.machine.ts';
import { performanceMachine } from './performance.machine.ts';
import { permissionsMachine } from './permissions.machine.ts';

const toMedia = sendParentOf<MediaEvent>();

/**
 * The machines of the media as children, with the actions that connect them to their parent. Provide effects on these.
 */
export const mediaMicrophone = microphoneMachine.provide({
  actions: {
    announceWish: toMedia(({ context }) => ({ type: 'audio.wished', isMuted: context.wantsMuted })),
    announceDenied: toMedia({ type: 'microphone.denied' }),
    announceSubstitute: toMedia(({ context }) => ({
      type: 'device.opened',
      kind: 'microphone',
      id: context.deviceId ?? '',
    })),
  },
});

export const mediaCamera = cameraMachine.provide({
  actions: {
    announceWish: toMedia(({ context }) => ({ type: 'video.wished', isMuted: context.wantsMuted })),
    announceCamera: toMedia(({ context }) => ({ type: 'camera.changed', isMuted: !context.hasTrack })),
    announceSubstitute: toMedia(({ context }) => ({
      type: 'device.opened',
      kind: 'camera',
      id: context.deviceId ?? '',
    })),
    announceMirror: toMedia(({ context }) => ({ type: 'mirror.changed', isMirrored: context.isMirrored })),
    announcePerformance: toMedia(({ context }) => ({
      type: 'performance.choose',
      performance: context.performance,
    })),
  },
});

export const mediaHold = holdMachine.provide({
  actions: {
    announceMuted: toMedia(({ context: { mute } }) => ({
      type: 'media.muted',
      audio: !mute.audio,
      video: !mute.video,
    })),
    announceRestored: toMedia(({ context: { mute } }) => ({
      type: 'media.restored',
      audio: !mute.audio,
      video: !mute.video,
    })),
    announceHeld: toMedia({ type: 'hold.began' }),
    announceUnheld: toMedia({ type: 'hold.ended' }),
  },
});

export const mediaPerformance = performanceMachine.provide({
  actions: {
    announceChosen: toMedia(({ context }, { performance }) => ({
      type: 'performance.chosen',
      performance,
      previous: context.performance,
    })),
  },
});

export const mediaDevices = devicesMachine.provide({
  actions: {
    announceDevice: toMedia(({ context }, { kind }) => ({
      type: 'device.chosen',
      kind,
      id: context.selected[kind] ?? null,
    })),
    announceChoice: toMedia(({ context }) => passChoice({ devices: context.preferred })),
  },
});

export const mediaPermissions = permissionsMachine.provide({
  actions: {
    announceDenied: toMedia((_, { kind }) => ({ type: 'permission.denied', kind })),
    announceUnblocked: toMedia((_, { kind }) => ({ type: 'permission.unblocked', kind })),
  },
});
