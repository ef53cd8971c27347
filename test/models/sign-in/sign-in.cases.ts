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
      'the user types an e-mail': { username: email },
      'the user types a text that is not an e-mail': { username: 'ada' },
    },
    'password.change': { 'the user types a password': { password }, 'the user empties the password': { password: '' } },
    'visibility.toggle': 'the user presses the eye',
    'form.submit': "the user presses 'Log In'",
  },
  actors: {
    signIn: {
      outputs: { 'e-mail and password are right': auth },
      errors: {
        'the password is wrong': refusals.wrongPassword,
        'the service refuses the e-mail': refusals.unknownUsername,
        'the account is locked for five minutes': refusals.locked,
        'the account is locked, without an end': refusals.lockedWithoutEnd,
        'too many requests': failures.tooMany,
        'no network': failures.offline,
        'the server fails': failures.down,
        'the answer does not match the contract': refusals.broken,
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
    'a shown message has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'no form is sent while the user has to wait': (snapshot) =>
      !snapshot.hasTag('waiting') || !snapshot.matches({ attempt: 'submitting' }),
    'a wait has an end': (snapshot) => !snapshot.hasTag('waiting') || snapshot.context.lockedUntil > 0,
    'only a form with a valid e-mail and password is sent': (snapshot) =>
      !snapshot.matches({ attempt: 'submitting' }) ||
      (snapshot.context.username === email && snapshot.context.password === password),
    'no field shows a message while the form is sent, or after it was accepted': (snapshot) =>
      !snapshot.hasTag('busy') ||
      shownSignInProblem(snapshot.context, 'username') + shownSignInProblem(snapshot.context, 'password') === '',
    'the password is cleared after it was used': (snapshot) =>
      !snapshot.matches({ attempt: 'signedIn' }) || snapshot.context.password === '',
  },
  mutations: {
    'an incomplete form is sent': { guards: { isComplete: () => true } },
    'a locked account can be tried again': { guards: { isWaitAsked: () => false } },
    'a lost network is treated as a wrong password': { guards: { isRefusal: () => true } },
    'no event is sent when the sign-in succeeds': { actions: { announceSignedIn: () => {} } },
    'no event is sent to move the focus': { actions: { announceRefused: () => {} } },
    'no event is sent when the form is incomplete': { actions: { announceIncomplete: () => {} } },
    'the password is kept': { actions: { forgetPassword: () => {} } },
    'the cleared password is shown as missing': { actions: { forgetPassword: assign({ password: '' }) } },
    'the lock has no end': { actions: { storeLock: () => {} } },
  },
});
