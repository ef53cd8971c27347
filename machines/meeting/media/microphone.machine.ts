import { messages } from '#machines/shared/messages.ts';
import { microphoneSetup, openRequest } from './microphone.setup.ts';
import type { PermissionKind } from './permissions.setup.ts';
import {
  lockChanged,
  lockedOut,
  mutedByModerator,
  notOpened,
  opened,
  otherDevice,
  whileOpening,
  yieldToBrowser,
} from './track.ts';

/** The permission was withdrawn, and the track is gone. */
const denied = {
  guard: { type: 'isMicrophone', params: ({ event }: { event: { kind: PermissionKind } }) => event },
  actions: ['dropTrack', 'wishMuted', 'sayBlocked', 'announceWish', 'announceDenied'],
} as const;

/**
 * Owns the local audio track, from the pre-join screen to leaving (specification 4.6, 5.5, 8.4).
 *
 * The requested and the actual state are separate: a request is stored at any time, and the next operation starts only
 * when the previous one has ended, so that the last request wins. Muted from the start means no track and no permission
 * prompt: the first unmuting opens the track. A user who joins without a microphone stays `absent` and listens.
 *
 * Plugging in a device never unmutes: another device is used with the mute state unchanged. Only a device that was
 * removed can be replaced, within two seconds, by a device that is then unmuted if the previous one was.
 *
 * On hold the track is muted: a request of the user applies afterwards. While the meeting's moderation locks the microphone, a
 * request to unmute changes nothing and is announced; after the lock the microphone is still muted.
 *
 * Tags: `live` (audible to others), `muted`, `absent` (no track), `busy`, and the hints `talkingWhileMuted` and
 * `noSound`.
 */
