import { assign } from 'xstate';
import { cameraMachine } from '#machines/meeting/media/camera.machine.ts';
import type { CameraContext } from '#machines/meeting/media/camera.setup.ts';
import { messages } from '#machines/shared/messages.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

const operations = ['openCamera', 'removeCamera'] as const;
const comes = {
  callId: 'call-1',
  deviceId: '',
  isMuted: false,
  performance: 'standard',
  isMirrored: false,
  background: 'none',
} as const;

/** The message that there is no camera is what joining to listen only clears. */
const isWithoutCamera = ({ message, deviceId }: Pick<CameraContext, 'message' | 'deviceId'>): boolean =>
  message !== '' && deviceId === null;

interface OfCamera {
  readonly context: CameraContext;
  readonly hasTag: (tag: 'live' | 'noPicture') => boolean;
}

/** No picture comes, or has come since the camera was opened again. */
const isStuck = (camera: OfCamera): boolean => camera.context.isStuck || camera.hasTag('noPicture');

/** A camera that has settings of its own, or has stopped before, gets stuck in the same way: it only multiplies the configurations. */
const canGetStuck = (camera: OfCamera): boolean => {
  const { renewals, isLocked, performance: setting, background, deviceId } = camera.context;
  const isPlain = renewals === 0 && !isLocked && setting === 'standard' && background === 'none';
  return isPlain && deviceId === 'built-in' && camera.hasTag('live');
};

/** They have the same transitions while no picture comes. */
const independentOfPicture: ReadonlySet<string> = new Set([
  'performance.choose',
  'background.choose',
  'device.chosen',
  'hold.start',
  'lock.changed',
  'moderator.muted',
  'permission.denied',
  'track.stopped',
]);

