import { act, render } from '@testing-library/react';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { captchaMachine } from '#machines/shared/code/captcha.machine.ts';
import { codeSender } from '#machines/shared/code/send-code.machine.ts';
import type {
  SendCodeAnswer,
  SendCodeRequest,
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
import type { FormDraft } from '#machines/sign-up/draft.ts';
import { formAddress, formCompany, formEmail, formNumber } from '#machines/sign-up/registration-form.children.ts';
import { registrationFormMachine } from '#machines/sign-up/registration-form.machine.ts';
import { verificationCodeEntry, verificationUniqueness } from '#machines/sign-up/verification.setup.ts';
import { completeCss, completeDialogs, completePopovers } from '#src/components/jsdom.fixture.ts';
import { RegistrationForm } from '#src/screens/sign-up/RegistrationForm.tsx';
import { SupportEmail } from '#src/screens/sign-up/SupportEmail.ts';
import { noon } from '#test/models/sign-up/samples.ts';

/** A call of the form that waits for the test's answer. */
interface Call {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The whole form over its real statecharts; the test answers its calls. */
export class FormRig {
  readonly clock = new SimulatedClock();
  /** Every call so far, answered or not. */
  readonly calls: Call[] = [];
  readonly actor;

  constructor(draft: FormDraft | null) {
    const asked = <TOutput, TInput>(name: string) =>
      fromPromise<TOutput, TInput>(
        ({ input, signal }) =>
          new Promise<TOutput>((resolve, reject) => {
            this.calls.push({ name, input, signal, resolve: (output) => resolve(output as TOutput), reject });
          }),
      );
    const checkUniqueness = asked<UniquenessAnswer, UniquenessQuery>('checkUniqueness');
    const countdown = countdownMachine.provide({
      actors: { tickClock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: noon })) },
    });
    const captcha = captchaMachine.provide({ actors: { decideApplicability: asked('decideCaptcha') } });
    const sender = (name: string) =>
      codeSender.provide({ actors: { captcha, sendCode: asked<SendCodeAnswer, SendCodeRequest>(name) } });
    const verification = (logic: typeof formEmail) =>
      logic.provide({
        actors: {
          countdown,
          uniqueness: verificationUniqueness.provide({ actors: { checkUniqueness } }),
          sendCode: sender('sendCode'),
          codeEntry: verificationCodeEntry.provide({
            actors: {
              countdown,
              resendCode: sender('resendCode'),
              verifyCode: asked<VerifyCodeAnswer, VerifyCodeRequest>('verifyCode'),
              readOneTimeCode: fromCallback(() => undefined),
            },
          }),
        },
      });
    const logic = registrationFormMachine.provide({
      actors: {
        address: formAddress.provide({
          actors: {
            searchAddresses: asked<readonly AddressSuggestion[], { term: string }>('searchAddresses'),
            retrieveAddress: asked<Address, { id: string }>('retrieveAddress'),
          },
        }),
        company: formCompany.provide({ actors: { checkUniqueness } }),
        email: verification(formEmail),
        number: verification(formNumber),
        register: asked<Registered, Registration>('register'),
      },
    });
    this.actor = createActor(logic, {
      clock: this.clock,
      input: {
        selected: null,
        numberSelection: false,
        testMode: false,
        country: 'GB',
        manualAddress: true,
        draft,
      },
    });
    this.actor.start();
  }

  show(): this {
    completeCss();
    completeDialogs();
    completePopovers();
    render(
      <SupportEmail value="help@example.com">
        <RegistrationForm actor={this.actor} />
      </SupportEmail>,
    );
    return this;
  }

  /** How often the form has made a call of this name. */
  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  /** The newest call of this name. */
  call(name: string): Call {
    const call = this.calls.findLast((each) => each.name === name);
    if (call === undefined) throw new Error(`the form has not called ${name}`);
    return call;
  }

  answer(name: string, output: unknown): Promise<void> {
    return settled(() => this.call(name).resolve(output));
  }

  refuse(name: string, error: unknown): Promise<void> {
    return settled(() => this.call(name).reject(error));
  }

  /** @param milliseconds that pass */
  wait(milliseconds: number): Promise<void> {
    return settled(() => this.clock.increment(milliseconds));
  }
}

/** Runs an action and waits for its effects. */
const settled = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await Promise.resolve();
  });
