import { connectionSetup } from './connection.setup.ts';

/** Why the room does not let the user in. */
export const refusals = {
  'lobby.required': [
    { guard: 'mayKnock', target: '#connection.online.outside.knocking' },
    { target: '#connection.online.outside.asking' },
  ],
  'password.required': '#connection.online.outside.recalling',
} as const;

/** A password with which the room was joined is kept. */
export const admitted = {
  'conference.joined': [
    {
      guard: 'hasPassword',
      target: '#connection.online.joined',
      actions: ['storeInside', 'announcePassword', 'announceJoined', 'announceSaid'],
    },
    { target: '#connection.online.joined', actions: ['storeInside', 'announceJoined', 'announceSaid'] },
  ],
} as const;

/** An answer that does not arrive in time is requested again over a new connection. */
const unanswered = { connectTimeout: { target: '#connection.lost', actions: 'storeNotConnected' } } as const;

/** Joins with the password instead of waiting for a moderator. A room with a lobby answers a wrong one as it does none. */
const byPassword = connectionSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user waits, or asks, or enters the password.',
      on: {
        'password.submit': [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: 'storeEmptyPassword' },
          { target: 'trying', actions: { type: 'storePassword', params: ({ event }) => event } },
        ],
      },
    },
    trying: {
      description: 'Joins with the password. A user in the lobby stays in it until the password was right.',
      tags: ['busy'],
      entry: ['forgetMessage', 'tryPassword'],
      on: {
        'lobby.required': { target: 'choosing', actions: ['forgetPassword', 'storeWrongPassword'] },
      },
      after: unanswered,
    },
  },
});

/**
 * The server is reached, and the room does not let the user in: it has a lobby, in which the moderators admit or deny
 * the user, or a password.
 */
export const outside = connectionSetup.createStateConfig({
  description: 'The room does not let the user in without a moderator or a password.',
  tags: ['outside'],
  initial: 'asking',
  on: {
    ...admitted,
    'conference.leave': { target: '#connection.left', description: 'The user is not in the conference yet.' },
    'lobby.denied': { target: '#connection.denied', description: 'A moderator does not let the user in.' },
    ...refusals,
  },
  states: {
    asking: {
      ...byPassword,
      description: 'The room has a lobby: the user can ask to be let in, or enter the password of the room.',
      tags: ['lobby:ask'],
      entry: 'forgetAttempts',
      on: { 'lobby.ask': { target: 'knocking', actions: ['storeAsked', 'forgetMessage'] } },
    },
    knocking: {
      description: 'Enters the lobby. After a lost connection this follows without the user.',
      tags: ['lobby:waiting', 'busy'],
      entry: 'knock',
      on: { 'lobby.entered': { target: 'waiting', actions: 'announceSaid' } },
      after: unanswered,
    },
    waiting: {
      ...byPassword,
      description:
        'The moderators see that the user waits. Admitted, the library joins by itself; the user can also enter the password.',
      tags: ['lobby:waiting'],
      entry: 'forgetAttempts',
    },
    recalling: {
      description: 'Looks up the password that this tab used before, and tries it unless it was just refused.',
      tags: ['password', 'busy'],
      invoke: {
        id: 'recallPassword',
        src: 'recallPassword',
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          {
            guard: { type: 'isNewPassword', params: ({ event }) => ({ password: event.output }) },
            target: 'trying',
            actions: { type: 'storePassword', params: ({ event }) => ({ password: event.output }) },
          },
          { target: 'locked' },
        ],
        onError: 'locked',
      },
    },
    locked: {
      description: 'The room has a password, which the user enters.',
      tags: ['password'],
      entry: 'countAgain',
      on: {
        'password.submit': [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: 'storeEmptyPassword' },
          { target: 'trying', actions: { type: 'storePassword', params: ({ event }) => event } },
        ],
      },
    },
    trying: {
      description: 'Joins with the password.',
      tags: ['password', 'busy'],
      entry: ['forgetMessage', 'tryPassword'],
      on: {
        'password.required': { target: 'locked', actions: 'storeWrongPassword' },
      },
      after: unanswered,
    },
  },
});
