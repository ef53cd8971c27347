import { assign } from 'xstate';
import { microphoneMachine } from '#machines/meeting/media/microphone.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

const operations = ['openMicrophone', 'setMicrophoneMuted'] as const;

export const microphoneCases = defineCases({
  name: 'meeting/media/microphone',
  machine: microphoneMachine,
  inputs: {
    'the user joins with sound': { callId: 'call-1', deviceId: '', isMuted: false },
    'the user joins muted': { callId: 'call-1', deviceId: 'built-in', isMuted: true },
  },
  events: {
    'audio.mute': 'the user mutes',
    'audio.unmute': 'the user unmutes',
    'audio.toggle': 'the user presses Ctrl+M',
    'hold.start': 'the call is put on hold',
    'hold.end': 'the call is taken off hold',
    'device.chosen': {
      'the user chooses the headset': { kind: 'microphone', id: 'headset', isFallback: false },
      'the user chooses the built-in microphone': { kind: 'microphone', id: 'built-in', isFallback: false },
      'the user chooses a camera': { kind: 'camera', id: 'camera-2', isFallback: false },
      'the first microphone of the list is selected': { kind: 'microphone', id: 'headset', isFallback: true },
    },
    'permission.denied': {
      'the user withdraws the permission': { kind: 'microphone' },
      'the user withdraws the permission for the camera': { kind: 'camera' },
    },
    'permission.unblocked': {
      'the user gives the permission again': { kind: 'microphone' },
      'the user gives the permission for the camera again': { kind: 'camera' },
    },
    'moderator.muted': {
      'a moderator mutes the microphone': { medium: 'microphone', by: 'Grace' },
      'a moderator mutes the camera': { medium: 'camera', by: 'Grace' },
    },
    'lock.changed': {
      'a moderator locks the microphone': { medium: 'microphone', isLocked: true, isMuted: true },
      'the limit of microphones is reached': { medium: 'microphone', isLocked: true, isMuted: false },
      'the microphone is unlocked': { medium: 'microphone', isLocked: false, isMuted: false },
      'a moderator locks the camera': { medium: 'camera', isLocked: true, isMuted: true },
    },
    'message.clear': 'the user joins to listen only',
    'track.stopped': 'the track ends by itself',
    'talking.noticed': 'the user speaks while muted',
    'silence.noticed': 'the microphone delivers no sound',
    'hint.over': 'the hint is over',
    'sound.retry': 'the user tries the microphone again',
  },
  actors: {
    openMicrophone: {
      outputs: {
        'the track is opened': { deviceId: 'built-in', label: 'Built-in microphone', isMuted: false },
        'the track is opened, and the browser does not name its device': { deviceId: '', label: '', isMuted: false },
        'the track is opened, and muted': { deviceId: 'built-in', label: 'Built-in microphone', isMuted: true },
      },
      errors: { 'the permission is denied': mediaFailures.blocked, 'the device is unplugged': mediaFailures.missing },
    },
    setMicrophoneMuted: {
      outputs: { 'the microphone is switched': undefined },
      errors: { 'the operation fails': mediaFailures.broken },
    },
  },
  delays: {
    deviceFallback: 'no other device has been chosen for 2 s',
    trackSteady: 'the track has lasted for 10 s',
  },
  project: ({ deviceId, wantsMuted, isHeld, hasTrack, isMuted, isStale, renewals, message, isLocked }) => ({
    deviceId,
    wantsMuted,
    isHeld,
    isLocked,
    hasTrack,
    isMuted,
    isStale,
    renewals,
    saysBlocked: message === messages.meeting.permissions.blocked,
    saysSubstitute: message === messages.meetingRoom.substitute('microphone', 'Built-in microphone'),
  }),
  invariants: {
    'only one operation runs at a time': ({ children }) => operations.filter((name) => children[name]).length <= 1,
    'a live microphone has an unmuted track, or is being muted': (snapshot) =>
      !snapshot.hasTag('live') ||
      snapshot.matches({ owning: 'muting' }) ||
      (snapshot.context.hasTrack && !snapshot.context.isMuted),
    'at rest the microphone is in the requested state (4.6)': (snapshot) =>
      snapshot.hasTag('busy') ||
      snapshot.status === 'done' ||
      (snapshot.context.wantsMuted || snapshot.context.isHeld) ===
        (!snapshot.context.hasTrack || snapshot.context.isMuted),
    'a microphone that is muted at rest is shown as muted': (snapshot) =>
      snapshot.hasTag('busy') ||
      snapshot.status === 'done' ||
      (snapshot.context.wantsMuted || snapshot.context.isHeld) === snapshot.hasTag('muted'),
    'a device that is plugged in never unmutes': (snapshot) =>
      snapshot.hasTag('busy') || !snapshot.hasTag('absent') || snapshot.context.wantsMuted || snapshot.context.isHeld,
    'the number of renewals of a track is limited': ({ context }) => context.renewals <= meetingLimits.trackRenewals,
  },
  mutations: {
    'a lock of another medium applies': { guards: { isOwnLock: () => true } },
    'a locked microphone is unmuted': { guards: { cannotUnmute: () => false } },
    'a lock is not stored': { actions: { storeLock: () => {} } },
    'no event is sent when a locked microphone is to be unmuted': { actions: { announceBlocked: () => {} } },
    "a moderator's mute of another medium applies": { guards: { isMutedByModerator: () => true } },
    "a moderator's mute shows no message": { actions: { sayMuter: () => {} } },
    "the message 'blocked' stays after the permission is given": { actions: { forgetBlocked: () => {} } },
    'muting is handled twice': { guards: { wantsMuted: () => false } },
    'unmuting is handled twice': { guards: { wantsSound: () => false } },
    'the microphone stays audible while the call is on hold': { actions: { hold: () => {} } },
    'the microphone stays muted after the hold': { actions: { endHold: () => {} } },
    'a permission for the camera counts as that for the microphone': { guards: { isMicrophone: () => true } },
    'the same device is opened again': { guards: { isOtherDevice: () => true } },
    'a stopped track is not renewed': { guards: { canRenew: () => false } },
    'a stopped track is renewed without limit': { guards: { canRenew: () => true } },
    'a device that is unplugged is not waited for': { guards: { isGone: () => false } },
    'another device requested while opening is ignored': { guards: { isStale: () => false } },
    'a failed muting is repeated without limit': { actions: { wishWhatIs: () => {} } },
    'no event with the requested state is sent': { actions: { announceWish: () => {} } },
    'no event is sent when the permission is denied': { actions: { announceDenied: () => {} } },
    'message events are not sent': { actions: { announceMessage: () => {} } },
    'a device other than the chosen one is not noticed': { guards: { isSubstitute: () => false } },
    'every device is treated as other than the chosen one': { guards: { isSubstitute: () => true } },
    'a device other than the chosen one shows no message': { actions: { saySubstitute: () => {} } },
    'no event is sent with the device that was opened': { actions: { announceOpened: () => {} } },
    'a device that the browser chose is not announced': { guards: { isBrowserChoice: () => false } },
    'every device is treated as the choice of the browser': { guards: { isBrowserChoice: () => true } },
    'the first microphone of the list replaces the one that the browser chooses': {
      guards: { yieldsToBrowser: () => false },
    },
    'a chosen microphone does not replace one that is being opened': { guards: { yieldsToBrowser: () => true } },
    'a failure of a muted microphone shows a message': { guards: { isUnwanted: () => false } },
    'the mute state of the opened track is not stored': {
      actions: { storeTrack: assign({ hasTrack: true, isStale: false, trouble: null }) },
    },
    'a user who only listens still sees the message of the microphone': { actions: { clearMessage: () => {} } },
    'a failure shows no message': { actions: { sayFailure: () => {} } },
    'the device is not stored': { actions: { storeDevice: () => {} } },
    'renewals are not counted': { actions: { countRenewal: () => {} } },
    'old renewals still count': { actions: { forgetRenewals: () => {} } },
    'a device plugged in later unmutes': { actions: { stayMuted: () => {} } },
    'a lost track counts as present': { actions: { dropTrack: () => {} } },
  },
});
