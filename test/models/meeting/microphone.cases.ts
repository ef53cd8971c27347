import { microphoneMachine } from '#machines/meeting/microphone.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { defineCases } from '../lib/cases.ts';
import { mediaFailures } from './media-samples.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

const operations = ['openMicrophone', 'setMicrophoneMuted', 'closeMicrophone'] as const;

export const microphoneCases = defineCases({
  name: 'meeting/microphone',
  machine: microphoneMachine,
  inputs: {
    'comes in with sound': { callId: 'call-1', deviceId: '', isMuted: false },
    'comes in muted': { callId: 'call-1', deviceId: 'built-in', isMuted: true },
  },
  events: {
    'audio.mute': 'mutes',
    'audio.unmute': 'unmutes',
    'audio.toggle': 'presses Ctrl+M',
    'device.change': {
      'takes the headset': { deviceId: 'headset' },
      'takes the built-in microphone': { deviceId: 'built-in' },
    },
    'permission.denied': 'takes the permission away',
    'permission.unblocked': 'gives the permission back',
    'microphone.close': 'leaves',
    'track.stopped': 'the track ends by itself',
    'talking.noticed': 'speaks while muted',
    'silence.noticed': 'the microphone gives no sound',
    'hint.over': 'the hint is over',
  },
  actors: {
    openMicrophone: {
      outputs: { 'there is a track': { deviceId: 'built-in' } },
      errors: { 'the permission is denied': mediaFailures.blocked, 'the device is gone': mediaFailures.missing },
    },
    setMicrophoneMuted: { outputs: { done: undefined }, errors: { 'it does not work': mediaFailures.broken } },
    closeMicrophone: { outputs: { done: undefined }, errors: { 'it does not work': mediaFailures.broken } },
  },
  delays: {
    deviceFallback: 'no other device has been chosen for 2 s',
    trackSteady: 'the track has lasted for 10 s',
  },
  project: ({ deviceId, wantsMuted, hasTrack, isMuted, isStale, renewals, isClosing, message }) => ({
    deviceId,
    wantsMuted,
    hasTrack,
    isMuted,
    isStale,
    renewals,
    isClosing,
    saysBlocked: message === messages.meeting.permissions.blocked,
  }),
  invariants: {
    'never two operations at once': ({ children }) => operations.filter((name) => children[name]).length <= 1,
    'live means that it is heard, or was until now': (snapshot) =>
      !snapshot.hasTag('live') ||
      snapshot.matches({ owning: 'muting' }) ||
      (snapshot.context.hasTrack && !snapshot.context.isMuted),
    'at rest, what is wanted is what is (4.6)': (snapshot) =>
      snapshot.hasTag('busy') ||
      snapshot.status === 'done' ||
      snapshot.context.wantsMuted === (!snapshot.context.hasTrack || snapshot.context.isMuted),
    'whoever is muted at rest is told so': (snapshot) =>
      snapshot.hasTag('busy') || snapshot.status === 'done' || snapshot.context.wantsMuted === snapshot.hasTag('muted'),
    'a device that is plugged in never unmutes': (snapshot) =>
      snapshot.hasTag('busy') || !snapshot.hasTag('absent') || snapshot.context.wantsMuted,
    'a track that stops again and again is given up': ({ context }) => context.renewals <= meetingLimits.trackRenewals,
    'leaving is always possible': (snapshot) =>
      !snapshot.matches('owning') || snapshot.can({ type: 'microphone.close' }),
  },
  mutations: {
    'what is not blocked any more is called blocked': { actions: { forgetBlocked: () => {} } },
    'muting when muted is no news': { guards: { wantsMuted: () => false } },
    'unmuting when unmuted is no news': { guards: { wantsSound: () => false } },
    'the same device is opened again': { guards: { isOtherDevice: () => true } },
    'a stopped track is not made anew': { guards: { canRenew: () => false } },
    'a stopped track is made anew for ever': { guards: { canRenew: () => true } },
    'a device that has gone is given up at once': { guards: { isGone: () => false } },
    'another device wished while opening is forgotten': { guards: { isStale: () => false } },
    'a failed muting is tried for ever': { actions: { wishWhatIs: () => {} } },
    'the hold does not hear of wishes': { actions: { announceWish: () => {} } },
    'the parent does not hear of a denial': { actions: { announceDenied: () => {} } },
    'messages are not announced': { actions: { announceMessage: () => {} } },
    'leaving is forgotten': { actions: { wishClosing: () => {} } },
    'failures are not said': { actions: { sayFailure: () => {} } },
    'the device is not stored': { actions: { storeDevice: () => {} } },
    'renewals are not counted': { actions: { countRenewal: () => {} } },
    'renewals of long ago count': { actions: { forgetRenewals: () => {} } },
    'a device plugged in later unmutes': { actions: { stayMuted: () => {} } },
    'a lost track counts as one': { actions: { dropTrack: () => {} } },
  },
});