export const cameraCases = defineCases({
  name: 'meeting/media/camera',
  machine: cameraMachine,
  inputs: {
    'the user joins with video': comes,
    'the user joins without video': { ...comes, isMuted: true },
    'the user joins with video hidden': { ...comes, performance: 'none' },
  },
  events: {
    'video.mute': 'the user stops the video',
    'video.unmute': 'the user starts the video',
    'video.toggle': 'the user presses Ctrl+Shift+V',
    'hold.start': 'the call is put on hold',
    'hold.end': 'the call is taken off hold',
    'device.chosen': {
      'the user chooses the other camera': { kind: 'camera', id: 'other', isFallback: false },
      'the user chooses the built-in camera': { kind: 'camera', id: 'built-in', isFallback: false },
      'the last camera is unplugged': { kind: 'camera', id: null, isFallback: true },
      'the user chooses a microphone': { kind: 'microphone', id: 'headset', isFallback: false },
      'the first camera of the list is selected': { kind: 'camera', id: 'other', isFallback: true },
    },
    'performance.choose': {
      'the user hides video': { performance: 'none' },
      'the user chooses 720p': { performance: 'high' },
    },
    'background.choose': { 'the user chooses a blurred background': { background: 'blur' } },
    'conference.joined': 'the conference is joined',
    'mirror.toggle': {
      'the user mirrors the own picture': { isElement: true },
      'the user presses mirror while no picture is shown': { isElement: false },
    },
    'permission.denied': {
      'the user withdraws the permission': { kind: 'camera' },
      'the user withdraws the permission for the microphone': { kind: 'microphone' },
    },
    'permission.unblocked': {
      'the user gives the permission again': { kind: 'camera' },
      'the user gives the permission for the microphone again': { kind: 'microphone' },
    },
    'moderator.muted': {
      'a moderator mutes the camera': { medium: 'camera', by: 'Grace' },
      'a moderator mutes the microphone': { medium: 'microphone', by: 'Grace' },
    },
    'lock.changed': {
      'a moderator locks the camera': { medium: 'camera', isLocked: true, isMuted: true },
      'the limit of cameras is reached': { medium: 'camera', isLocked: true, isMuted: false },
      'the camera is unlocked': { medium: 'camera', isLocked: false, isMuted: false },
      'a moderator locks the microphone': { medium: 'microphone', isLocked: true, isMuted: true },
    },
    'message.clear': 'the user joins to listen only',
    'track.stopped': 'the track ends by itself',
    'picture.lost': {
      'no picture comes from the camera': { isPaused: false },
      'the browser pauses the camera': { isPaused: true },
    },
    'picture.back': 'the camera delivers a picture again',
    'picture.retry': 'the user tries the camera again',
    'hint.over': 'the user closes the notice about the camera',
  },
  actors: {
    openCamera: {
      outputs: { 'the track is opened': { deviceId: 'built-in', label: 'Built-in camera' } },
      errors: {
        'another application uses the camera': mediaFailures.inUse,
        'the device is unplugged': mediaFailures.missing,
        'the background does not load': mediaFailures.noBackground,
        'the camera was switched off while it was opened': mediaFailures.cancelled,
      },
    },
    removeCamera: {
      outputs: { 'the track is removed': undefined },
      errors: { 'the operation fails': mediaFailures.broken },
    },
  },
  delays: {
    deviceFallback: 'no other camera has been chosen for 2 s',
    trackSteady: 'the track has lasted for 10 s',
  },
  project: ({ performance: setting, openedPerformance, message, ...context }) => ({
    deviceId: context.deviceId,
    setting,
    // A hidden video that is not removed stays in the resolution with which it was opened.
    resolution: setting === 'none' && context.hasTrack ? openedPerformance : openedPerformance === setting,
    hasBackground: context.openedBackground === context.background,
    wantsMuted: context.wantsMuted,
    isHeld: context.isHeld,
    isLocked: context.isLocked,
    hasTrack: context.hasTrack,
    isStale: context.isStale,
    renewals: context.renewals,
    isStuck: context.isStuck,
    isWithoutCamera: isWithoutCamera({ message, ...context }),
    saysBlocked: message === messages.meeting.camera.blocked,
  }),
  // A background is chosen while the camera is on: elsewhere it only multiplies the configurations.
  infeasible: (snapshot, { event: { type } }) =>
    (type === 'message.clear' && !isWithoutCamera(snapshot.context)) ||
    (type === 'background.choose' && !snapshot.hasTag('live')) ||
    (type === 'picture.lost' && !canGetStuck(snapshot)) ||
    (isStuck(snapshot) ? independentOfPicture.has(type) : type === 'picture.back'),
  invariants: {
    'only one operation runs at a time': ({ children }) => operations.filter((name) => children[name]).length <= 1,
    'a live camera has a track': (snapshot) => !snapshot.hasTag('live') || snapshot.context.hasTrack,
    'a muted camera has no track (4.6)': (snapshot) =>
      !snapshot.matches({ owning: 'off' }) || !snapshot.context.hasTrack,
    'at rest the camera is in the requested state (4.6)': (snapshot) =>
      snapshot.hasTag('busy') ||
      snapshot.status === 'done' ||
      (snapshot.context.wantsMuted || snapshot.context.isHeld) !== snapshot.context.hasTrack,
    'nothing is opened without a camera (8.4)': ({ children, context }) =>
      children['openCamera'] === undefined || context.deviceId !== null || context.isStale,
    'the picture has the resolution of the setting (9)': (snapshot) =>
      !snapshot.hasTag('live') || snapshot.context.openedPerformance === snapshot.context.performance,
    'no picture without the chosen background is visible': (snapshot) =>
      !snapshot.hasTag('live') || snapshot.context.openedBackground === snapshot.context.background,
    'a hidden video is never requested (9)': ({ context }) =>
      context.performance !== 'none' || context.wantsMuted || context.isHeld,
    'the number of renewals of a track is limited': ({ context }) => context.renewals <= meetingLimits.trackRenewals,
  },
  mutations: {
    'a lock of another medium applies': { guards: { isOwnLock: () => true } },
    'a locked camera is turned on': { guards: { cannotUnmute: () => false } },
    'a lock is not stored': { actions: { storeLock: () => {} } },
    'no event is sent when a locked camera is to be turned on': { actions: { announceBlocked: () => {} } },
    "a moderator's mute of another medium applies": { guards: { isMutedByModerator: () => true } },
    "a moderator's mute shows no message": { actions: { sayMuter: () => {} } },
    "the message 'blocked' stays after the permission is given": { actions: { forgetBlocked: () => {} } },
    'hiding video does not close the camera': { guards: { hides: () => false } },
    'every setting hides video': { guards: { hides: () => true } },
    'another quality switches the camera on': { guards: { keepsMuteState: () => false } },
    'the setting never hides video': { guards: { keepsMuteState: () => true } },
    'video that was hidden on hold is opened afterwards': { guards: { showsAfterHold: () => false } },
    'the camera stays on while the call is on hold': { actions: { hold: () => {} } },
    'the camera stays off after the hold': { actions: { endHold: () => {} } },
    'a permission for the microphone counts as that for the camera': { guards: { isCamera: () => true } },
    'the state on joining is not sent to the conference': { actions: { announceState: () => {} } },
    'hidden video is opened': { guards: { isHidden: () => false } },
    'hidden video is opened by the shortcut': { guards: { wantsToShowAgain: () => false } },
    'an opening without a camera is tried': { guards: { lacksDevice: () => false } },
    'the same device is opened again': { guards: { isOtherDevice: () => true } },
    'a stopped track is not renewed': { guards: { canRenew: () => false } },
    'a stopped track is renewed without limit': { guards: { canRenew: () => true } },
    'a device that is unplugged is not waited for': { guards: { isGone: () => false } },
    'anything can be mirrored': { guards: { isElement: () => true } },
    'another device requested while opening is ignored': { guards: { isOutdated: () => false } },
    'a track that ended while it was removed counts as present': { guards: { isStale: () => false } },
    'a failed removal is repeated without limit': { actions: { wishWhatIs: () => {} } },
    'no event with the requested state is sent': { actions: { announceWish: () => {} } },
    'no event is sent when the camera changes': { actions: { announceCamera: () => {} } },
    'no event is sent when mirroring changes': { actions: { announceMirror: () => {} } },
    'no event is sent when the performance setting changes': { actions: { announcePerformance: () => {} } },
    'no event is sent when the background changes': { actions: { announceBackground: () => {} } },
    'a device other than the chosen one is not noticed': { guards: { isSubstitute: () => false } },
    'every device is treated as other than the chosen one': { guards: { isSubstitute: () => true } },
    'a device other than the chosen one shows no message': { actions: { saySubstitute: () => {} } },
    'no event is sent with the device that was opened': { actions: { announceOpened: () => {} } },
    'a device that the browser chose is not announced': { guards: { isBrowserChoice: () => false } },
    'every device is treated as the choice of the browser': { guards: { isBrowserChoice: () => true } },
    'the first camera of the list replaces the one that the browser chooses': {
      guards: { yieldsToBrowser: () => false },
    },
    'a chosen camera does not replace one that is being opened': { guards: { yieldsToBrowser: () => true } },
    'a camera that was switched off and on again meanwhile shows a failure': { guards: { isUnwanted: () => false } },
    'a user who only listens still sees the message of the camera': { actions: { clearMessage: () => {} } },
    'a failure shows no message': { actions: { sayFailure: () => {} } },
    'the resolution is not stored': { actions: { storePerformance: () => {} } },
    'a chosen background is not stored': { actions: { storeBackground: () => {} } },
    'renewals are not counted': { actions: { countRenewal: () => {} } },
    'a camera plugged in later unmutes': { actions: { stayMuted: () => {} } },
    'a camera without a picture is opened again without limit': { actions: { markStuck: assign({ isStale: true }) } },
    'a camera that the browser has paused is opened again': {
      guards: { isWorthReopening: ({ context }: { context: CameraContext }) => !context.isStuck },
    },
    'the camera is not opened again when the user asks for it': { actions: { markStuck: () => {} } },
    'a camera without a picture is not opened again': { guards: { isWorthReopening: () => false } },
    'a camera that got stuck once is never opened again': { actions: { markRunning: () => {} } },
    'a removed track counts as present': { actions: { dropTrack: () => {} } },
  },
});
