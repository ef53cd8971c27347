import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';
import type { SendCodeOutput } from '#machines/shared/code/send-code.machine.ts';
import type { verificationMachine } from '#machines/sign-up/verification.machine.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome, Step } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import { createHeldCalls, type Answer, type HeldCalls } from '#test/models/lib/held-calls.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { number } from '#test/models/sign-up/samples.ts';
import { verificationCases } from '#test/models/sign-up/verification.cases.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import type { SignUp } from '#test/e2e/pages/sign-up.page.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

type Verification = SnapshotFrom<typeof verificationMachine>;
type Sent = EventObject & Readonly<Record<string, unknown>>;

const said = messages.verification;
const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as Verification).context;
/** How the request for a code ended; null for any other child's end. */
function sendingOf(outcome: Outcome): SendCodeOutput | null {
  const output: unknown = 'output' in outcome ? outcome.output : undefined;
  return typeof output === 'object' && output !== null && 'answer' in output ? (output as SendCodeOutput) : null;
}
const textOf = (event: EventObject, key: string): string => String((event as Sent)[key]);

/** What a field does not let a visitor do, and what belongs to the code entry's own paths. */
function isOutOfReach(snapshot: Verification, step: Step): boolean {
  const { value: typed, kind, country } = snapshot.context;
  if (step.kind === 'settle') {
    // The phone provider has no words of ours.
    return 'error' in step.outcome || (kind === 'number' && sendingOf(step.outcome)?.message === said.waitThreeMinutes);
  }
  const { type, ...payload } = step.event as Sent;
  if (type.startsWith('code.') && type !== 'code.send') return true;
  if (type === 'country.change') {
    return kind === 'email' || payload['country'] === country || !snapshot.can({ type, country });
  }
  if (type === 'value.change') return !snapshot.can({ type, value: '' }) || payload['value'] === typed;
  if (type === 'value.edit') return !snapshot.can({ type });
  if (type === 'uniqueness.judged') return payload['verdict'] !== 'checking' && !snapshot.matches('checking');
  return type === 'code.send' && !snapshot.hasTag('offered');
}

/** The models' cases that a visitor of one field can reach. */
function casesFor(input: string, events: ModelCases['events'] = {}): ModelCases {
  return {
    ...verificationCases,
    inputs: { [input]: verificationCases.inputs[input] },
    events: { ...verificationCases.events, ...events },
    project: (context) => [verificationCases.project(context), (context as Verification['context']).value],
    infeasible: (snapshot, step) =>
      verificationCases.infeasible(snapshot, step) || isOutOfReach(snapshot as unknown as Verification, step),
  };
}

/** One of the two fields: its requests, and its own steps and expectations. */
interface FieldUnderTest {
  readonly kind: VerificationKind;
  readonly cases: ModelCases;
  readonly open: (signUp: SignUp) => Promise<unknown>;
  /** The request for a code. */
  readonly sendUrl: string;
  readonly sendAnswer: (outcome: Outcome) => Answer | 'abort';
  /** Duration of the too-many-requests state, in milliseconds. */
  readonly cooldown: number;
  /** Requests of the code's confirmation, and their answers. */
  readonly confirmations: Readonly<Record<string, unknown>>;
}

/** The e-mail service's answer for the models' too-many-requests outcome. Seconds. */
const retryAfter = 60;

function outputOf(outcome: Outcome): Readonly<Record<string, unknown>> {
  return 'output' in outcome ? (outcome.output as Readonly<Record<string, unknown>>) : {};
}

const fields: readonly FieldUnderTest[] = [
  {
    kind: 'email',
    cases: casesFor('e-mail'),
    open: (signUp) => signUp.openForm(),
    sendUrl: '**/signups',
    sendAnswer: (outcome) => {
      const sending = sendingOf(outcome);
      if (sending?.answer) return { status: 200, json: { uuid: sending.answer.uid } };
      if (typeof sending?.cooldownDeadline !== 'number') return 'abort';
      return { status: 429, json: { message: sending.message }, headers: { 'retry-after': String(retryAfter) } };
    },
    cooldown: retryAfter * 1_000,
    confirmations: { '**/verifyemail': { message: 'Verified' } },
  },
  {
    kind: 'number',
    cases: casesFor('mobile number', { 'value.change': { 'the user types a number': { value: number.national } } }),
    open: (signUp) => signUp.openFormWithNumber(),
    sendUrl: '**/accounts:sendVerificationCode?**',
    sendAnswer: (outcome) => {
      const sending = sendingOf(outcome);
      if (sending?.answer) return { status: 200, json: { sessionInfo: sending.answer.uid } };
      if (typeof sending?.cooldownDeadline !== 'number') return 'abort';
      return { status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } };
    },
    cooldown: delays.resendCooldown,
    confirmations: {
      '**/accounts:signInWithPhoneNumber?**': {
        idToken: 'token-1',
        refreshToken: 'token-2',
        expiresIn: '3600',
        localId: 'firebase-1',
      },
      '**/accounts:lookup?**': { users: [{ localId: 'firebase-1', phoneNumber: number.e164 }] },
    },
  },
];

interface Asked {
  readonly uniqueness: HeldCalls;
  readonly send: HeldCalls;
}

const askedOf = (page: Page): Asked => ({
  uniqueness: createHeldCalls(page, 'uniqueness'),
  send: createHeldCalls(page, 'sendCode'),
});

