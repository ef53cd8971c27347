import { messages } from '#machines/shared/messages.ts';
import { microphoneSetup } from './microphone.setup.ts';

/**
 * The one owner of the local audio track, from the pre-join screen to leaving (specification 4.6, 5.5, 8.4).
 *
 * What is wanted and what is are two things: a wish is stored at any time, and the next operation starts only when the
 * last one has ended, so that the last wish wins. Muted from the start means no track and no question of the browser:
 * the first unmuting makes it. Whoever joins without a microphone stays `absent` and listens.
 *
 * A device that is plugged in never unmutes: another device is taken with the mute state as it is. Only a device that
 * went away may be replaced, within two seconds, by one that then is on as it was.
 *
 * Tags: `live` (heard), `muted`, `absent` (no track), `busy`, and the hints `talkingWhileMuted` and `noSound`.
 */
export const microphoneMachine = microphoneSetup.createMachine({
  id: 'microphone',
  context: ({ input }) => ({
    callId: input.callId,
    deviceId: input.deviceId,
    wantsMuted: input.isMuted,
    hasTrack: false,
    isMuted: true,
    isStale: false,
    renewals: 0,
    isClosing: false,
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
          {
            guard: 'wantsSound',
            actions: [{ type: 'say', params: { message: messages.meeting.alreadyUnmuted } }, 'announceMessage'],
          },
          { actions: ['wishSound', 'announceWish'] },
        ],
        'audio.toggle': [
          { guard: 'wantsMuted', actions: ['wishSound', 'announceWish'] },
          { actions: ['wishMuted', 'announceWish'] },
        ],
        'device.change': {
          guard: { type: 'isOtherDevice', params: ({ event }) => event },
          actions: { type: 'storeDevice', params: ({ event }) => event },
        },
        'track.stopped': [
          { guard: 'canRenew', actions: ['markStale', 'countRenewal'], description: 'It is made anew (4.6).' },
          {
            guard: 'hasTrack',
            target: '.absent',
            actions: ['dropTrack', 'wishMuted', 'sayMissing', 'announceWish', 'announceMessage'],
            description: 'It stops again and again.',
          },
        ],
        'permission.unblocked': { actions: 'forgetBlocked' },
        'permission.denied': {
          target: '.absent',
          actions: ['dropTrack', 'wishMuted', 'sayBlocked', 'announceWish', 'announceDenied'],
          description: 'The browser has ended the track.',
        },
        'microphone.close': {
          target: 'closing',
          description: 'At once, even while the browser still asks: what comes later is thrown away.',
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'No operation runs: is there one to do?',
          always: [
            { guard: 'isClosing', target: '#microphone.closing' },
            { guard: 'needsTrack', target: 'opening' },
            { guard: 'needsMuting', target: 'muting' },
            { guard: 'needsUnmuting', target: 'unmuting' },
            { guard: 'isMuted', target: 'muted' },
            { guard: 'hasTrack', target: 'unmuted' },
            { target: 'absent' },
          ],
        },
        absent: {
          description: 'There is no track: the person listens only, or has not unmuted yet.',
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
            quiet: { description: 'Nobody speaks into it.', on: { 'talking.noticed': 'talking' } },
            talking: {
              description: "'You are talking while muted.'",
              tags: ['talkingWhileMuted'],
              on: { 'hint.over': 'quiet' },
            },
          },
        },
        unmuted: {
          description: 'The others hear it.',
          tags: ['live'],
          always: { guard: 'isUnsettled', target: 'deciding' },
          after: { trackSteady: { actions: 'forgetRenewals' } },
          initial: 'heard',
          states: {
            heard: { description: 'Sound comes from it.', on: { 'silence.noticed': 'silent' } },
            silent: {
              description: "'No sound from your microphone.'",
              tags: ['noSound'],
              on: { 'hint.over': 'heard' },
            },
          },
        },
        opening: {
          description: 'The track is made, or made anew: on another device, or because it has stopped.',
          tags: ['busy', 'muted'],
          entry: 'beginOpening',
          invoke: {
            id: 'openMicrophone',
            src: 'openMicrophone',
            input: ({ context: { callId, deviceId, wantsMuted } }) => ({ callId, deviceId, muted: wantsMuted }),
            onDone: { target: 'deciding', actions: { type: 'storeTrack', params: ({ event }) => event.output } },
            onError: [
              { guard: 'isStale', target: 'deciding', actions: 'dropTrack', description: 'Another one is wanted.' },
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                target: 'lost',
                actions: [
                  'dropTrack',
                  { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceMessage',
                ],
              },
              {
                target: 'absent',
                actions: [
                  'dropTrack',
                  'wishMuted',
                  { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceWish',
                  'announceMessage',
                ],
              },
            ],
          },
          on: { 'track.stopped': { description: 'The one that is being replaced.' } },
        },
        lost: {
          description: 'The device has gone. When another one is chosen in a moment, it takes its place as it was.',
          tags: ['busy', 'muted', 'absent'],
          always: { guard: 'wantsMuted', target: 'deciding' },
          on: {
            'audio.unmute': { target: 'deciding', description: 'Tries again.' },
            'device.change': {
              guard: { type: 'isOtherDevice', params: ({ event }) => event },
              target: 'deciding',
              actions: { type: 'storeDevice', params: ({ event }) => event },
            },
          },
          after: {
            deviceFallback: {
              target: 'absent',
              actions: ['stayMuted', 'announceWish'],
              description: 'A device that is plugged in from now on unmutes nobody.',
            },
          },
        },
        muting: {
          description: 'The track is being muted.',
          tags: ['busy', 'live'],
          on: {
            'permission.denied': {
              actions: ['dropTrack', 'wishMuted', 'sayBlocked', 'announceWish', 'announceDenied'],
            },
            'microphone.close': { actions: 'wishClosing', description: 'As soon as the track is free.' },
          },
          invoke: {
            id: 'setMicrophoneMuted',
            src: 'setMicrophoneMuted',
            input: ({ context: { callId } }) => ({ callId, muted: true }),
            onDone: { target: 'deciding', actions: { type: 'storeMuted', params: { isMuted: true } } },
            onError: [
              { guard: 'isStale', target: 'deciding', description: 'The track has ended, and is made anew, muted.' },
              {
                target: 'deciding',
                actions: [
                  'wishWhatIs',
                  { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceWish',
                  'announceMessage',
                ],
                description: 'It is still heard, and is shown so.',
              },
            ],
          },
        },
        unmuting: {
          description: 'The track is being unmuted.',
          tags: ['busy', 'muted'],
          on: {
            'permission.denied': {
              actions: ['dropTrack', 'wishMuted', 'sayBlocked', 'announceWish', 'announceDenied'],
            },
            'microphone.close': { actions: 'wishClosing', description: 'As soon as the track is free.' },
          },
          invoke: {
            id: 'setMicrophoneMuted',
            src: 'setMicrophoneMuted',
            input: ({ context: { callId } }) => ({ callId, muted: false }),
            onDone: { target: 'deciding', actions: { type: 'storeMuted', params: { isMuted: false } } },
            onError: [
              { guard: 'isStale', target: 'deciding', description: 'The track has ended, and is made anew.' },
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
    closing: {
      description: 'Leaving: the track is disposed of.',
      tags: ['busy', 'muted'],
      invoke: {
        id: 'closeMicrophone',
        src: 'closeMicrophone',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: 'closed',
        onError: { target: 'closed', description: 'Whatever it was, nothing more can be done about it.' },
      },
    },
    closed: { description: 'The track is gone, and nothing follows.', type: 'final' },
  },
});
