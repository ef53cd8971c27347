import { cameraMachine } from '#machines/meeting/camera.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { defineCases } from '../lib/cases.ts';
import { mediaFailures } from './media-samples.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

const operations = ['openCamera', 'removeCamera', 'closeCamera'] as const;
const comes = { callId: 'call-1', deviceId: '', isMuted: false, performance: 'standard', isMirrored: false } as const;

export const cameraCases = defineCases({
  name: 'meeting/camera',
  machine: cameraMachine,
  inputs: {
    'comes in with a picture': comes,
    'comes in without a picture': { ...comes, isMuted: true },
    'comes in with video hidden': { ...comes, performance: 'none' },
  },
  events: {
    'video.mute': 'stops the video',
    'video.unmute': 'starts the video',
    'video.toggle': 'presses Ctrl+Shift+V',
    'device.change': {
      'takes the other camera': { deviceId: 'other' },
      'takes the camera that there is': { deviceId: 'built-in' },
      'the last camera is unplugged': { deviceId: null },
    },
    'performance.change': {
      'hides video': { performance: 'none' },
      'wants 720p': { performance: 'high' },
    },
    'quality.change': { 'wants 180p while on hold': { performance: 'low' } },
    'mirror.toggle': {
      'mirrors the own picture': { isElement: true },
      'mirrors what is not there': { isElement: false },
    },
    'permission.denied': 'takes the permission away',
    'permission.unblocked': 'gives the permission back',
    'camera.close': 'leaves',
    'track.stopped': 'the track ends by itself',
  },
  actors: {
    openCamera: {
      outputs: { 'there is a track': { deviceId: 'built-in' } },
      errors: { 'another application has it': mediaFailures.inUse, 'the device is gone': mediaFailures.missing },
    },
    removeCamera: { outputs: { done: undefined }, errors: { 'it does not work': mediaFailures.broken } },
    closeCamera: { outputs: { done: undefined }, errors: { 'it does not work': mediaFailures.broken } },
  },
  delays: {
    deviceFallback: 'no other camera has been chosen for 2 s',
    trackSteady: 'the track has lasted for 10 s',
  },
  project: ({
    deviceId,
    performance: setting,
    openedPerformance,
    wantsMuted,
    hasTrack,
    isStale,
    renewals,
    isClosing,
    message,
  }) => ({
    deviceId,
    setting,
    openedPerformance,
    wantsMuted,
    hasTrack,
    isStale,
    renewals,
    isClosing,
    saysBlocked: message === messages.meeting.camera.blocked,
  }),
  invariants: {
    'never two operations at once': ({ children }) => operations.filter((name) => children[name]).length <= 1,
    'live means that there is a track': (snapshot) => !snapshot.hasTag('live') || snapshot.context.hasTrack,
    'a muted camera has no track (4.6)': (snapshot) =>
      !snapshot.matches({ owning: 'off' }) || !snapshot.context.hasTrack,
    'at rest, what is wanted is what is (4.6)': (snapshot) =>
      snapshot.hasTag('busy') ||
      snapshot.status === 'done' ||
      snapshot.context.wantsMuted !== snapshot.context.hasTrack,
    'nothing is opened without a camera (8.4)': ({ children, context }) =>
      children['openCamera'] === undefined || context.deviceId !== null || context.isStale,
    'a hidden video is never wanted (9)': ({ context }) => context.performance !== 'none' || context.wantsMuted,
    'a track that stops again and again is given up': ({ context }) => context.renewals <= meetingLimits.trackRenewals,
    'leaving is always possible': (snapshot) => !snapshot.matches('owning') || snapshot.can({ type: 'camera.close' }),
  },
  mutations: {
    'what is not blocked any more is called blocked': { actions: { forgetBlocked: () => {} } },
    'hiding does not hide': { guards: { hides: () => false } },
    'every setting hides': { guards: { hides: () => true } },
    'hidden video is opened': { guards: { isHidden: () => false } },
    'hidden video is opened by the shortcut': { guards: { wantsToShowAgain: () => false } },
    'a camera that is not there is opened': { guards: { lacksDevice: () => false } },
    'the same device is opened again': { guards: { isOtherDevice: () => true } },
    'a stopped track is not made anew': { guards: { canRenew: () => false } },
    'a stopped track is made anew for ever': { guards: { canRenew: () => true } },
    'a device that has gone is given up at once': { guards: { isGone: () => false } },
    'anything can be mirrored': { guards: { isElement: () => true } },
    'another device wished while opening is forgotten': { guards: { isStale: () => false } },
    'a failed removal is tried for ever': { actions: { wishWhatIs: () => {} } },
    'the hold does not hear of wishes': { actions: { announceWish: () => {} } },
    'the others do not hear of the picture': { actions: { announceCamera: () => {} } },
    'the others do not hear of the mirror': { actions: { announceMirror: () => {} } },
    'the settings do not hear of the wish to be seen': { actions: { announcePerformance: () => {} } },
    'leaving is forgotten': { actions: { wishClosing: () => {} } },
    'failures are not said': { actions: { sayFailure: () => {} } },
    'the resolution is not stored': { actions: { storePerformance: () => {} } },
    'renewals are not counted': { actions: { countRenewal: () => {} } },
    'a camera plugged in later unmutes': { actions: { stayMuted: () => {} } },
    'a removed track counts as one': { actions: { dropTrack: () => {} } },
  },
});
