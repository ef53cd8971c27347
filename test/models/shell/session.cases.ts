import { sessionMachine } from '#machines/shell/session.machine.ts';
import type { Auth } from '#machines/shell/contracts.ts';
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
    'session.end': 'signs out',
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
      outputs: { 'Ada was signed in': { auth: ada }, 'nobody was signed in': { auth: null } },
      errors: { 'the record cannot be read': failures.down },
    },
    storeAuth: { outputs: { 'it is stored': undefined }, errors: { 'storage is full': failures.down } },
    clearAuth: { outputs: { 'it is forgotten': undefined }, errors: { 'storage is denied': failures.down } },
    syncToken: { outputs: { 'the sync knows': undefined }, errors: { 'the sync is out of reach': failures.offline } },
  },
  delays: {
    followDelay: 'that tab has had its 2 s',
    restoreTimeout: 'storage has not answered for 3 s',
    signOutTimeout: 'neither storage nor the sync has not answered for 5 s',
  },
  project: ({ auth, expired }) => ({ token: auth?.token ?? null, expired }),
  invariants: {
    'signed in means that a token is present (2.1)': (snapshot) =>
      !snapshot.matches('signedIn') || (snapshot.context.auth?.token ?? '') !== '',
    'who is signed in has no session that expired': (snapshot) =>
      !snapshot.matches('signedIn') || !snapshot.context.expired,
    'who is signed out has left no token behind': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.auth === null,
  },
  mutations: {
    'a stored session is not believed': { guards: { hasAuth: () => false } },
    'everybody is somebody': { guards: { hasAuth: () => true } },
    'the restored token is dropped': { actions: { storeRestored: () => {} } },
    'a new sign-in keeps the old token': { actions: { storeBegun: () => {} } },
    'the token outlives signing out': { actions: { forget: () => {} } },
    'other tabs stay signed in': { actions: { tellEnded: () => {} } },
    'other tabs stay signed out': { actions: { tellBegun: () => {} } },
    'nobody hears of a sign-in': { actions: { announceSignedIn: () => {} } },
    'nobody hears of a sign-out': { actions: { announceSignedOut: () => {} } },
    'why the session has ended is not emitted': { actions: { announceExpired: () => {} } },
    'the end in another tab is missed': { actions: { followEnd: () => {} } },
    'the reason is forgotten': { actions: { markExpired: () => {} } },
    'a call of an earlier session ends this one': { guards: { isCurrentToken: () => true } },
    'no call ends the session': { guards: { isCurrentToken: () => false } },
  },
});