function handlersFor(under: FieldUnderTest, signUp: SignUp, { uniqueness, send }: Asked): Handlers {
  const { page, form, captcha } = signUp;
  const isNumber = under.kind === 'number';
  const field = isNumber ? form.number : form.email;
  /** The e-mail is locked while it is checked; a number stays editable (4.3). */
  const locks = (isLocked: boolean) => expect(field.input).toBeEditable({ editable: !isLocked });
  const says = async (place: Expectation) => {
    const { message } = contextOf(place);
    // The browser is online: so a lost network appears as an unavailable service.
    const shown = message === messages.api.offline ? messages.api.unavailable : message;
    if (shown !== '') await expect(field.says(shown)).toBeVisible();
  };
  // The app polls for the challenge's script.
  const seesChallenge = () =>
    expect(async () => {
      await page.clock.runFor(100);
      await expect(captcha.question).toContainText('What is', { timeout: 100 });
    }).toPass();
  /** Solves the captcha that stands before an SMS; the request that follows replaces one that is overdue. */
  const passCaptcha = async () => {
    if (!isNumber || !(await captcha.question.isVisible())) return;
    send.forget();
    await captcha.solve();
  };
  return {
    send: {
      'value.change': async (event) => {
        // Another number cancels an overdue SMS.
        send.forget();
        await field.input.fill(textOf(event, 'value'));
      },
      'field.blur': async () => {
        await field.input.focus();
        await field.input.blur();
      },
      'verification.demand': () => form.register.click(),
      // A waiting button looks disabled, but handles presses.
      'code.send': () => field.offer.click({ force: true }),
      'value.edit': () => field.pencil.click(),
      'uniqueness.judged': async (event) => {
        const verdict = textOf(event, 'verdict');
        if (verdict === 'available') return uniqueness.answer({ status: 200, json: { message: 'Available' } });
        if (verdict === 'refused') return uniqueness.answer({ status: 422, json: { message: said.taken } });
        // A value that was checked before is checked again when it is typed again.
        const value = await field.input.inputValue();
        await field.input.fill('');
        await field.input.fill(value);
        return page.clock.runFor(delays.uniquenessDebounce);
      },
      ...(isNumber && {
        'country.change': async () => {
          send.forget();
          const { button, search, options } = form.numberCountry;
          await button.click();
          await search.fill('United States');
          await expect(options.first()).toContainText('United States');
          // By keyboard: the list takes no press until it has ended scrolling, which it does not while the clock stands still.
          await search.press('ArrowDown');
          await search.press('Enter');
        },
        'send.overdue': async () => {
          await passCaptcha();
          await send.asked();
          await page.clock.runFor(delays.smsSendTimeout);
        },
      }),
    },
    settle: {
      sendCode: async (outcome) => {
        if (sendingOf(outcome)?.message === messages.captcha.closedUnsolved) return captcha.close.click();
        await passCaptcha();
        return send.answer(under.sendAnswer(outcome));
      },
      codeEntry: async (outcome) => {
        if (outputOf(outcome)['identity'] !== null) return field.pin.pressSequentially('123456');
        await page.clock.runFor(delays.resendCooldown);
        return field.pencil.click();
      },
      countdown: () => page.clock.runFor(under.cooldown),
    },
    sees: {
      entering: async (place) => {
        await locks(false);
        await expect(field.input).toHaveValue(contextOf(place).value);
        await expect(field.offer).toHaveCount(0);
      },
      checking: () => locks(!isNumber),
      'offered.open': async (place) => {
        await expect(field.offer).toBeEnabled();
        await expect(field.timer).toHaveCount(0);
        await says(place);
      },
      'offered.cooling': () => locks(true),
      'offered.cooling.counting': async (place) => {
        await expect(field.timer).toHaveText(/^Wait for \d\d:\d\d$/);
        await says(place);
      },
      'offered.cooling.told': async (place) => {
        await expect(field.timer).toHaveCount(0);
        await says(place);
      },
      ...(isNumber && {
        'sending.overdue': async (place) => {
          await expect(field.offer).toBeEnabled();
          await says(place);
        },
      }),
      'sending.waiting': async () => {
        if (isNumber) await seesChallenge();
        await expect(field.offer).toHaveAttribute('aria-busy', 'true');
      },
      sent: async () => {
        await expect(field.prompt).toBeVisible();
        await locks(true);
      },
      verified: async (place) => {
        await expect(field.verified).toBeVisible();
        await expect(field.pin).toHaveCount(0);
        await expect(field.pencil).toHaveCount(contextOf(place).changeCount < 2 ? 1 : 0);
      },
    },
  };
}

for (const under of fields) {
  const { kind, cases, open, sendUrl, confirmations } = under;
  const { scripts } = modelOf(cases);

  test(`model and handlers of the field '${kind}' agree`, ({ page, signUp }) => {
    const asked = askedOf(page);
    const able = { elapse: () => undefined };
    expect(disagreements(scripts, handlersFor(under, signUp, asked), able)).toEqual([]);
  });

  for (const script of scripts) {
    test(titleOf(`field '${kind}'`, scripts, script), async ({ page, signUp }) => {
      const asked = askedOf(page);
      await asked.uniqueness.hold('**/username-origanization-lookup');
      await asked.send.hold(sendUrl);
      for (const [url, json] of Object.entries(confirmations)) {
        await page.route(url, (route) => route.fulfill({ json }));
      }
      const handlers = handlersFor(under, signUp, asked);
      const start = async () => void (await open(signUp));
      await walkPath(page, script, () =>
        createBrowserDriver({ cases, page, open: start, calls: {}, handlers }, script),
      );
    });
  }
}
