import { sendCodeMachine, type SendCodeInput } from '#machines/shared/code/send-code.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { defineCases } from '../../lib/cases.ts';
import { email, failures, noon, number } from '../../sign-up/samples.ts';
import { askedToWait, isOfOtherKind, tooMany } from './samples.ts';

const toEmail: SendCodeInput = { kind: 'email', value: email, uid: 'uid-1', testMode: false };

export const sendCodeCases = defineCases({
  name: 'shared/code/send-code',
  machine: sendCodeMachine,
  inputs: {
    'e-mail': toEmail,
    'mobile number': { ...toEmail, kind: 'number', value: number.e164, uid: '' },
  },
  events: { 'code.send': 'the user asks for another SMS' },
  actors: {
    captcha: {
      outputs: {
        'the user solves the captcha': { passed: true, token: 'token-1' },
        'the user closes the captcha unsolved': { passed: false, token: '' },
      },
      errors: { 'the captcha fails': failures.offline },
    },
    sendCode: {
      outputs: { 'the code is sent': { uid: 'uid-2', sentAt: noon } },
      errors: {
        [tooMany]: failures.tooMany,
        [askedToWait]: failures.askedToWait,
        'no network': failures.offline,
      },
    },
  },
  delays: { smsSendTimeout: 'the SMS has not gone out within 5 s' },
  infeasible: ({ context }, { sentence }) => isOfOtherKind(context.kind, sentence),
  project: ({ answer, cooldownDeadline, captchaToken }) => ({
    sent: answer !== null,
    cooling: cooldownDeadline !== null,
    solved: captchaToken !== '',
  }),
  invariants: {
    'no SMS is asked for before a captcha was solved (8.2)': (snapshot) =>
      snapshot.context.kind !== 'number' || !snapshot.matches('sending') || snapshot.context.captchaToken !== '',
    'an e-mail is never overdue, and another one is not asked for here': (snapshot) =>
      snapshot.context.kind !== 'email' || !snapshot.can({ type: 'code.send' }),
    'a sent code has an answer and no message': ({ context, value }) =>
      value !== 'sent' || (context.answer !== null && context.message === ''),
    'a refusal has a message': ({ output, value }) =>
      value !== 'refused' || (output?.answer === null && output.message !== ''),
    'an overdue SMS shows that it is overdue, or why the next one was not requested': (snapshot) =>
      !snapshot.matches({ sending: { overdue: 'open' } }) ||
      [messages.captcha.sendTimedOut, messages.captcha.closedUnsolved, failures.offline.ownMessage].includes(
        snapshot.context.message,
      ),
  },
  mutations: {
    'a number skips the captcha': { guards: { isNumber: () => false } },
    'an unsolved captcha passes': { guards: { isPassed: () => true } },
    'a late error closes the captcha of the next request': { guards: { isChallengedAgain: () => false } },
    'the token is not stored': { actions: { storeToken: () => {} } },
    'the cooldown is not kept': { actions: { storeCooldown: () => {} } },
    'no event is emitted when the SMS is overdue': { actions: { announceOverdue: () => {} } },
    'the reason of a refusal is not stored': { actions: { storeFailure: () => {} } },
    'a captcha that was closed shows no message': { actions: { sayUnsolved: () => {} } },
  },
});
