import { meetingSetup } from './meeting.setup.ts';

/** Before one is in the call: what is chosen goes to the media, and whoever wants to come in is admitted. */
export const preparing = meetingSetup.createStateConfig({
  description: 'Preview, name and devices.',
  tags: ['preparing'],
  invoke: {
    id: 'preJoin',
    src: 'preJoin',
    input: ({ context: { displayName, startup } }) => ({ displayName, startup }),
  },
  on: {
    'microphone.denied': {
      actions: { type: 'tellPreJoin', params: { type: 'devices.check' } },
      description: 'There is nothing to leave yet: one can still listen.',
    },
    'media.wished': {
      actions: {
        type: 'tellPreJoin',
        params: ({ event: { mute } }) => ({
          type: 'startup.follow',
          startup: { audio: !mute.audio, video: !mute.video },
        }),
      },
      description: 'What could not be switched on does not look as if it were.',
    },
    'preview.toggle': [
      {
        guard: { type: 'isAudio', params: ({ event }) => event },
        actions: [
          { type: 'tellPreJoin', params: { type: 'audio.toggle' } },
          { type: 'tellMedia', params: { type: 'audio.toggle' } },
        ],
      },
      {
        actions: [
          { type: 'tellPreJoin', params: { type: 'video.toggle' } },
          { type: 'tellMedia', params: { type: 'video.toggle' } },
        ],
      },
    ],
    'guest.expected': { actions: { type: 'expectGuest', params: ({ event }) => event } },
    'join.wanted': {
      actions: [
        { type: 'tellLoudspeaker', params: { type: 'sounds.open' } },
        { type: 'storeName', params: ({ event }) => event },
        {
          type: 'announceChoice',
          params: ({ event }) => ({ choice: { displayName: event.displayName } }),
        },
        {
          type: 'tellMedia',
          params: ({ event }) => ({
            type: 'startup.apply',
            audio: event.startup.audio,
            video: event.startup.video,
          }),
        },
        { type: 'askAdmission', params: ({ event }) => event },
      ],
    },
    'access.expected': {
      actions: { type: 'prepareConnection', params: ({ event }) => event },
      description: 'Joining need not wait for a connection either.',
    },
    'access.refused': {
      actions: {
        type: 'tellPreJoin',
        params: ({ event }) => ({ type: 'join.failed', message: event.message }),
      },
    },
    'access.granted': {
      target: 'inCall',
      actions: { type: 'storeAccess', params: ({ event }) => event },
    },
  },
});
