import { connectionSetup } from './connection.setup.ts';

/** Until picture and sound come. */
const mediaOutcomes = {
  'media.connected': 'steady',
  'participant.joined': {
    target: 'connectingMedia',
    reenter: true,
    actions: 'announceSaid',
    description: 'The first other one brings them.',
  },
  'conference.interrupted': { target: 'interrupted', actions: 'announceSaid' },
} as const;

/**
 * The connection of one call (specification 4.6, 8.4): connects, joins, and when it is lost comes back by itself with
 * growing pauses, until it gives up. What the call is (who is muted, who has raised a hand) is kept by its other
 * statecharts and told again after `joined`.
 *
 * Orders of the conference are taken while it is joined and are lost in between: whoever has a state says it again.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({ ...input, attempts: 1, message: '' }),
  initial: 'online',
  on: {
    'conference.leave': '.left',
  },
  states: {
    online: {
      description: 'One attempt: a connection of its own, which ends with this state.',
      invoke: { id: 'conference', src: 'conference', input: ({ context: { callId, access } }) => ({ callId, access }) },
      initial: 'entering',
      on: {
        'conference.leave': '.leaving',
        'conference.dropped': [
          { guard: 'canRetry', target: 'waiting', actions: ['storeNotConnected', 'announceDropped'] },
          { target: 'failed', actions: 'storeNotConnected' },
        ],
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
        'conference.left': { target: 'left', description: 'The server has closed the room.' },
        'conference.created': { actions: 'announceSaid' },
        'participant.joined': {
          actions: 'announceSaid',
          description: 'Who is there already is named before one has joined oneself.',
        },
        'participant.left': { actions: 'announceSaid' },
        'participant.changed': { actions: 'announceSaid' },
        'quality.changed': { actions: 'announceSaid' },
        'speaker.changed': { actions: 'announceSaid' },
        'chat.received': { actions: 'announceSaid' },
        'reaction.received': { actions: 'announceSaid' },
        'bye.received': { actions: 'announceSaid' },
        'channel.changed': { actions: 'announceSaid' },
        'channel.received': { actions: 'announceSaid' },
      },
      states: {
        entering: {
          description: 'Joining requires a connection; both together have one time limit.',
          tags: ['busy'],
          initial: 'connecting',
          after: {
            connectTimeout: [
              { guard: 'canRetry', target: '#connection.waiting', actions: ['storeNotConnected', 'announceDropped'] },
              { target: '#connection.failed', actions: 'storeNotConnected' },
            ],
          },
          states: {
            connecting: { description: 'No connection yet.', on: { 'conference.connected': 'joining' } },
            joining: {
              description: 'Connected; the conference answers in its own time.',
              on: {
                'conference.joined': {
                  target: '#connection.online.joined',
                  actions: ['forgetAttempts', { type: 'announceJoined', params: ({ event }) => event }, 'announceSaid'],
                },
              },
            },
          },
        },
        joined: {
          description: 'In the conference: orders go out, and what is said comes in.',
          tags: ['joined'],
          on: {
            'property.set': { actions: 'passOrder' },
            'chat.send': { actions: 'passOrder' },
            'reaction.send': { actions: 'passOrder' },
            'name.set': { actions: 'passOrder' },
          },
          initial: 'connectingMedia',
          states: {
            connectingMedia: {
              description: 'Picture and sound are on their way, unless there is nobody to have them from.',
              on: mediaOutcomes,
              after: { mediaPatience: 'withoutMedia' },
            },
            withoutMedia: {
              description: 'Neither has come: said where others are there.',
              tags: ['withoutMedia'],
              on: {
                ...mediaOutcomes,
                'connection.retry': {
                  target: '#connection.waiting',
                  actions: 'announceDropped',
                  description: 'Another connection may have more luck.',
                },
              },
            },
            steady: {
              description: 'All is well.',
              on: { 'conference.interrupted': { target: 'interrupted', actions: 'announceSaid' } },
            },
            interrupted: {
              description: 'The library hopes that it comes back; for a while so do we.',
              tags: ['reconnecting'],
              on: {
                'conference.restored': { target: 'steady', actions: 'announceSaid' },
                'connection.retry': {
                  target: '#connection.waiting',
                  actions: 'announceDropped',
                  description: 'Online again: a new connection is quicker than hoping.',
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
          description: 'The conference is left in order, so that nobody sees a frozen picture.',
          tags: ['busy'],
          entry: 'hangUp',
          on: {
            'conference.dropped': '#connection.left',
            'conference.failed': '#connection.left',
            'conference.leave': { target: '#connection.left', description: 'Asked again: at once.' },
          },
          after: {
            leaveTimeout: { target: '#connection.left', description: 'A server that does not answer keeps nobody.' },
          },
        },
      },
    },
    waiting: {
      description: 'A pause before the next attempt, twice as long each time.',
      tags: ['reconnecting'],
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'connection.retry': 'renewing' },
      after: { reconnectBackoff: 'renewing' },
    },
    renewing: {
      description: 'The next attempt begins with the pass: one that has become too old is asked for anew (9).',
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
            guard: 'canRetry',
            target: 'waiting',
            actions: { type: 'storeFailure', params: ({ event }) => event },
            description: 'Said, and tried again after the next pause.',
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      description: "Given up: a message and 'Try again'.",
      entry: 'announceGaveUp',
      on: { 'connection.retry': { target: 'renewing', actions: 'forgetAttempts' } },
    },
    ended: { description: 'Sent out of the conference.', type: 'final' },
    left: { description: 'Out of the conference.', type: 'final', entry: 'announceLeft' },
  },
});
