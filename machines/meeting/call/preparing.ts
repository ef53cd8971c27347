import { callSetup, startupOf } from './call.setup.ts';
import { preparationSignalTransitions } from './subscriptions.ts';

/**
 * Before the user is in the call: the choices are sent to the media, and the user's request to join is sent to
 * admission.
 */
export const preparing = callSetup.createStateConfig({
  description: 'Preview, name and devices.',
  tags: ['preparing'],
  exit: 'endRoomInfo',
  invoke: [
    {
      id: 'preJoin',
      src: 'preJoin',
      input: ({ context: { displayName, startup, jitsiUrl } }) => ({
        displayName,
        startup,
        isMeetingFound: jitsiUrl !== '',
      }),
    },
    { id: 'otherTab', src: 'otherTab', input: ({ context: { meetingId } }) => ({ meetingId }) },
  ],
  on: {
    ...preparationSignalTransitions,
    'meeting.found': {
      actions: [
        { type: 'storeVenue', params: ({ event }) => event },
        { type: 'tellResources', params: ({ event }) => event },
        { type: 'deliver', params: { to: 'preJoin', event: { type: 'meeting.found' } } },
      ],
      description: 'Admission has found the servers of the meeting; it handles failures.',
    },
    'media.wished': {
      actions: [
        { type: 'storeWish', params: ({ event }) => event },
        {
          type: 'deliver',
          params: ({ context }) => ({
            to: 'preJoin',
            event: { type: 'startup.follow', startup: startupOf(context.wished) },
          }),
        },
      ],
      description: 'A medium that could not be switched on is not shown as on.',
    },
    'guest.expected': { actions: { type: 'expectGuest', params: ({ event }) => event } },
    'join.wanted': {
      actions: [
        { type: 'tellLoudspeaker', params: { type: 'sounds.open' } },
        { type: 'storeName', params: ({ event }) => event },
        { type: 'storeStartup', params: ({ event }) => event.startup },
        {
          type: 'announceChoice',
          params: ({ event }) => ({ choice: { displayName: event.displayName } }),
        },
        { type: 'applyStartup', params: ({ event }) => event.startup },
        { type: 'askAdmission', params: ({ event }) => event },
      ],
    },
    'access.expected': {
      actions: [
        { type: 'tellResources', params: ({ event: { access } }) => ({ type: 'connection.prepare', access }) },
        { type: 'askRoom', params: ({ event }) => event },
      ],
      description: 'Joining does not wait for a connection: it is opened in advance.',
    },
    'access.granted': [
      {
        guard: 'isFirstTime',
        target: 'inCall',
        actions: [
          'startRecording',
          'startFeedback',
          'startBoard',
          { type: 'storeAccess', params: ({ event }) => event },
        ],
      },
      { target: 'inCall', actions: { type: 'storeAccess', params: ({ event }) => event } },
    ],
  },
});
