import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { codeEntryMachine } from '#machines/shared/code/code-entry.machine.ts';
import type { CodeEntryInput } from '#machines/shared/code/code-entry.setup.ts';
import { defineCases } from '../../lib/cases.ts';
import { email, failures, noon, number } from '../../sign-up/samples.ts';
import { codeSending, isOfOtherKind, smsOverdue } from './samples.ts';

const sentEmail: CodeEntryInput = {
  kind: 'email',
  value: email,
  testMode: false,
  uid: 'uid-1',
  resendCount: 1,
  verifyCount: 1,
  cooldownDeadline: noon + 180_000,
  mayEdit: true,
};
const sentNumber: CodeEntryInput = { ...sentEmail, kind: 'number', value: number.e164, mayEdit: false };

export const codeEntryCases = defineCases({
  name: 'shared/code/code-entry',
  machine: codeEntryMachine,
  inputs: {
    'e-mail': sentEmail,
    'mobile number, changed twice': sentNumber,
    'e-mail, everything used up before a reload': {
      ...sentEmail,
      resendCount: limits.resends + 1,
      verifyCount: limits.verifications + 1,
      cooldownDeadline: null,
    },
  },
  events: {
    'code.resend': "the user presses 'Resend'",
    'value.edit': 'the user presses the pencil',
    'pin.completed': { 'the user enters six digits': { code: '123456' } },
    'pin.demand': 'the user tries to register',
    'send.overdue': smsOverdue,
    'code.received': { 'the browser reads the code from the message': { code: '123456' } },
  },
  actors: {
    countdown: { outputs: { 'the cooldown is over': undefined } },
    resendCode: codeSending({ uid: 'uid-2', sentAt: noon + 200_000 }),
    verifyCode: {
      outputs: { 'the code is right': { identity: 'identity-1' } },
      errors: { 'the code is wrong': failures.wrongCode, 'no network': failures.offline },
    },
  },
  delays: { waitNotice: "'Wait for 3 minutes' was shown for a moment" },
  infeasible: ({ context }, { sentence }) => isOfOtherKind(context.kind, sentence),
  project: ({ resendCount, verifyCount, cooldownDeadline }) => ({
    resendCount,
    verifyCount,
    cooling: cooldownDeadline !== null,
  }),
  invariants: {
    'three resends are possible (5.2)': ({ context }) => context.resendCount <= limits.resends + 1,
    'three failed verifications are possible (5.2)': ({ context }) => context.verifyCount <= limits.verifications + 1,
    'the pin is exhausted exactly when the attempts are used up': (snapshot) =>
      snapshot.status === 'done' ||
      snapshot.hasTag('pinExhausted') === snapshot.context.verifyCount > limits.verifications,
    'no code is sent while one is verified (4.3)': (snapshot) =>
      !(snapshot.hasTag('verifying') && snapshot.hasTag('resending')),
    'nothing is sent, asked or counted down once the attempts are used up (5.2)': (snapshot) =>
      !snapshot.hasTag('pinExhausted') ||
      !(snapshot.can({ type: 'code.resend' }) || snapshot.hasTag('busy') || snapshot.hasTag('cooling')),
    'the value can be edited at once when the attempts are used up': (snapshot) =>
      !snapshot.hasTag('pinExhausted') || snapshot.can({ type: 'value.edit' }) === snapshot.context.mayEdit,
    "'Wait for 3 minutes' is not shown beside a countdown": (snapshot) =>
      snapshot.hasTag('told') ===
      (snapshot.hasTag('cooling') && snapshot.context.sendMessage === messages.verification.waitThreeMinutes),
    'the pencil waits for requests and countdowns (4.3)': (snapshot) =>
      !(snapshot.hasTag('busy') || snapshot.hasTag('cooling')) || !snapshot.can({ type: 'value.edit' }),
    'the pencil works at most twice (5.2)': (snapshot) =>
      snapshot.context.mayEdit || !snapshot.can({ type: 'value.edit' }),
  },
  mutations: {
    'the resends are not limited': { guards: { hasResends: () => true } },
    'the guesses are not limited': { guards: { isLastRefusedCode: () => false } },
    'a lost network uses up an attempt': { guards: { isRefusedCode: () => true } },
    'the pencil works during a countdown': { guards: { isResendSettled: () => true } },
    'Register does not ask for the pin': { actions: { demandPin: () => {} } },
    'no event is emitted when the attempts are used up': { actions: { announceExhausted: () => {} } },
    'a new code does not restart the countdown': { actions: { storeSent: () => {} } },
    'a cooldown that the service requests is not kept': { guards: { isWaitAsked: () => false } },
    'an overdue SMS shows no message': { actions: { storeOverdue: () => {} } },
    'another SMS is not asked for': { actions: { sendAgain: () => {} } },
    'resends are not counted': { actions: { countResend: () => {} } },
    'a wrong pin stays in its boxes': { actions: { clearPin: () => {} } },
    'a code that was read during a request is not checked after it': { actions: { recheckPin: () => {} } },
  },
});
