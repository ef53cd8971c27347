import { forgottenPasswordMachine } from '#machines/sign-in/forgotten-password.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures, noon } from '../sign-up/samples.ts';
import { email, password, refusals } from './samples.ts';

export const forgottenPasswordCases = defineCases({
  name: 'sign-in/forgotten-password',
  machine: forgottenPasswordMachine,
  events: {
    'email.change': {
      'the user types an e-mail': { email },
      'the user types a text that is not an e-mail': { email: 'ada' },
    },
    'email.edit': "the user presses 'Use another e-mail'",
    'password.changed': {
      'the user types a good password': { password },
      'the user types a password without digits': { password: 'Engine-No-' },
    },
    'form.submit': 'the user submits the form',
    'code.progressed': {
      'another code was sent': {
        progress: { uid: 'uid-1', resendCount: 2, verifyCount: 1, cooldownDeadline: noon + 180_000 },
      },
      'a code was wrong after the cooldown': {
        progress: { uid: 'uid-1', resendCount: 1, verifyCount: 2, cooldownDeadline: null },
      },
      'the cooldown is over': {
        progress: { uid: 'uid-1', resendCount: 1, verifyCount: 1, cooldownDeadline: null },
      },
    },
  },
  actors: {
    loadDraft: {
      outputs: {
        'no draft is stored': null,
        'the draft has a code that was sent': {
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
      errors: { 'the draft cannot be read': new Error('the storage is closed') },
    },
    requestCode: {
      outputs: { 'the code is sent': { uid: 'uid-1', sentAt: noon } },
      errors: {
        'a code was sent a minute ago': failures.tooMany,
        'no network': failures.offline,
        'the server fails': failures.down,
        'the answer does not match the contract': refusals.broken,
      },
    },
    countdown: { outputs: { 'the cooldown is over': undefined } },
    codeEntry: { outputs: { 'the code was right': { identity: 'uid-2', code: '123456' } } },
    changePassword: {
      outputs: { 'the new password is accepted': undefined },
      errors: {
        'the code was right too long ago': refusals.expired,
        'the service refuses the password': refusals.weakPassword,
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
    'a shown message has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'a new password needs a code that was right': (snapshot) =>
      !snapshot.hasTag('step:password') || snapshot.context.uid === 'uid-2',
    'only a password that meets the rules of sign-up is sent (5.1)': (snapshot) =>
      !snapshot.matches({ choosing: 'saving' }) || snapshot.context.password === password,
    'the password is cleared after it was used': (snapshot) =>
      !(snapshot.matches('changed') || snapshot.matches('lapsed')) || snapshot.context.password === '',
  },
  mutations: {
    'every reload opens the first step': { guards: { isStep: () => false } },
    'a stored draft is not restored': { actions: { restore: () => {} } },
    'the draft is not kept over a reload': { actions: { keepDraft: () => {} } },
    'a draft looks newer when its countdown ends': { guards: { isSpent: () => true } },
    'a wrong code is not kept': { guards: { isSpent: () => false } },
    'the draft is not removed after it was used': { actions: { endDraft: () => {} } },
    'the resends and failed codes are not counted': { actions: { storeProgress: () => {} } },
    'any text is accepted as an e-mail': { guards: { isEmail: () => true } },
    'any password is accepted': { guards: { isPassword: () => true } },
    'the cooldown of the service is ignored': { guards: { isWaitAsked: () => false } },
    'an expired proof is treated as a refused password': { guards: { isProofRefused: () => false } },
    'a lost network starts the flow again': { guards: { isProofRefused: () => true } },
    'the proof is not stored': { actions: { storeProof: () => {} } },
    'the countdown does not begin with the code': { actions: { storeSent: () => {} } },
    'no event is sent when the password has changed': { actions: { announceChanged: () => {} } },
    'no event is sent to move the focus': { actions: { announceRefused: () => {} } },
  },
});
