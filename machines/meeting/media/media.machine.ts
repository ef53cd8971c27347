import { mediaSetup, type Concerned } from './media.setup.ts';

type Passed<Action extends string, Type extends string> = {
  readonly [Each in Type]: { readonly actions: { readonly type: Action; readonly params: { readonly type: Each } } };
};

/** One transition for each of these events: the owner behind the action receives it. */
const passed = <Action extends string, Type extends string>(action: Action, ...types: readonly Type[]) =>
  Object.fromEntries(types.map((type) => [type, { actions: { type: action, params: { type } } }])) as Passed<
    Action,
    Type
  >;

const concerned = ({ event }: { event: Concerned }) => event;

/** The microphone and the camera receive the verb, each only if the event concerns it. */
const toConcerned = <Verb extends 'mute' | 'unmute'>(verb: Verb) => {
  const microphone = { type: 'tellMicrophone', params: { type: `audio.${verb}` } } as const;
  const camera = { type: 'tellCamera', params: { type: `video.${verb}` } } as const;
  return [
    { guard: { type: 'concernsBoth', params: concerned }, actions: [microphone, camera] },
    { guard: { type: 'concernsAudio', params: concerned }, actions: microphone },
    { guard: { type: 'concernsVideo', params: concerned }, actions: camera },
  ] as const;
};

/**
 * The media of one call (specification 4.6), from its preparation to its end: one owner for each track, the devices in
 * use, holding, and the performance setting. This machine decides only about the consequences of holding; other
 * requests are forwarded to the owners, and the results are sent to the conference.
 *
 * Emits `ordered`, `chosen`, `unheld`, `microphoneDenied`, `speakerChosen`, `wished`. Tag: `held`.
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
      input: ({ context: { callId, canShareSound } }) => ({ callId, isAvailable: canShareSound }),
    },
  ],
  initial: 'talking',
  on: {
    ...passed('tellHold', 'hold.start', 'hold.end', 'hold.toggle'),
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
    'speaker.ask': { actions: { type: 'tellDevices', params: ({ event }) => event } },
    'choice.made': { actions: { type: 'announceChoice', params: ({ event }) => event } },
    'speaker.refused': {
      actions: {
        type: 'tellDevices',
        params: ({ event }) => ({ type: 'device.refused', message: event.message }),
      },
    },
    'device.opened': { actions: { type: 'tellDevices', params: ({ event }) => event } },
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
    'media.muted': toConcerned('mute'),
    'media.restored': toConcerned('unmute'),
  },
  states: {
    talking: {
      description: 'Not on hold: requests are forwarded to the owners of the tracks.',
      on: {
        ...passed('tellMicrophone', 'audio.mute', 'audio.unmute', 'audio.toggle'),
        ...passed('tellCamera', 'video.mute', 'video.unmute', 'video.toggle'),
        'screen.toggle': { actions: 'toggleScreen' },
        'desktopAudio.toggle': { actions: 'toggleDesktopAudio' },
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
          description:
            'No media of this device are sent to other participants; the user starts sharing again afterwards.',
        },
        'state.tell': { actions: { type: 'orderState', params: { isHold: false } } },
      },
    },
    held: {
      description: 'On hold: requests apply afterwards; nothing is shared.',
      tags: ['held'],
      on: {
        'audio.wished': {
          actions: { type: 'storeAudioWish', params: ({ event }) => event },
          description: 'Not a request of the user: the hold has muted it.',
        },
        'video.wished': { actions: { type: 'storeVideoWish', params: ({ event }) => event } },
        'screen.toggle': {
          actions: 'releaseScreen',
          description: 'Starts nothing; a share that is still running is ended.',
        },
        'desktopAudio.toggle': { actions: 'releaseDesktopAudio' },
        ...passed('tellHold', 'audio.mute', 'audio.unmute', 'audio.toggle'),
        ...passed('tellHold', 'video.mute', 'video.unmute', 'video.toggle'),
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
  },
});
