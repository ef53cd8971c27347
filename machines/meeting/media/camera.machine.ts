import { messages } from '#machines/shared/messages.ts';
import { cameraSetup, openRequest } from './camera.setup.ts';
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

const { camera } = messages.meeting;

/**
 * Owns the local video track, from the pre-join screen to leaving (specification 3.4, 4.6, 8.4, 9).
 *
 * The requested and the actual state are separate: a request is stored at any time, and the next operation starts only
 * when the previous one has ended, so that the last request wins. Muting removes the track, so that the camera's light
 * turns off; unmuting creates a new one. Another device, resolution or background replaces it; when the background does
 * not load, there is no track, because no picture without it may be sent. The setting `none` mutes video and
 * any other performance setting unmutes it; unmuting while the setting is `none` selects the default setting, which is
 * emitted.
 *
 * On hold there is no track: a request of the user applies afterwards, and a performance setting changes no mute state.
 * Neither does it while the meeting's moderation locks the camera: a request to unmute is announced and changes nothing, and
 * after the lock the camera is still off.
 *
 * A camera from which no frames come is opened again, once; after that the user is asked to act. One that the browser has paused is
 * not opened without a request.
 *
 * Tags: `live` (visible to others), `muted`, `busy`, `noPicture`.
 */
export const cameraMachine = cameraSetup.createMachine({
  id: 'camera',
  description: 'Owns the camera: opens, mutes, unmutes and releases it, one operation at a time.',
  context: ({ input }) => ({
    callId: input.callId,
    deviceId: input.deviceId,
    performance: input.performance,
    isMirrored: input.isMirrored,
    background: input.background,
    wantsMuted: input.isMuted || input.performance === 'none',
    isHeld: false,
    isLocked: false,
    hasTrack: false,
    isStale: false,
    openedPerformance: input.performance,
    openedBackground: input.background,
    isStuck: false,
    renewals: 0,
    trouble: null,
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
          lockedOut,
          { guard: 'isHidden', actions: ['showAgain', 'wishPicture', 'announceWish', 'announcePerformance'] },
          { actions: ['wishPicture', 'announceWish'] },
        ],
        'video.toggle': [
          lockedOut,
          { guard: 'wantsToShowAgain', actions: ['showAgain', 'wishPicture', 'announceWish', 'announcePerformance'] },
          { guard: 'wantsMuted', actions: ['wishPicture', 'announceWish'] },
          { actions: ['wishMuted', 'announceWish'] },
        ],
        'hold.start': { actions: 'hold' },
        'hold.end': [
          { guard: 'showsAfterHold', actions: ['endHold', 'showAgain', 'announcePerformance'] },
          { actions: 'endHold' },
        ],
        'device.chosen': otherDevice,
        'moderator.muted': mutedByModerator,
        'lock.changed': lockChanged,
        'performance.choose': [
          {
            guard: { type: 'keepsMuteState', params: ({ event }) => event },
            actions: [{ type: 'storePerformance', params: ({ event }) => event }, 'announcePerformance'],
            description: 'A camera that is on is reopened with the new resolution; a camera that is off stays off.',
          },
          {
            guard: { type: 'hides', params: ({ event }) => event },
            actions: [
              { type: 'storePerformance', params: ({ event }) => event },
              'wishMuted',
              'announceWish',
              'announcePerformance',
            ],
          },
          {
            actions: [
              { type: 'storePerformance', params: ({ event }) => event },
              'wishPicture',
              'announceWish',
              'announcePerformance',
            ],
            description: 'Any other setting unmutes (4.6).',
          },
        ],
        'background.choose': {
          actions: [{ type: 'storeBackground', params: ({ event }) => event }, 'announceBackground'],
          description: 'A camera that is on is reopened; a camera that is off stays off.',
        },
        'conference.joined': { actions: 'announceState' },
        'mirror.toggle': [
          {
            guard: { type: 'isElement', params: ({ event }) => event },
            actions: ['toggleMirror', 'announceMirror'],
          },
          { actions: [{ type: 'say', params: { message: messages.meeting.invalidArgument } }, 'announceMessage'] },
        ],
        'permission.unblocked': {
          guard: { type: 'isCamera', params: ({ event }) => event },
          actions: 'forgetBlocked',
        },
        'message.clear': { actions: 'clearMessage' },
        'picture.back': { actions: 'markRunning' },
        'permission.denied': {
          guard: { type: 'isCamera', params: ({ event }) => event },
          actions: [
            'wishMuted',
            { type: 'say', params: { message: camera.blocked, trouble: 'permission' } },
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
              { type: 'say', params: { message: camera.general, trouble: 'not-started' } },
              'announceWish',
              'announceMessage',
            ],
            description: 'The track has stopped repeatedly.',
          },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'No operation is running: checks whether one is needed.',
          always: [
            {
              guard: 'lacksDevice',
              target: 'deciding',
              reenter: true,
              actions: [
                'wishMuted',
                { type: 'say', params: { message: camera.none, trouble: 'no-device' } },
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
          description: "There is no track, and the camera's light is off.",
          tags: ['muted'],
          entry: 'announceCamera',
          always: { guard: 'isUnsettled', target: 'deciding' },
        },
        on: {
          description: 'The other participants see the picture.',
          tags: ['live'],
          entry: 'announceCamera',
          always: { guard: 'isUnsettled', target: 'deciding' },
          after: { trackSteady: { actions: 'forgetRenewals' } },
          initial: 'seen',
          states: {
            seen: {
              description: 'Frames come from the camera.',
              on: {
                'picture.lost': [
                  {
                    guard: { type: 'isWorthReopening', params: ({ event }) => event },
                    actions: 'markStuck',
                    description:
                      'A camera that has got stuck, such as in a device that was asleep, is opened again, once.',
                  },
                  { target: 'unseen' },
                ],
              },
            },
            unseen: {
              description: "'No picture comes from your camera.'",
              tags: ['noPicture'],
              on: {
                'picture.back': { target: 'seen', actions: 'markRunning' },
                'picture.retry': { actions: 'markStuck' },
                'hint.over': 'seen',
              },
            },
          },
        },
        opening: {
          description:
            'The track is opened, or reopened: with another device, resolution or background, or after it stopped.',
          tags: ['busy'],
          entry: 'markFresh',
          invoke: {
            id: 'openCamera',
            src: 'openCamera',
            input: ({ context }) => openRequest(context),
            onDone: opened,
            onError: notOpened(
              'isOutdated',
              'Another device, resolution or background was requested meanwhile.',
              'off',
            ),
          },
          on: {
            'track.stopped': { description: 'The track that is being replaced has stopped.' },
            'device.chosen': yieldToBrowser,
          },
          ...whileOpening,
        },
        lost: {
          description: 'The device was removed. If another one is selected within a short time, it replaces this one.',
          tags: ['busy', 'muted'],
          entry: 'announceCamera',
          always: { guard: 'mustBeMuted', target: 'deciding' },
          on: {
            'video.unmute': { target: 'deciding', description: 'Tries again.' },
            'device.chosen': { ...otherDevice, target: 'deciding' },
          },
          after: {
            deviceFallback: {
              target: 'off',
              actions: ['stayMuted', 'announceWish'],
              description: 'A device that is plugged in after this time does not unmute.',
            },
          },
        },
        removing: {
          description: 'The track is removed from the conference.',
          tags: ['busy'],
          invoke: {
            id: 'removeCamera',
            src: 'removeCamera',
            input: ({ context: { callId } }) => ({ callId }),
            onDone: { target: 'deciding', actions: 'dropTrack' },
            onError: [
              {
                guard: 'isStale',
                target: 'deciding',
                actions: 'dropTrack',
                description: 'The track has ended by itself.',
              },
              {
                target: 'deciding',
                actions: [
                  'wishWhatIs',
                  { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                  'announceWish',
                  'announcePerformance',
                  'announceMessage',
                ],
                description: 'The picture is still visible to others, and the view shows that.',
              },
            ],
          },
        },
      },
    },
  },
});
