import { sendParent } from 'xstate';
import { cameraMachine } from './camera.machine.ts';
import { passChoice } from './choices.ts';
import { devicesMachine } from './devices.machine.ts';
import { holdMachine } from './hold.machine.ts';
import { microphoneMachine } from './microphone.machine.ts';
import { performanceMachine } from './performance.machine.ts';
import { permissionsMachine } from './permissions.machine.ts';

/** The statecharts of the media as their parent takes them in. Provide effects on these. */
export const mediaMicrophone = microphoneMachine.provide({
  actions: {
    announceWish: sendParent(({ context }) => ({ type: 'audio.wished', isMuted: context.wantsMuted })),
    announceDenied: sendParent({ type: 'microphone.denied' }),
  },
});

export const mediaCamera = cameraMachine.provide({
  actions: {
    announceWish: sendParent(({ context }) => ({ type: 'video.wished', isMuted: context.wantsMuted })),
    announceCamera: sendParent(({ context }) => ({ type: 'camera.changed', isMuted: !context.hasTrack })),
    announceMirror: sendParent(({ context }) => ({ type: 'mirror.changed', isMirrored: context.isMirrored })),
    announcePerformance: sendParent(({ context }) => ({
      type: 'performance.choose',
      performance: context.performance,
    })),
  },
});

export const mediaHold = holdMachine.provide({
  actions: {
    announceMuted: sendParent(({ context: { mute } }) => ({
      type: 'media.muted',
      audio: !mute.audio,
      video: !mute.video,
    })),
    announceRestored: sendParent(({ context: { mute } }) => ({
      type: 'media.restored',
      audio: !mute.audio,
      video: !mute.video,
    })),
    announceHeld: sendParent({ type: 'hold.began' }),
    announceUnheld: sendParent({ type: 'hold.ended' }),
  },
});

export const mediaPerformance = performanceMachine.provide({
  actions: {
    announceChosen: sendParent(({ context }, { performance }) => ({
      type: 'performance.chosen',
      performance,
      previous: context.performance,
    })),
  },
});

export const mediaDevices = devicesMachine.provide({
  actions: {
    announceDevice: sendParent(({ context }, { kind }) => ({
      type: 'device.chosen',
      kind,
      id: context.selected[kind] ?? null,
    })),
    announceChoice: sendParent(({ context }) => passChoice({ devices: context.preferred })),
  },
});

export const mediaPermissions = permissionsMachine.provide({
  actions: {
    announceDenied: sendParent((_, { kind }) => ({ type: 'permission.denied', kind })),
    announceUnblocked: sendParent((_, { kind }) => ({ type: 'permission.unblocked', kind })),
  },
});
