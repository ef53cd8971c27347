import { fromCallback, fromPromise } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { captchaMachine, type CaptchaApplicability } from '#machines/shared/code/captcha.machine.ts';
import { codeSender } from '#machines/shared/code/send-code.machine.ts';
import type {
  SendCodeAnswer,
  SendCodeRequest,
  VerificationKind,
  VerifyCodeAnswer,
  VerifyCodeRequest,
} from '#machines/shared/code/code.types.ts';
import type {
  Address,
  AddressSuggestion,
  Registered,
  Registration,
  UniquenessAnswer,
  UniquenessQuery,
} from '#machines/sign-up/sign-up.types.ts';
import { pageForm } from '#machines/sign-up/page-form.ts';
import type { FormLogic } from '#machines/sign-up/page.setup.ts';
import { formAddress, formCompany, formEmail, formNumber } from '#machines/sign-up/registration-form.children.ts';

import { verificationCodeEntry, verificationUniqueness } from '#machines/sign-up/verification.setup.ts';
import type { Operation } from '#src/services/operation.ts';
import type { Services } from '#src/services/services.ts';
import { createFormServices, type FormServices } from '#src/services/sign-up/form-services.ts';
import { readOneTimeCode } from '#src/services/web-otp.ts';
import { asActor } from './as-actor.ts';
import { tickingCountdown } from './ticking-countdown.ts';

/** Milliseconds between two checks whether the captcha script has loaded. */
const scriptLook = 200;

/**
 * The captcha's effects; the decision also starts to load the phone provider, because a captcha always precedes its
 * use.
 */
function createCaptchaActors({ captcha, phoneAuth }: FormServices) {
  return captchaMachine.provide({
    actors: {
      decideApplicability: fromPromise<CaptchaApplicability>(() => {
        phoneAuth.prepare();
        return Promise.resolve({ applicable: captcha.isApplicable() });
      }),
      loadScript: fromCallback(({ sendBack }) => {
        captcha.startScript();
        const look = () => {
          if (captcha.isScriptReady()) sendBack({ type: 'script.loaded' });
        };
        const looking = setInterval(look, scriptLook);
        const asking = setInterval(() => captcha.startScript(), delays.captchaScriptCheck);
        look();
        return () => {
          clearInterval(looking);
          clearInterval(asking);
        };
      }),
      renderChallenge: fromCallback<{ type: string }, { containerId: string }>(({ input, sendBack }) =>
        captcha.renderChallenge(input.containerId, {
          onSolved: (token) => sendBack({ type: 'challenge.solved', token }),
          onExpired: () => sendBack({ type: 'challenge.expired' }),
          onFailed: () => sendBack({ type: 'challenge.failed' }),
        }),
      ),
    },
  });
}

/** How a kind of code is sent and verified. */
interface CodeOperations {
  readonly send: Operation<SendCodeRequest, SendCodeAnswer>;
  readonly resend: Operation<SendCodeRequest, SendCodeAnswer>;
  readonly verify: Operation<VerifyCodeRequest, VerifyCodeAnswer>;
}

function createVerification(services: FormServices, verification: typeof formEmail, codes: CodeOperations) {
  const captcha = createCaptchaActors(services);
  const checkUniqueness = asActor<UniquenessQuery, UniquenessAnswer>(services.operations.checkUniqueness);
  return verification.provide({
    actors: {
      uniqueness: verificationUniqueness.provide({ actors: { checkUniqueness } }),
      countdown: tickingCountdown,
      sendCode: codeSender.provide({ actors: { captcha, sendCode: asActor(codes.send) } }),
      codeEntry: verificationCodeEntry.provide({
        actors: {
          countdown: tickingCountdown,
          resendCode: codeSender.provide({ actors: { captcha, sendCode: asActor(codes.resend) } }),
          verifyCode: asActor(codes.verify),
          readOneTimeCode: fromCallback<{ type: string }, { kind: VerificationKind }>(({ input, sendBack }) => {
            const reading = new AbortController();
            if (input.kind === 'number') {
              void readOneTimeCode(reading.signal).then((code) => {
                if (code !== null) sendBack({ type: 'code.received', code });
              });
            }
            return () => reading.abort();
          }),
        },
      }),
    },
  });
}

/** The registration form's statechart with its effects (architecture 2); loaded when the form is first shown. */
export function createSignUpForm(appServices: Services): FormLogic {
  const services = createFormServices(appServices);
  const { operations, phoneAuth, addressLookup } = services;
  return pageForm.provide({
    actors: {
      company: formCompany.provide({
        actors: { checkUniqueness: asActor<UniquenessQuery, UniquenessAnswer>(operations.checkUniqueness) },
      }),
      email: createVerification(services, formEmail, {
        send: operations.sendEmailCode,
        resend: operations.resendEmailCode,
        verify: operations.verifyEmailCode,
      }),
      number: createVerification(services, formNumber, {
        send: phoneAuth.sendSmsCode,
        resend: phoneAuth.sendSmsCode,
        verify: phoneAuth.verifySmsCode,
      }),
      address: formAddress.provide({
        actors: {
          searchAddresses: asActor<{ term: string }, readonly AddressSuggestion[]>(addressLookup.searchAddresses),
          retrieveAddress: asActor<{ id: string }, Address>(addressLookup.retrieveAddress),
        },
      }),
      register: asActor<Registration, Registered>(operations.register),
    },
  });
}
