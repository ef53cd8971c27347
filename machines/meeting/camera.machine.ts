import { messages } from '#machines/shared/messages.ts';
import { cameraSetup, openRequest } from './camera.setup.ts';

const { camera } = messages.meeting;

/**
 * The one owner of the local video track, from the pre-join screen to leaving (specification 3.4, 4.6, 8.4, 9).
 *
 * What is wanted and what is are two things: a wish is stored at any time, and the next operation starts only when the
 * last one has ended, so that the last wish wins. Muting removes the track, so that the camera's light goes out;
 * unmuting makes a new one. Another device or resolution makes it anew. `none` mutes video and any other performance
 * setting unmutes it; whoever unmutes while it is `none` gets the default setting, which is announced.
 *
 * Tags: `live` (seen), `muted`, `busy`.
 */
export const cameraMachine = cameraSetup.createMachine({
  id: 'camera',
  context: ({ input }) => ({
    callId: input.callId,
    deviceId: input.deviceId,
    performance: input.performance,
    isMirrored: input.isMirrored,
    wantsMuted: input.isMuted || input.performance === 'none',
    hasTrack: false,
    isStale: false,
    openedPerformance: input.performance,
    renewals: 0,
    isClosing: false,
    message: '',
  }),
  initial: 'owning',
  states: {
    owning: {
      description: 'From the pre-join screen to leaving.',
      invoke: { id: 'watchCamera', src: 'watchCamera', input: ({ context: { callId } }) => ({ callId }) },
      on: {
        'video.mute': { actions: ['wishMuted', 'announceWish'] },
        'video.unmute': [
          { guard: 'isHidden', actions: ['showAgain', 'wishPicture', 'announceWish', 'announcePerformance'] },
          { actions: ['wishPicture', 'announceWish'] },
        ],
        'video.toggle': [
          { guard: 'wantsToShowAgain', actions: ['showAgain', 'wishPicture', 'announceWish', 'announcePerformance'] },
          { guard: 'wantsMuted', actions: ['wishPicture', 'announceWish'] },
          { actions: ['wishMuted', 'announceWish'] },
        ],
        'device.change': {
          guard: { type: 'isOtherDevice', params: ({ event }) => event },
          actions: { type: 'storeDevice', params: ({ event }) => event },
        },
        'performance.change': [
          {
            guard: { type: 'hides', params: ({ event }) => event },
            actions: [{ type: 'storePerformance', params: ({ event }) => event }, 'wishMuted', 'announceWish'],
          },
          {
            actions: [{ type: 'storePerformance', params: ({ event }) => event }, 'wishPicture', 'announceWish'],
            description: 'Any other setting unmutes (4.6).',
          },
        ],
        'quality.change': {
          guard: 'wantsMuted',
          actions: { type: 'storePerformance', params: ({ event }) => event },
          description: 'Changed while the call is on hold: nothing is unmuted.',
        },
        'mirror.toggle': [
          {
            guard: { type: 'isElement', params: ({ event }) => event },
            actions: ['toggleMirror', 'announceMirror'],
          },
          { actions: [{ type: 'say', params: { message: messages.meeting.invalidArgument } }, 'announceMessage'] },
        ],
        'permission.unblocked': { actions: 'forgetBlocked' },
        'permission.denied': {
          actions: [
            'wishMuted',
            { type: 'say', params: { message: camera.blocked } },
            'announceWish',
            'announceMessage',
          ],
          description: 'Mutes video (4.6).',
        },
        'track.stopped': [
          { guard: 'canRenew', actions: ['markStale', 'countRenewal'] },
          {
            guard: 'hasTrack',
            actions: [
              'wishMuted',
              { type: 'say', params: { message: camera.general } },
              'announceWish',
              'announceMessage',
            ],
            description: 'It stops again and again.',
          },
        ],
        'camera.close': {
          target: 'closing',
          description: 'At once, even while the browser still asks: what comes later is thrown away.',
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'No operation runs: is there one to do?',
          always: [
            { guard: 'isClosing', target: '#camera.closing' },
            {
              guard: 'lacksDevice',
              target: 'deciding',
              reenter: true,
              actions: [
                'wishMuted',
                { type: 'say', params: { message: camera.none } },
                'announceWish',
                'announceMessage',
              ],
            },
            { guard: 'needsTrack', target: 'opening' },
            { guard: 'needsRemoval', target: 'removing' },
            { guard: 'hasTrack', target: 'on' },
            { target: 'off' },
          ],
        },
        off: {
          description: 'There is no track, and the light of the camera is out.',
          tags: ['muted'],
          entry: 'announceCamera',
          always: { guard: 'isUnsettled', target: 'deciding' },
        },
        on: {
          description: 'The others see the picture.',
          tags: ['live'],
          entry: 'announceCamera',
          always: { guard: 'isUnsettled', target: 'deciding' },
          after: { trackSteady: { actions: 'forgetRenewals' } },
        },
        opening: {
          description:
            'The track is made, or made anew: on another device, in another resolution, or after it stopped.',
          tags: ['busy'],
          entry: 'markFresh',
          invoke: {
            id: 'openCamera',
            src: 'openCamera',
            input: ({ context }) => openRequest(context),
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
                target: 'off',
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
          description: 'The device has gone. When another one is chosen in a moment, it takes its place.',
          tags: ['busy', 'muted'],
          entry: 'announceCamera',
          always: { guard: 'wantsMuted', target: 'deciding' },
          on: {
            'video.unmute': { target: 'deciding', description: 'Tries again.' },
            'device.change': {
              guard: { type: 'isOtherDevice', params: ({ event }) => event },
              target: 'deciding',
              actions: { type: 'storeDevice', params: ({ event }) => event },
            },
          },
          after: {
            deviceFallback: {
              target: 'off',
              actions: ['stayMuted', 'announceWish'],
              description: 'A device that is plugged in from now on unmutes nobody.',
            },
          },
        },
        removing: {
          description: 'The track is taken out of the conference.',
          tags: ['busy'],
          on: { 'camera.close': { actions: 'wishClosing', description: 'As soon as the track is free.' } },
          invoke: {
            id: 'removeCamera',
            src: 'removeCamera',
            input: ({ context: { callId } }) => ({ callId }),
            onDone: { target: 'deciding', actions: 'dropTrack' },
            onError: [
              { guard: 'isStale', target: 'deciding', actions: 'dropTrack', description: 'It has ended by itself.' },
              {
                target: 'deciding',
                actions: [
                  'wishWhatIs',
                  { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceWish',
                  'announcePerformance',
                  'announceMessage',
                ],
                description: 'It is still seen, and is shown so.',
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
        id: 'closeCamera',
        src: 'closeCamera',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: 'closed',
        onError: { target: 'closed', description: 'Whatever it was, nothing more can be done about it.' },
      },
    },
    closed: { description: 'The track is gone, and nothing follows.', type: 'final' },
  },
});
