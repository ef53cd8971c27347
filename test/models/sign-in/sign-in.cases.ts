import { assign } from 'xstate';
import { shownSignInProblem, signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { auth, email, password, refusals } from './samples.ts';

export const signInCases = defineCases({
  name: 'sign-in/sign-in',
  machine: signInMachine,
  events: {
    'username.change': {
      'types an e-mail': { username: email },
      'types something that is no e-mail': { username: 'ada' },
    },
    'password.change': { 'types a password': { password }, 'empties the password': { password: '' } },
    'visibility.toggle': 'presses the eye',
    'form.submit': "presses 'Log In'",
  },
  actors: {
    signIn: {
      outputs: { 'e-mail and password fit': auth },
      errors: {
        'the password is wrong': refusals.wrongPassword,
        'the service refuses the e-mail': refusals.unknownUsername,
        'the account is locked for five minutes': refusals.locked,
        'the account is locked, nobody says for how long': refusals.lockedWithoutEnd,
        'too many requests': failures.tooMany,
        'no network': failures.offline,
        'the server broke': refusals.serverError,
        'the answer is not what was agreed': refusals.broken,
      },
    },
    countdown: { outputs: { 'the wait is over': undefined } },
  },
  project: ({ username, password: typed, tried, serverMessages }) => ({
    username,
    typed,
    tried,
    blamed: Object.keys(serverMessages),
  }),
  invariants: {
    'what is told has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'nothing is sent while the visitor has to wait': (snapshot) =>
      !snapshot.hasTag('waiting') || !snapshot.matches({ attempt: 'submitting' }),
    'a wait has an end': (snapshot) => !snapshot.hasTag('waiting') || snapshot.context.lockedUntil > 0,
    'only what may be an account is sent': (snapshot) =>
      !snapshot.matches({ attempt: 'submitting' }) ||
      (snapshot.context.username === email && snapshot.context.password === password),
    'no field shows a message while the form is sent, or once it has served': (snapshot) =>
      !snapshot.hasTag('busy') ||
      shownSignInProblem(snapshot.context, 'username') + shownSignInProblem(snapshot.context, 'password') === '',
    'the password is not kept once it has served': (snapshot) =>
      !snapshot.matches({ attempt: 'signedIn' }) || snapshot.context.password === '',
  },
  mutations: {
    'half a form is sent': { guards: { isComplete: () => true } },
    'a locked account may be tried on': { guards: { isWaitAsked: () => false } },
    'a lost network is blamed on the password': { guards: { isRefusal: () => true } },
    'nobody is told that the sign-in went well': { actions: { announceSignedIn: () => {} } },
    'the focus stays where it was': { actions: { announceRefused: () => {} } },
    'what is missing is not said': { actions: { announceIncomplete: () => {} } },
    'the password is kept': { actions: { forgetPassword: () => {} } },
    'the emptied password is asked for': { actions: { forgetPassword: assign({ password: '' }) } },
    'the lock has no end': { actions: { storeLock: () => {} } },
  },
});
