/** Samples for the machines that request a code through `send-code`. */
import { messages } from '#machines/shared/messages.ts';
import type { SendCodeAnswer } from '#machines/shared/code/code.types.ts';
import type { SendCodeOutput } from '#machines/shared/code/send-code.machine.ts';
import { failures, noon } from '../../sign-up/samples.ts';

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
    'too many requests': refused(failures.tooMany.ownMessage, noon + 60_000),
    'the service asks to wait': refused(failures.askedToWait.ownMessage, noon + 120_000),
    'no network': refused(failures.offline.ownMessage),
    [unsolved]: refused(messages.captcha.closedUnsolved),
  },
  errors: { 'the request fails': failures.offline },
});

export const smsOverdue = { [overdue]: { message: messages.captcha.sendTimedOut } };

/** Whether a step happens to an SMS only, never to an e-mail. */
export const isOfSms = (sentence: string): boolean => sentence.endsWith(unsolved) || sentence === overdue;
