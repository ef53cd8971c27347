import type { ConferenceEvent } from '../conference.types.ts';
import { connectionSetup } from './connection.setup.ts';
import { admitted, outside, refusals } from './outside.ts';

/** The events of the conference that change the state of the connection. */
type OwnEvent =
  | 'conference.connected'
  | 'conference.joined'
  | 'conference.interrupted'
  | 'conference.restored'
  | 'conference.dropped'
  | 'conference.failed'
  | 'conference.kicked'
  | 'conference.ended'
  | 'conference.left'
  | 'media.connected'
  | 'lobby.required'
  | 'lobby.entered'
  | 'lobby.denied'
  | 'password.required';

const said = { actions: 'announceSaid' } as const;

/** The events that the call receives without further effect on the connection. A missing row is a type error. */
const passedOn: { readonly [Type in Exclude<ConferenceEvent['type'], OwnEvent>]: typeof said } = {
  'conference.created': said,
  // The participants who are already present are listed before the user has joined.
  'participant.joined': said,
  'moderator.muted': said,
  'moderation.changed': said,
  'participant.decided': said,
  'moderation.decided': said,
  'unmute.limited': said,
  'unmute.refused': said,
  'start.muted': said,
  'participant.left': said,
  'whiteboard.received': said,
  'bridge.opened': said,
  'participant.changed': said,
  'role.changed': said,
  'room.changed': said,
  'quality.changed': said,
  'lobby.came': said,
  'lobby.changed': said,
  'lobby.went': said,
  'lobby.invited': said,
  'lobby.abandoned': said,
  'lobby.told': said,
  'speaker.changed': said,
  'chat.received': said,
  'chat.refused': said,
  'typing.received': said,
  'subject.changed': said,
  'chat.reacted': said,
  'chat.retracted': said,
  'poll.received': said,
  'poll.answered': said,
  'poll.refused': said,
  'caption.received': said,
  'encryption.changed': said,
  'encryption.chosen': said,
  'reaction.received': said,
  'bye.received': said,
  'channel.changed': said,
  'channel.received': said,
};

/** Attempts that follow a request of the user, or a return of the network, are counted from the first one. */
const again = { target: 'renewing', actions: 'forgetAttempts' } as const;

/** The transitions while media are not connected. */
const mediaOutcomes = {
  'media.connected': { target: 'steady', actions: 'announceSaid' },
  'participant.joined': {
    target: 'connectingMedia',
    reenter: true,
    actions: 'announceSaid',
    description: 'The first other participant establishes the media connection.',
  },
  'conference.interrupted': { target: 'interrupted', actions: 'announceSaid' },
} as const;

