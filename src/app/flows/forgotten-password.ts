import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { ResetDraft } from '#machines/sign-in/sign-in.types.ts';
import { forgottenPasswordMachine } from '#machines/sign-in/forgotten-password.machine.ts';
import { resetCodeEntry } from '#machines/sign-in/forgotten-password.setup.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';
import { codeSender } from '#machines/shared/code/send-code.machine.ts';
import type { BackEnd } from '#src/services/back-end.ts';
import { createForgottenPasswordOperations } from '#src/services/sign-in/forgotten-password.ts';
import type { ResetKeeper } from '#src/services/sign-in/reset-keeper.ts';
import { asActor } from './as-actor.ts';
import { tickingCountdown } from './ticking-countdown.ts';

/** Browsers do not read codes from e-mails. */
const readNothing = fromCallback<EventObject, { kind: VerificationKind }>(() => undefined);

/** Forgotten password's statechart with its effects (architecture 2). */
export function createForgottenPasswordFlow({ relay }: Pick<BackEnd, 'relay'>, keeper: Pick<ResetKeeper, 'load'>) {
  const operations = createForgottenPasswordOperations(relay, Date.now);
  return forgottenPasswordMachine.provide({
    actors: {
      loadDraft: fromPromise<ResetDraft | null>(() => keeper.load()),
      requestCode: asActor(operations.requestCode),
      changePassword: asActor(operations.changePassword),
      countdown: tickingCountdown,
      codeEntry: resetCodeEntry.provide({
        actors: {
          countdown: tickingCountdown,
          resendCode: codeSender.provide({ actors: { sendCode: asActor(operations.resendCode) } }),
          verifyCode: asActor(operations.verifyCode),
          readOneTimeCode: readNothing,
        },
      }),
    },
  });
}
