import { callSetup } from './call.setup.ts';

/** The connection of a call (specification 4.6): joining, reconnecting and leaving. */
export const link = callSetup.createStateConfig({
  description: 'Joining the conference, being in it, and leaving it.',
  initial: 'entering',
  on: {
    hang_up: '.leaving',
    'conference.event': [
      {
        guard: { type: 'isBye', params: ({ event }) => event },
        target: '.leaving',
        description: "4.6: a call that is not a conference ends when the other participant sets 'bye'.",
      },
      { actions: { type: 'publishFromConference', params: ({ event }) => event } },
    ],
    'roster.emptied': [
      { guard: 'isConference', description: 'A conference continues without other participants.' },
      { target: '.leaving', description: '4.6: no other participant is left.' },
    ],
    'connection.gaveUp': {
      target: '#call.over.lost',
      actions: { type: 'storeMessage', params: ({ event }) => event },
    },
  },
  states: {
    entering: {
      description: 'Connecting and joining.',
      tags: ['busy'],
      on: {
        'connection.joined': [
          {
            guard: 'hasNewProfile',
            target: 'joined',
            actions: ['announceJoined', 'sendProfile'],
            description:
              'The user has changed the name or the picture since the pass was issued, such as in the lobby.',
          },
          { target: 'joined', actions: 'announceJoined' },
        ],
        'connection.gaveUp': {
          target: '#call.over.refused',
          actions: { type: 'storeMessage', params: ({ event }) => event },
        },
      },
    },
    joined: {
      description: 'In the conference.',
      on: {
        'connection.dropped': {
          target: 'reconnecting',
          actions: { type: 'publishFromConference', params: ({ event }) => event },
        },
      },
    },
    reconnecting: {
      description: 'The connection is lost and is being restored; the other parts keep their state.',
      tags: ['reconnecting'],
      on: {
        'connection.joined': {
          target: 'joined',
          actions: 'sendProfile',
          description: 'Name and picture may differ from those with which the user joined.',
        },
      },
    },
    leaving: {
      description: 'Leaving the conference.',
      tags: ['busy'],
      entry: { type: 'tellConnection', params: { type: 'conference.leave' } },
      on: {
        hang_up: { actions: { type: 'tellConnection', params: { type: 'conference.leave' } } },
      },
    },
  },
});
