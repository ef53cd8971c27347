import { sessionMachine } from '#machines/shell/session.machine.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';

const ada: Auth = {
  token: 'token-ada',
  user: {
    dialerServerVersion: '2',
    vbToken: 'vb-ada',
    voipaccountcode: '1001',
    username: 'ada@example.com',
    apiServer: 'https://api.example.com/',
    tab_id: 'tab-1',
    voipaccount: 'acme',
  },
};
const grace: Auth = { ...ada, token: 'token-grace', user: { ...ada.user, username: 'grace@example.com' } };

export const sessionCases = defineCases({
  name: 'shell/session',
  machine: sessionMachine,
  events: {
    'session.begin': { 'Grace signs in': { auth: grace } },
    'session.end': 'the user signs out',
    'session.begunElsewhere': 'another tab signs in',
    'session.expire': {
      'a call is answered with 401': { token: ada.token },
      "a late call of Grace's session is answered with 401": { token: grace.token },
    },
    'session.endedElsewhere': {
      'another tab signs out': { expired: false },
      'a call of another tab is answered with 401': { expired: true },
    },
  },
  actors: {
    loadAuth: {
      outputs: { 'Ada was signed in': { auth: ada }, 'no user was signed in': { auth: null } },
      errors: { 'the record cannot be read': failures.down },
    },
    storeAuth: { outputs: { 'the session is stored': undefined }, errors: { 'the storage is full': failures.down } },
    clearAuth: { outputs: { 'the session is removed': undefined }, errors: { 'the storage is denied': failures.down } },
    syncToken: {
      outputs: { 'the sync has the token': undefined },
      errors: { 'the sync cannot be reached': failures.unreachable },
    },
  },
  delays: {
    followDelay: '2 s have passed for the other tab',
    restoreTimeout: 'the storage has not answered for 3 s',
    signOutTimeout: 'the storage and the sync have not answered for 5 s',
  },
  project: ({ auth, expired }) => ({ token: auth?.token ?? null, expired }),
  invariants: {
    'signed in means that a token is present (2.1)': (snapshot) =>
      !snapshot.matches('signedIn') || (snapshot.context.auth?.token ?? '') !== '',
    'a user who is signed in has no expired session': (snapshot) =>
      !snapshot.matches('signedIn') || !snapshot.context.expired,
    'no token is left after signing out': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.auth === null,
  },
  mutations: {
    'a stored session is ignored': { guards: { hasAuth: () => false } },
    'a session without a user counts as signed in': { guards: { hasAuth: () => true } },
    'the restored token is not stored': { actions: { storeRestored: () => {} } },
    'a new sign-in keeps the old token': { actions: { storeBegun: () => {} } },
    'the token is kept after signing out': { actions: { forget: () => {} } },
    'other tabs stay signed in': { actions: { tellEnded: () => {} } },
    'other tabs stay signed out': { actions: { tellBegun: () => {} } },
    'no event is sent when the user signs in': { actions: { announceSignedIn: () => {} } },
    'no event is sent when the user signs out': { actions: { announceSignedOut: () => {} } },
    'no event is sent when the session expires': { actions: { announceExpired: () => {} } },
    'the end in another tab is ignored': { actions: { followEnd: () => {} } },
    'the reason of the end is not stored': { actions: { markExpired: () => {} } },
    'a call of an earlier session ends this one': { guards: { isCurrentToken: () => true } },
    'no call ends the session': { guards: { isCurrentToken: () => false } },
  },
});
