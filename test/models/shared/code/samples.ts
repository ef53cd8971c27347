/** Samples for the machines that request a code through `send-code`. */
import { messages } from '#machines/shared/messages.ts';
import type { SendCodeAnswer, VerificationKind } from '#machines/shared/code/code.types.ts';
import type { SendCodeOutput } from '#machines/shared/code/send-code.machine.ts';
import { failures, noon } from '../../sign-up/samples.ts';

export const tooMany = 'too many requests';
export const askedToWait = 'the service asks to wait';
const unsolved = 'the captcha was closed unsolved';
const overdue = 'the SMS has not gone out within 5 s';

const refused = (message: string, cooldownDeadline: number | null = null): SendCodeOutput => ({
  answer: null,
  message,
  cooldownDeadline,
});

/** The results of a request for a code. */
export const codeSending = (answer: SendCodeAnswer) => ({
  outputs: {
    'the code is sent': { answer, message: '', cooldownDeadline: null } satisfies SendCodeOutput,
    [tooMany]: refused(failures.tooMany.ownMessage, noon + 60_000),
    [askedToWait]: refused(failures.askedToWait.ownMessage, noon + 120_000),
    'no network': refused(failures.offline.ownMessage),
    [unsolved]: refused(messages.captcha.closedUnsolved),
  },
  errors: { 'the request fails': failures.offline },
});

export const smsOverdue = { [overdue]: { message: messages.captcha.sendTimedOut } };

/** Steps that happen to an SMS only: the captcha, and the errors and delays of its provider. */
const isOfSms = (sentence: string): boolean =>
  sentence.endsWith(unsolved) || sentence.endsWith(tooMany) || sentence === overdue;

/** Whether a step happens to the other kind of code only: the service asks to wait before another e-mail. */
export const isOfOtherKind = (kind: VerificationKind, sentence: string): boolean =>
  kind === 'email' ? isOfSms(sentence) : sentence.endsWith(askedToWait);
