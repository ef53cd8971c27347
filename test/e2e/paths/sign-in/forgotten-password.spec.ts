import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { codeProgressOf } from '#machines/shared/code/code-entry.setup.ts';
import type { CodeProgress } from '#machines/shared/code/code.types.ts';
import { emailProblem, passwordProblem } from '#machines/shared/fields/validation.ts';
import type { forgottenPasswordMachine } from '#machines/sign-in/forgotten-password.machine.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { ForgottenPassword } from '#test/e2e/pages/forgotten-password.page.ts';
import { Login } from '#test/e2e/pages/login.page.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome, Step } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import { createHeldCalls, type HeldCalls } from '#test/models/lib/held-calls.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { forgottenPasswordCases } from '#test/models/sign-in/forgotten-password.cases.ts';
import { answerFor, shown } from '../support/answers.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

type Flow = SnapshotFrom<typeof forgottenPasswordMachine>;

const said = messages.verification;
const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as Flow).context;
const textOf = (event: EventObject, key: string): string => String(Reflect.get(event, key));
const progressOf = (event: EventObject): CodeProgress =>
  (event as EventObject & { readonly progress: CodeProgress }).progress;

/** What the code entry can report after what it has reported before: it counts on, and its countdown ends once. */
function follows({ context }: Flow, next: CodeProgress): boolean {
  const { resendCount, verifyCount, cooldownDeadline } = codeProgressOf(context);
  if (resendCount !== 1 || verifyCount !== 1) return false;
  const isOver = next.resendCount === 1 && next.verifyCount === 1;
  return isOver === (cooldownDeadline !== null);
}

/**
 * The paths begin with the first visit. Typing what a field holds already is no event, and a button with a countdown
 * ignores presses.
 */
function isOutOfReach(snapshot: Flow, step: Step): boolean {
  if (step.kind === 'settle') {
    return step.actor === 'loadDraft' && !('output' in step.outcome && step.outcome.output === null);
  }
  if (step.kind !== 'send') return false;
  const { event } = step;
  if (event.type === 'email.change') return textOf(event, 'email') === snapshot.context.email;
  if (event.type === 'password.changed') return textOf(event, 'password') === snapshot.context.password;
  if (event.type === 'form.submit') return snapshot.hasTag('waiting');
  return event.type === 'code.progressed' && !follows(snapshot, progressOf(event));
}

const cases: ModelCases = {
  ...forgottenPasswordCases,
  infeasible: (snapshot, step) =>
    forgottenPasswordCases.infeasible(snapshot, step) || isOutOfReach(snapshot as unknown as Flow, step),
};

const { scripts } = modelOf(cases);

const calls = {
  requestCode: {
    url: '**/forgot/password',
    answer: (outcome: Outcome) => answerFor(outcome, () => ({ uuid: 'uid-1' })),
  },
  changePassword: { url: '**/update-user-account', answer: (outcome: Outcome) => answerFor(outcome) },
};

interface CodeCalls {
  readonly resend: HeldCalls;
  readonly verify: HeldCalls;
}

const codeCallsOf = (page: Page): CodeCalls => ({
  resend: createHeldCalls(page, 'resendCode'),
  verify: createHeldCalls(page, 'verifyCode'),
});

function handlersFor(page: Page, { resend, verify }: CodeCalls): Handlers {
  const forgotten = new ForgottenPassword(page);
  const says = async (place: Expectation) => {
    await expect(forgotten.alert).toHaveText(shown(contextOf(place).message));
  };
  const enter = (code: string) => forgotten.pin.pressSequentially(code);
  return {
    send: {
      'email.change': (event) => forgotten.email.fill(textOf(event, 'email')),
      'password.changed': (event) => forgotten.password.fill(textOf(event, 'password')),
      'email.edit': () => forgotten.another.or(forgotten.startAgain).click(),
      'form.submit': () => forgotten.send.or(forgotten.save).click(),
      'code.progressed': async (event) => {
        const { resendCount, verifyCount } = progressOf(event);
        if (resendCount > 1) {
          await forgotten.resend.click();
          return resend.answer({ status: 200, json: { uuid: 'uid-1' } });
        }
        if (verifyCount === 1) return page.clock.runFor(delays.resendCooldown);
        await enter('000000');
        return verify.answer({ status: 422, json: { message: said.invalidPincode } });
      },
    },
    settle: {
      // The first visit finds no draft, without a step of the user.
      loadDraft: () => expect(forgotten.email).toBeVisible(),
      countdown: () => page.clock.runFor(delays.resendCooldown),
      codeEntry: async () => {
        await enter('123456');
        await verify.answer({ status: 200, json: { message: 'Verified' } });
      },
    },
    sees: {
      restoring: () => expect(page).toHaveURL('/forget-password'),
      'identifying.clean': async (place) => {
        const { email, touched } = contextOf(place);
        await expect(forgotten.email).toHaveValue(email);
        await expect(forgotten.timer).toHaveCount(0);
        const problem = touched.includes('email') ? emailProblem(email) : '';
        if (problem !== '') await expect(page.getByText(problem)).toBeVisible();
      },
      'identifying.failed': says,
      'identifying.cooling': async (place) => {
        await says(place);
        await expect(forgotten.timer).toHaveText(/^Wait for \d\d:\d\d$/);
      },
      requesting: () => expect(forgotten.send).toHaveAttribute('aria-busy', 'true'),
      entering: async (place) => {
        const { email, verifyCount, cooldownDeadline } = contextOf(place);
        await expect(forgotten.codeHeading).toBeVisible();
        await expect(page.getByText(email)).toBeVisible();
        await expect(page.getByText(said.attemptsRemaining(4 - verifyCount)).first()).toBeVisible();
        await expect(forgotten.timer).toHaveCount(cooldownDeadline === null ? 0 : 1);
      },
      'choosing.editing.clean': async (place) => {
        const { password, touched } = contextOf(place);
        await expect(forgotten.passwordHeading).toBeVisible();
        await expect(forgotten.password).toHaveValue(password);
        const problem = touched.includes('password') ? passwordProblem(password) : '';
        if (problem !== '') await expect(page.getByText(problem)).toBeVisible();
      },
      'choosing.editing.failed': async (place) => {
        const { passwordMessage } = contextOf(place);
        if (passwordMessage === '') return says(place);
        await expect(page.getByText(passwordMessage)).toBeVisible();
      },
      'choosing.saving': () => expect(forgotten.save).toHaveAttribute('aria-busy', 'true'),
      lapsed: () => expect(forgotten.lapsed).toBeVisible(),
      changed: () => expect(new Login(page).notice).toContainText('Your password has been changed.'),
    },
  };
}

test('model and handlers of the forgotten password agree', ({ page }) => {
  const able = { settle: () => undefined, elapse: () => undefined };
  expect(disagreements(scripts, handlersFor(page, codeCallsOf(page)), able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('forgotten password', scripts, script), async ({ page, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const codeCalls = codeCallsOf(page);
    await codeCalls.resend.hold('**/resend-email-pincode');
    await codeCalls.verify.hold('**/verifyemail');
    const handlers = handlersFor(page, codeCalls);
    const open = () => new ForgottenPassword(page).open();
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls, handlers }, script));
  });
}
