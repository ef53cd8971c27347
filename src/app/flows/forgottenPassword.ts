import { fromCallback, type EventObject } from 'xstate';
import { forgottenPasswordMachine } from '#machines/sign-in/forgotten-password.machine.ts';
import { codeEntryMachine } from '#machines/sign-up/code-entry.machine.ts';
import type { VerificationKind } from '#machines/sign-up/verification.contracts.ts';
import type { BackEnd } from '#src/services/back-end.ts';
import { createForgottenPasswordOperations } from '#src/services/sign-in/forgotten-password.ts';
import { asActor } from './asActor.ts';
import { tickingCountdown } from './tickingCountdown.ts';

/** No browser reads codes from an e-mail. */
const readNothing = fromCallback<EventObject, { kind: VerificationKind }>(() => undefined);

/** Forgotten password's statechart with its effects (architecture 2). */
export function createForgottenPasswordFlow({ relay }: Pick<BackEnd, 'relay'>) {
  const operations = createForgottenPasswordOperations(relay, Date.now);
  return forgottenPasswordMachine.provide({
    actors: {
      requestCode: asActor(operations.requestCode),
      changePassword: asActor(operations.changePassword),
      countdown: tickingCountdown,
      codeEntry: codeEntryMachine.provide({
        actors: {
          countdown: tickingCountdown,
          resendCode: asActor(operations.resendCode),
          verifyCode: asActor(operations.verifyCode),
          readOneTimeCode: readNothing,
        },
      }),
    },
  });
}