/**
 * The connection of one call (specification 4.6, 8.4): connects, joins, and reconnects after a lost connection with
 * growing pauses, until it gives up. A room with a lobby or a password lets the user in when a moderator admits them, or
 * with the password (outside.ts). The state of the call (such as mute states or the raised hand) is kept by its
 * other statecharts and sent again after `joined`.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  description: 'Connects a call to its conference, joins, and reconnects after a lost connection.',
  context: ({ input }) => ({ ...input, attempts: 1, message: '', password: '', mayKnock: false, wasInside: false }),
  initial: 'online',
  on: {
    'conference.leave': '.left',
    'profile.changed': { actions: { type: 'storeProfile', params: ({ event }) => event } },
  },
  states: {
    online: {
      description: 'One attempt with its own connection, which is closed when this state ends.',
      invoke: {
        id: 'conference',
        src: 'conference',
        input: ({ context: { callId, access, query, password } }) => ({ callId, access, query, password }),
      },
      initial: 'entering',
      on: {
        'conference.leave': '.leaving',
        'conference.dropped': { target: 'lost', actions: 'storeNotConnected' },
        'conference.failed': [
          {
            guard: { type: 'isFatal', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeMessage', params: ({ event }) => event },
          },
          { description: 'Logged only (8.4).', actions: 'announceSaid' },
        ],
        'conference.kicked': {
          target: 'ended',
          actions: { type: 'announceKicked', params: ({ event }) => event },
        },
        'conference.ended': {
          target: 'ended',
          actions: { type: 'announceEnded', params: ({ event }) => event },
        },
        'conference.left': { target: 'left', description: 'The server has closed the conference.' },
        ...passedOn,
      },
      states: {
        entering: {
          description: 'Joining requires a connection; both together have one time limit.',
          tags: ['busy'],
          initial: 'connecting',
          after: {
            connectTimeout: { target: '#connection.lost', actions: 'storeNotConnected' },
          },
          states: {
            connecting: { description: 'No connection yet.', on: { 'conference.connected': 'joining' } },
            joining: {
              description: 'Connected; waits for the conference to be joined.',
              on: {
                ...admitted,
                ...refusals,
              },
            },
          },
        },
        outside,
        joined: {
          description: 'In the conference: its events are received.',
          tags: ['joined'],
          initial: 'connectingMedia',
          on: {
            'conference.left': {
              target: '#connection.lost',
              actions: 'storeNotConnected',
              description: 'The room is open to members only now, and the user is none, or the server stops.',
            },
            'media.connected': {
              actions: 'announceSaid',
              description: 'Connected while the connection was interrupted, or once more.',
            },
            'password.changed': {
              actions: [{ type: 'storePassword', params: ({ event }) => event }, 'announcePassword'],
              description: 'The next reconnection of the moderator joins with it.',
            },
          },
          states: {
            connectingMedia: {
              description: 'Media are being connected, as soon as another participant is present.',
              on: mediaOutcomes,
              after: { mediaPatience: 'withoutMedia' },
            },
            withoutMedia: {
              description: 'Media were not connected in time: shown to the user if other participants are present.',
              tags: ['withoutMedia'],
              on: {
                ...mediaOutcomes,
                'connection.retry': {
                  target: '#connection.waiting',
                  actions: 'announceDropped',
                  description: 'A new connection may succeed.',
                },
              },
            },
            steady: {
              description: 'The connection is stable.',
              on: { 'conference.interrupted': { target: 'interrupted', actions: 'announceSaid' } },
            },
            interrupted: {
              description: 'The library tries to recover the connection, for a limited time.',
              tags: ['reconnecting'],
              on: {
                'conference.restored': { target: 'steady', actions: 'announceSaid' },
                'connection.retry': {
                  target: '#connection.waiting',
                  actions: 'announceDropped',
                  description: 'Online again: a new connection is faster than waiting for the recovery.',
                },
              },
              after: {
                interruptionPatience: {
                  target: '#connection.waiting',
                  actions: ['storeNotConnected', 'announceDropped'],
                },
              },
            },
          },
        },
        leaving: {
          description: 'Leaves the conference properly, so that the other participants do not see a frozen picture.',
          tags: ['busy'],
          entry: 'hangUp',
          on: {
            'conference.dropped': '#connection.left',
            'conference.failed': '#connection.left',
            'conference.leave': { target: '#connection.left', description: 'Requested again: leaves immediately.' },
          },
          after: {
            leaveTimeout: { target: '#connection.left', description: 'Leaving ends without an answer of the server.' },
          },
        },
      },
    },
    lost: {
      description: 'Checks whether another attempt follows.',
      tags: ['reconnecting'],
      always: [{ guard: 'canRetry', target: 'waiting', actions: 'announceDropped' }, { target: 'failed' }],
    },
    waiting: {
      description: 'The pause before the next attempt, which doubles each time.',
      tags: ['reconnecting'],
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'connection.retry': {
          ...again,
          description: 'The network or the user may be back: the attempts and their pauses begin anew.',
        },
      },
      after: { reconnectBackoff: 'renewing' },
    },
    renewing: {
      description: 'The next attempt starts with the pass: an expired one is replaced by a new one (9).',
      tags: ['reconnecting'],
      entry: 'countAttempt',
      invoke: {
        id: 'renewAccess',
        src: 'renewAccess',
        input: ({ context: { access, query } }) => ({ access, query }),
        onDone: {
          target: 'online',
          actions: { type: 'storeAccess', params: ({ event }) => ({ access: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
            description: 'The meeting service does not let the user in: joining again asks for the password.',
          },
          {
            guard: 'canRetry',
            target: 'waiting',
            actions: { type: 'storeFailure', params: ({ event }) => event },
            description: 'The message is shown; the next attempt follows after the next pause.',
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    denied: {
      description: 'A moderator did not let the user in, who can ask again.',
      tags: ['outside', 'lobby:denied'],
      on: { 'lobby.ask': again },
    },
    failed: {
      description: "No further attempts: a message and 'Try again'.",
      entry: 'announceGaveUp',
      on: { 'connection.retry': again },
    },
    ended: { description: 'Removed from the conference, or the conference has ended.', type: 'final' },
    left: { description: 'Out of the conference.', type: 'final', entry: 'announceLeft' },
  },
});