export const microphoneMachine = microphoneSetup.createMachine({
  id: 'microphone',
  description: 'Owns the microphone: opens, mutes, unmutes and releases it, one operation at a time.',
  context: ({ input }) => ({
    callId: input.callId,
    deviceId: input.deviceId,
    wantsMuted: input.isMuted,
    isHeld: false,
    isLocked: false,
    hasTrack: false,
    isMuted: true,
    isStale: false,
    renewals: 0,
    trouble: null,
    message: '',
  }),
  initial: 'owning',
  states: {
    owning: {
      description: 'From the pre-join screen to leaving.',
      invoke: { id: 'watchMicrophone', src: 'watchMicrophone', input: ({ context: { callId } }) => ({ callId }) },
      on: {
        'audio.mute': [
          {
            guard: 'wantsMuted',
            actions: [{ type: 'say', params: { message: messages.meeting.alreadyMuted } }, 'announceMessage'],
          },
          { actions: ['wishMuted', 'announceWish'] },
        ],
        'audio.unmute': [
          lockedOut,
          {
            guard: 'wantsSound',
            actions: [{ type: 'say', params: { message: messages.meeting.alreadyUnmuted } }, 'announceMessage'],
          },
          { actions: ['wishSound', 'announceWish'] },
        ],
        'audio.toggle': [
          lockedOut,
          { guard: 'wantsMuted', actions: ['wishSound', 'announceWish'] },
          { actions: ['wishMuted', 'announceWish'] },
        ],
        'hold.start': { actions: 'hold' },
        'hold.end': { actions: 'endHold' },
        'device.chosen': otherDevice,
        'moderator.muted': {
          ...mutedByModerator,
          description: 'What was sent is muted already; the track may be another one, and is muted as well.',
        },
        'lock.changed': lockChanged,
        'track.stopped': [
          { guard: 'canRenew', actions: ['markStale', 'countRenewal'], description: 'The track is replaced (4.6).' },
          {
            guard: 'hasTrack',
            target: '.absent',
            actions: ['dropTrack', 'wishMuted', 'sayMissing', 'announceWish', 'announceMessage'],
            description: 'The track has stopped repeatedly.',
          },
        ],
        'permission.unblocked': {
          guard: { type: 'isMicrophone', params: ({ event }) => event },
          actions: 'forgetBlocked',
        },
        'message.clear': { actions: 'clearMessage' },
        'permission.denied': { ...denied, target: '.absent', description: 'The browser has ended the track.' },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'No operation is running: checks whether one is needed.',
          always: [
            { guard: 'needsTrack', target: 'opening' },
            { guard: 'needsMuting', target: 'muting' },
            { guard: 'needsUnmuting', target: 'unmuting' },
            { guard: 'isMuted', target: 'muted' },
            { guard: 'hasTrack', target: 'unmuted' },
            { target: 'absent' },
          ],
        },
        absent: {
          description: 'There is no track: the user only listens, or has not unmuted yet.',
          tags: ['muted', 'absent'],
          always: { guard: 'isUnsettled', target: 'deciding' },
          on: { 'audio.mute': { actions: ['sayMissing', 'announceMessage'] } },
        },
        muted: {
          description: 'There is a track, and it is muted.',
          tags: ['muted'],
          always: { guard: 'isUnsettled', target: 'deciding' },
          after: { trackSteady: { actions: 'forgetRenewals' } },
          initial: 'quiet',
          states: {
            quiet: { description: 'No speech is detected in the microphone.', on: { 'talking.noticed': 'talking' } },
            talking: {
              description: "'You are talking while muted.'",
              tags: ['talkingWhileMuted'],
              on: { 'hint.over': 'quiet' },
            },
          },
        },
        unmuted: {
          description: 'The other participants receive the sound.',
          tags: ['live'],
          always: { guard: 'isUnsettled', target: 'deciding' },
          after: { trackSteady: { actions: 'forgetRenewals' } },
          initial: 'heard',
          states: {
            heard: { description: 'Sound is detected.', on: { 'silence.noticed': 'silent' } },
            silent: {
              description: "'No sound from your microphone.'",
              tags: ['noSound'],
              on: { 'hint.over': 'heard', 'sound.retry': { actions: 'markStale' } },
            },
          },
        },
        opening: {
          description: 'The track is opened, or reopened: with another device, or because it has stopped.',
          tags: ['busy', 'muted'],
          entry: 'beginOpening',
          invoke: {
            id: 'openMicrophone',
            src: 'openMicrophone',
            input: ({ context }) => openRequest(context),
            onDone: opened,
            onError: notOpened('isStale', 'Another device was requested meanwhile.', 'absent'),
          },
          on: {
            'track.stopped': { description: 'The track that is being replaced has stopped.' },
            'device.chosen': yieldToBrowser,
          },
          ...whileOpening,
        },
        lost: {
          description:
            'The device was removed. If another one is selected within a short time, it replaces this one with the mute state unchanged.',
          tags: ['busy', 'muted', 'absent'],
          always: { guard: 'mustBeMuted', target: 'deciding' },
          on: {
            'audio.unmute': { target: 'deciding', description: 'Tries again.' },
            'device.chosen': { ...otherDevice, target: 'deciding' },
          },
          after: {
            deviceFallback: {
              target: 'absent',
              actions: ['stayMuted', 'announceWish'],
              description: 'A device that is plugged in after this time does not unmute.',
            },
          },
        },
        muting: {
          description: 'The track is being muted.',
          tags: ['busy', 'live'],
          on: {
            'permission.denied': denied,
          },
          invoke: {
            id: 'setMicrophoneMuted',
            src: 'setMicrophoneMuted',
            input: ({ context: { callId } }) => ({ callId, muted: true }),
            onDone: { target: 'deciding', actions: { type: 'storeMuted', params: { isMuted: true } } },
            onError: [
              {
                guard: 'isStale',
                target: 'deciding',
                description: 'The track has ended; it is replaced by a muted one.',
              },
              {
                target: 'deciding',
                actions: [
                  'wishWhatIs',
                  { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceWish',
                  'announceMessage',
                ],
                description: 'The sound is still audible to others, and the view shows that.',
              },
            ],
          },
        },
        unmuting: {
          description: 'The track is being unmuted.',
          tags: ['busy', 'muted'],
          on: {
            'permission.denied': denied,
          },
          invoke: {
            id: 'setMicrophoneMuted',
            src: 'setMicrophoneMuted',
            input: ({ context: { callId } }) => ({ callId, muted: false }),
            onDone: { target: 'deciding', actions: { type: 'storeMuted', params: { isMuted: false } } },
            onError: [
              { guard: 'isStale', target: 'deciding', description: 'The track has ended and is replaced.' },
              {
                target: 'deciding',
                actions: [
                  'wishWhatIs',
                  { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceWish',
                  'announceMessage',
                ],
              },
            ],
          },
        },
      },
    },
  },
});
