import { forgottenPasswordMachine } from '#machines/sign-in/forgotten-password.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures, noon } from '../sign-up/samples.ts';
import { email, password, refusals } from './samples.ts';

export const forgottenPasswordCases = defineCases({
  name: 'sign-in/forgotten-password',
  machine: forgottenPasswordMachine,
  events: {
    'email.change': {
      'types an e-mail': { email },
      'types something that is no e-mail': { email: 'ada' },
    },
    'email.edit': "takes 'Use another e-mail'",
    'password.changed': {
      'types a good password': { password },
      'types a password without digits': { password: 'Engine-No-' },
    },
    'form.submit': 'presses the button',
    'code.progressed': {
      'another code went out': {
        progress: { uid: 'uid-1', resendCount: 2, verifyCount: 1, cooldownDeadline: noon + 180_000 },
      },
      'a code was wrong after the wait': {
        progress: { uid: 'uid-1', resendCount: 1, verifyCount: 2, cooldownDeadline: null },
      },
      'the wait is over': {
        progress: { uid: 'uid-1', resendCount: 1, verifyCount: 1, cooldownDeadline: null },
      },
    },
  },
  actors: {
    loadDraft: {
      outputs: {
        'nothing is kept': null,
        'a code was on its way': {
          email,
          uid: 'uid-1',
          step: 'code',
          resendCount: 2,
          verifyCount: 3,
          cooldownDeadline: noon + 60_000,
        },
        'the code was right': {
          email,
          uid: 'uid-2',
          step: 'password',
          resendCount: 1,
          verifyCount: 1,
          cooldownDeadline: null,
        },
      },
      errors: { 'it cannot be read': new Error('the storage is closed') },
    },
    requestCode: {
      outputs: { 'a code is out': { uid: 'uid-1', sentAt: noon } },
      errors: {
        'a code went out a minute ago': failures.tooMany,
        'no network': failures.offline,
        'the server broke': refusals.serverError,
        'the answer is not what was agreed': refusals.broken,
      },
    },
    countdown: { outputs: { 'the wait is over': undefined } },
    codeEntry: { outputs: { 'the code was right': { identity: 'uid-2', code: '123456' } } },
    changePassword: {
      outputs: { 'the new password is taken': undefined },
      errors: {
        'the code was right too long ago': refusals.expired,
        'the service wants another password': refusals.weakPassword,
        'no network': failures.offline,
      },
    },
  },
  project: ({ email: typed, password: chosen, touched, uid, passwordMessage, ...progress }) => ({
    typed,
    chosen,
    touched,
    uid,
    resends: progress.resendCount,
    verifications: progress.verifyCount,
    wait: progress.cooldownDeadline,
    blamed: passwordMessage !== '',
  }),
  invariants: {
    'what is told has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'a new password needs a code that was right': (snapshot) =>
      !snapshot.hasTag('step:password') || snapshot.context.uid === 'uid-2',
    'only a password by the rules of sign-up is sent (5.1)': (snapshot) =>
      !snapshot.matches({ choosing: 'saving' }) || snapshot.context.password === password,
    'the password is not kept once it has served': (snapshot) =>
      !(snapshot.matches('changed') || snapshot.matches('lapsed')) || snapshot.context.password === '',
  },
  mutations: {
    'a reload is always taken for one at the first step': { guards: { isStep: () => false } },
    'what was kept is not taken over': { actions: { restore: () => {} } },
    'nothing is kept over a reload': { actions: { keepDraft: () => {} } },
    'a draft looks newer when its countdown ends': { guards: { isSpent: () => true } },
    'a wrong code is not kept': { guards: { isSpent: () => false } },
    'what has served stays kept': { actions: { endDraft: () => {} } },
    'the resends and failed codes are not counted': { actions: { storeProgress: () => {} } },
    'anything is an e-mail': { guards: { isEmail: () => true } },
    'any password will do': { guards: { isPassword: () => true } },
    'the service is asked again at once': { guards: { isWaitAsked: () => false } },
    'a lapsed proof looks like a refused password': { guards: { isProofRefused: () => false } },
    'a lost network begins it all again': { guards: { isProofRefused: () => true } },
    'the proof is lost': { actions: { storeProof: () => {} } },
    'the countdown does not begin with the code': { actions: { storeSent: () => {} } },
    'nobody is told that the password has changed': { actions: { announceChanged: () => {} } },
    'the focus stays where it was': { actions: { announceRefused: () => {} } },
  },
});
