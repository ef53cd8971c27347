import { mediaSetup } from './media.setup.ts';

/**
 * The media of one call (specification 4.6), from its preparation to its end: one owner for each track, the devices they
 * use, holding, and the performance setting. It decides only what follows from holding; otherwise it hands wishes to
 * their owners and tells the conference what came of them.
 *
 * Announces `ordered`, `chosen`, `unheld`, `microphoneDenied`, `speakerChosen`, `wished`. Tag: `held`.
 */
export const mediaMachine = mediaSetup.createMachine({
  id: 'media',
  context: ({ input }) => ({ ...input, isVideoMuted: true, wished: input.mute }),
  invoke: [
    {
      id: 'microphone',
      src: 'microphone',
      input: ({ context: { callId, mute } }) => ({ callId, deviceId: '', isMuted: mute.audio }),
    },
    {
      id: 'camera',
      src: 'camera',
      input: ({ context: { callId, mute, performance, isMirrored } }) => ({
        callId,
        deviceId: '',
        isMuted: mute.video,
        performance,
        isMirrored,
      }),
    },
    { id: 'hold', src: 'hold', input: ({ context: { mute } }) => ({ mute }) },
    { id: 'performance', src: 'performance', input: ({ context: { performance } }) => ({ performance }) },
    { id: 'devices', src: 'devices' },
    {
      id: 'permissions',
      src: 'permissions',
      input: ({ context: { hasNotifications } }) => ({ hasNotifications }),
    },
    {
      id: 'screenShare',
      src: 'screenShare',
      input: ({ context: { callId, canShare } }) => ({ callId, isAvailable: canShare }),
    },
    {
      id: 'desktopAudio',
      src: 'desktopAudio',
      input: ({ context: { callId, canShare } }) => ({ callId, isAvailable: canShare }),
    },
  ],
  initial: 'talking',
  on: {
    'hold.start': { actions: { type: 'tellHold', params: ({ event }) => event } },
    'hold.end': { actions: { type: 'tellHold', params: ({ event }) => event } },
    'hold.toggle': { actions: { type: 'tellHold', params: ({ event }) => event } },
    'audio.wished': {
      actions: [
        { type: 'storeAudioWish', params: ({ event }) => event },
        { type: 'tellHold', params: ({ event }) => event },
        'announceWished',
      ],
    },
    'video.wished': {
      actions: [
        { type: 'storeVideoWish', params: ({ event }) => event },
        { type: 'tellHold', params: ({ event }) => event },
        'announceWished',
      ],
    },
    'startup.apply': { actions: { type: 'applyStartup', params: ({ event }) => event } },
    'mirror.toggle': { actions: { type: 'tellCamera', params: ({ event }) => event } },
    'performance.choose': { actions: { type: 'tellPerformance', params: ({ event }) => event } },
    'device.choose': { actions: { type: 'tellDevices', params: ({ event }) => event } },
    'choice.made': { actions: { type: 'announceChoice', params: ({ event }) => event } },
    'speaker.refused': {
      actions: {
        type: 'tellDevices',
        params: ({ event }) => ({ type: 'device.refused', message: event.message }),
      },
    },
    'device.chosen': [
      {
        guard: { type: 'isMicrophone', params: ({ event }) => event },
        actions: { type: 'tellMicrophone', params: ({ event }) => ({ type: 'device.change', deviceId: event.id }) },
      },
      {
        guard: { type: 'isCamera', params: ({ event }) => event },
        actions: { type: 'tellCamera', params: ({ event }) => ({ type: 'device.change', deviceId: event.id }) },
      },
      { actions: { type: 'announceSpeaker', params: ({ event }) => event } },
    ],
    'permission.denied': [
      {
        guard: { type: 'isMicrophone', params: ({ event }) => event },
        actions: { type: 'tellMicrophone', params: { type: 'permission.denied' } },
      },
      {
        guard: { type: 'isCamera', params: ({ event }) => event },
        actions: { type: 'tellCamera', params: { type: 'permission.denied' } },
      },
    ],
    'permission.unblocked': [
      {
        guard: { type: 'isMicrophone', params: ({ event }) => event },
        actions: { type: 'tellMicrophone', params: { type: 'permission.unblocked' } },
      },
      {
        guard: { type: 'isCamera', params: ({ event }) => event },
        actions: { type: 'tellCamera', params: { type: 'permission.unblocked' } },
      },
    ],
    'microphone.denied': { actions: 'announceDenied' },
    'camera.changed': {
      actions: [
        { type: 'storeCamera', params: ({ event }) => event },
        { type: 'orderCamera', params: ({ event }) => event },
      ],
    },
    'mirror.changed': {
      actions: [
        { type: 'storeMirror', params: ({ event }) => event },
        { type: 'orderMirror', params: ({ event }) => event },
        { type: 'announceChoice', params: ({ event }) => ({ choice: { isMirrored: event.isMirrored } }) },
      ],
    },
    'media.muted': [
      {
        guard: { type: 'concernsBoth', params: ({ event }) => event },
        actions: [
          { type: 'tellMicrophone', params: { type: 'audio.mute' } },
          { type: 'tellCamera', params: { type: 'video.mute' } },
        ],
      },
      {
        guard: { type: 'concernsAudio', params: ({ event }) => event },
        actions: { type: 'tellMicrophone', params: { type: 'audio.mute' } },
      },
      {
        guard: { type: 'concernsVideo', params: ({ event }) => event },
        actions: { type: 'tellCamera', params: { type: 'video.mute' } },
      },
    ],
    'media.restored': [
      {
        guard: { type: 'concernsBoth', params: ({ event }) => event },
        actions: [
          { type: 'tellMicrophone', params: { type: 'audio.unmute' } },
          { type: 'tellCamera', params: { type: 'video.unmute' } },
        ],
      },
      {
        guard: { type: 'concernsAudio', params: ({ event }) => event },
        actions: { type: 'tellMicrophone', params: { type: 'audio.unmute' } },
      },
      {
        guard: { type: 'concernsVideo', params: ({ event }) => event },
        actions: { type: 'tellCamera', params: { type: 'video.unmute' } },
      },
    ],
    'media.close': {
      target: '.closing',
      actions: [
        'closeScreen',
        'closeDesktopAudio',
        { type: 'tellMicrophone', params: { type: 'microphone.close' } },
        { type: 'tellCamera', params: { type: 'camera.close' } },
      ],
    },
  },
  states: {
    talking: {
      description: 'Not on hold: wishes go to the owners of the tracks.',
      on: {
        'screen.toggle': { actions: 'toggleScreen' },
        'desktopAudio.toggle': { actions: 'toggleDesktopAudio' },
        'audio.mute': { actions: { type: 'tellMicrophone', params: ({ event }) => event } },
        'audio.unmute': { actions: { type: 'tellMicrophone', params: ({ event }) => event } },
        'audio.toggle': { actions: { type: 'tellMicrophone', params: ({ event }) => event } },
        'video.mute': { actions: { type: 'tellCamera', params: ({ event }) => event } },
        'video.unmute': { actions: { type: 'tellCamera', params: ({ event }) => event } },
        'video.toggle': { actions: { type: 'tellCamera', params: ({ event }) => event } },
        'performance.chosen': [
          {
            guard: { type: 'hidesOrShows', params: ({ event }) => event },
            actions: [
              {
                type: 'tellCamera',
                params: ({ event }) => ({ type: 'performance.change', performance: event.performance }),
              },
              {
                type: 'announceChoice',
                params: ({ event }) => ({ choice: { performance: event.performance } }),
              },
            ],
          },
          {
            actions: [
              {
                type: 'tellCamera',
                params: ({ event }) => ({ type: 'quality.change', performance: event.performance }),
              },
              {
                type: 'announceChoice',
                params: ({ event }) => ({ choice: { performance: event.performance } }),
              },
            ],
          },
        ],
        'hold.began': {
          target: 'held',
          actions: ['releaseScreen', 'releaseDesktopAudio', { type: 'orderHold', params: { isHold: true } }],
          description: 'Nothing of this machine is seen or heard; sharing is begun anew afterwards.',
        },
        'state.tell': { actions: { type: 'orderState', params: { isHold: false } } },
      },
    },
    held: {
      description: 'On hold: wishes count for afterwards; nothing is shared.',
      tags: ['held'],
      on: {
        'screen.toggle': { actions: 'releaseScreen', description: 'Nothing is begun; what is shared still ends.' },
        'desktopAudio.toggle': { actions: 'releaseDesktopAudio' },
        'audio.mute': { actions: { type: 'tellHold', params: ({ event }) => event } },
        'audio.unmute': { actions: { type: 'tellHold', params: ({ event }) => event } },
        'audio.toggle': { actions: { type: 'tellHold', params: ({ event }) => event } },
        'video.mute': { actions: { type: 'tellHold', params: ({ event }) => event } },
        'video.unmute': { actions: { type: 'tellHold', params: ({ event }) => event } },
        'video.toggle': { actions: { type: 'tellHold', params: ({ event }) => event } },
        'performance.chosen': {
          actions: [
            {
              type: 'tellCamera',
              params: ({ event }) => ({ type: 'quality.change', performance: event.performance }),
            },
            {
              type: 'announceChoice',
              params: ({ event }) => ({ choice: { performance: event.performance } }),
            },
          ],
        },
        'hold.ended': {
          target: 'talking',
          actions: [{ type: 'orderHold', params: { isHold: false } }, 'announceUnheld'],
        },
        'state.tell': { actions: { type: 'orderState', params: { isHold: true } } },
      },
    },
    closing: { description: 'The call is over: every owner takes its track back.' },
  },
});
