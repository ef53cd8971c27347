import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { verificationMachine } from '#machines/sign-up/verification.machine.ts';
import type { VerificationInput } from '#machines/sign-up/verification.types.ts';
import { defineCases } from '../lib/cases.ts';
import { codeSending, isOfOtherKind, smsOverdue } from '../shared/code/samples.ts';
import { email, failures, noon, number, progress } from './samples.ts';

const field = (kind: VerificationInput['kind'], kept: VerificationInput['progress']): VerificationInput => ({
  kind,
  testMode: false,
  country: 'GB',
  progress: kept,
});

export const verificationCases = defineCases({
  name: 'sign-up/verification',
  machine: verificationMachine,
  inputs: {
    'e-mail': field('email', null),
    'mobile number': field('number', null),
    'e-mail, code sent before a reload': field('email', progress.emailSent),
    'mobile number, verified before a reload': field('number', progress.numberVerified),
    'e-mail, its attempts used up before a change': field('email', progress.emailSpent),
    'mobile number, cooling since before a reload': field('number', progress.numberCooling),
  },
  events: {
    'value.change': {
      'the user types an e-mail': { value: email },
      'the user types a number': { value: number.national },
    },
    'country.change': { 'the user picks another country': { country: 'US' } },
    'field.blur': 'the user leaves the field',
    'verification.demand': 'the user tries to register',
    'code.send': "the user presses 'Click here to verify'",
    'value.edit': 'the user presses the pencil',
    'uniqueness.judged': {
      'uniqueness is being checked': { verdict: 'checking' },
      'the value is still free': { verdict: 'available' },
      'the value is taken': { verdict: 'refused' },
    },
    'code.progressed': {
      'another code was sent': {
        progress: { uid: 'uid-2', resendCount: 2, verifyCount: 1, cooldownDeadline: noon + 360_000 },
      },
      'the last attempt failed': {
        progress: { uid: 'uid-1', resendCount: 1, verifyCount: limits.verifications + 1, cooldownDeadline: null },
      },
    },
    'code.busied': 'the code entry has a request under way',
    'code.idled': 'the request of the code entry has ended',
    'send.overdue': smsOverdue,
  },
  actors: {
    sendCode: codeSending({ uid: 'uid-1', sentAt: noon }),
    codeEntry: {
      outputs: {
        'the code was right': { identity: 'identity-1', code: '123456' },
        'the user presses the pencil': { identity: null, code: '' },
      },
      errors: { 'the code entry fails': failures.offline },
    },
    countdown: { outputs: { 'the cooldown is over': undefined } },
  },
  delays: { waitNotice: "'Wait for 3 minutes' was shown for a moment" },
  project: ({ changeCount, cooldownDeadline, canonical, country, tried, touched, message }) => ({
    touched,
    says: message !== '',
    changeCount,
    cooling: cooldownDeadline !== null,
    typed: canonical !== '',
    country,
    spent: Object.keys(tried).filter((address) => (tried[address] ?? 0) > limits.verifications),
  }),
  infeasible: ({ context, value }, { kind, sentence }) =>
    // The code entry receives whether the pencil may be pressed; its own cases test that it complies.
    (kind === 'settle' && sentence.endsWith('presses the pencil') && context.changeCount >= limits.changes) ||
    // Only a complete value is checked, and only a value that is being checked gets a verdict.
    (sentence === 'uniqueness is being checked' && (context.canonical === '' || value !== 'entering')) ||
    (sentence === 'the value is still free' && context.canonical === '') ||
    isOfOtherKind(context.kind, sentence),
  invariants: {
    'an e-mail is locked while it is checked (4.3)': (snapshot) =>
      snapshot.context.kind !== 'email' ||
      snapshot.value !== 'checking' ||
      !snapshot.can({ type: 'value.change', value: email }),
    'the pencil works at most twice (5.2)': ({ context }) => context.changeCount <= limits.changes,
    'no code is sent to an address whose attempts are used up': (snapshot) =>
      (snapshot.context.tried[snapshot.context.canonical] ?? 1) <= limits.verifications ||
      !(snapshot.matches('sending') || snapshot.can({ type: 'code.send' })),
    "'Wait for 3 minutes' is not shown beside a countdown": (snapshot) =>
      snapshot.matches({ offered: { cooling: 'told' } }) ===
      (snapshot.hasTag('cooling') && snapshot.context.message === messages.verification.waitThreeMinutes),
    'a verified value has an identity': ({ context, value }) => value !== 'verified' || context.identity !== null,
    'nothing is demanded of a verified field (5.1)': ({ context, value }) =>
      value !== 'verified' || context.message === '',
    'nothing can be sent during a cooldown (4.3)': (snapshot) =>
      snapshot.context.cooldownDeadline === null || !snapshot.matches({ offered: 'open' }),
    'a country can be changed only where the number can': (snapshot) =>
      snapshot.can({ type: 'country.change', country: 'US' }) ===
      snapshot.can({ type: 'value.change', value: number.national }),
  },
  mutations: {
    'a number is locked while it is checked': { guards: { isNumber: () => false } },
    'the changes are not limited': { guards: { hasChanges: () => true } },
    'a code that was not sent counts as sent': { guards: { isSent: () => true } },
    'the cooldown is not kept': { actions: { storeRefusal: () => {} } },
    'an overdue SMS shows no message': { actions: { storeOverdue: () => {} } },
    'another SMS is not asked for': { actions: { sendAgain: () => {} } },
    'attempts start again after a change': { guards: { isSpent: () => false } },
    'changes are not counted': { actions: { countChange: () => {} } },
    'the view does not receive a change': { actions: { announceEdited: () => {} } },
    'no event is sent with the progress': { actions: { announceProgress: () => {} } },
    'the typed value is not sent to uniqueness': { actions: { forwardValue: () => {} } },
  },
});
