import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { verificationMachine } from '#machines/sign-up/verification.machine.ts';
import type { VerificationInput } from '#machines/sign-up/verification.contracts.ts';
import { defineCases } from '../lib/cases.ts';
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
    'value.change': { 'types an e-mail': { value: email }, 'types a number': { value: number.national } },
    'country.change': { 'picks another country': { country: 'US' } },
    'field.blur': 'leaves the field',
    'verification.demand': 'tries to register',
    'code.send': "presses 'Click here to verify'",
    'value.edit': 'takes the pencil',
    'uniqueness.judged': {
      'uniqueness is being checked': { verdict: 'checking' },
      'it is still free': { verdict: 'available' },
      'it is taken': { verdict: 'refused' },
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
  },
  actors: {
    captcha: {
      outputs: { solved: { passed: true, token: 'token-1' }, 'closed unsolved': { passed: false, token: '' } },
      errors: { broke: failures.offline },
    },
    sendCode: {
      outputs: { 'the code is out': { uid: 'uid-1', sentAt: noon } },
      errors: {
        'too many requests': failures.tooMany,
        'asked to wait': failures.askedToWait,
        'no network': failures.offline,
      },
    },
    codeEntry: {
      outputs: {
        'the code was right': { identity: 'identity-1', code: '123456' },
        'the visitor takes the pencil': { identity: null, code: '' },
      },
      errors: { broke: failures.offline },
    },
    countdown: { outputs: { 'the cooldown is over': undefined } },
  },
  delays: {
    smsSendTimeout: 'the SMS has not gone out within 5 s',
    waitNotice: "'Wait for 3 minutes' was shown for a moment",
  },
  project: ({ changeCount, cooldownDeadline, canonical, country, tried }) => ({
    changeCount,
    cooling: cooldownDeadline !== null,
    typed: canonical !== '',
    country,
    spent: Object.keys(tried).filter((address) => (tried[address] ?? 0) > limits.verifications),
  }),
  infeasible: ({ context, value }, { kind, sentence }) =>
    // The code entry is told whether the pencil may be taken, and is tested for keeping to it.
    (kind === 'settle' && sentence.endsWith('takes the pencil') && context.changeCount >= limits.changes) ||
    // Only a whole value is checked, and only one that is being checked is judged.
    (sentence === 'uniqueness is being checked' && (context.canonical === '' || value !== 'entering')) ||
    (sentence === 'it is still free' && context.canonical === ''),
  invariants: {
    'an e-mail is locked while it is checked (4.3)': (snapshot) =>
      snapshot.context.kind !== 'email' ||
      snapshot.value !== 'checking' ||
      !snapshot.can({ type: 'value.change', value: email }),
    'the pencil works at most twice (5.2)': ({ context }) => context.changeCount <= limits.changes,
    'no code is sent to an address whose attempts are used up': (snapshot) =>
      (snapshot.context.tried[snapshot.context.canonical] ?? 1) <= limits.verifications ||
      !(snapshot.matches('challenging') || snapshot.matches('sending') || snapshot.can({ type: 'code.send' })),
    "'Wait for 3 minutes' is not said beside a countdown": (snapshot) =>
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
    'a number skips the captcha': { guards: { isNumber: () => false } },
    'the pencil works without end': { guards: { hasChanges: () => true } },
    'an unsolved captcha passes': { guards: { isPassed: () => true } },
    'the cooldown is not kept': { actions: { storeCooldown: () => {} } },
    'attempts begin anew with a change': { guards: { isSpent: () => false } },
    'changes are not counted': { actions: { countChange: () => {} } },
    'the view does not receive a change': { actions: { announceEdited: () => {} } },
    'the form does not hear of progress': { actions: { announceProgress: () => {} } },
    'uniqueness does not hear what is typed': { actions: { forwardValue: () => {} } },
  },
});
