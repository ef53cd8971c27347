import type { EventObject, SnapshotFrom } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import type { SendCodeOutput } from '#machines/shared/code/send-code.machine.ts';
import type { codeEntryMachine } from '#machines/shared/code/code-entry.machine.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import type { Answer } from '#test/models/lib/held-calls.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { codeEntryCases } from '#test/models/shared/code/code-entry.cases.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import type { VerifiedField } from '#test/e2e/pages/verified-field.page.ts';
import { newApplicant } from '#test/e2e/support/applicant.ts';
import type { Clock } from '#test/e2e/support/clock.ts';
import { titleOf, walkPath } from '../../support/walk-path.ts';

type CodeEntry = SnapshotFrom<typeof codeEntryMachine>;

const said = messages.verification;
const { email } = newApplicant();
const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as CodeEntry).context;

/**
 * The e-mail's code entry in the state after a send. Tries used before a reload, WebOTP, Register and the captcha
 * belong to other entry points; a code is typed only into enabled boxes.
 */
const cases: ModelCases = {
  ...codeEntryCases,
  inputs: { 'e-mail': codeEntryCases.inputs['e-mail'] },
  infeasible: (snapshot, step) =>
    codeEntryCases.infeasible(snapshot, step) ||
    step.event.type === 'code.received' ||
    step.event.type === 'pin.demand' ||
    // Only the sender's code is missing then, which a browser loads with the form.
    (step.kind === 'settle' && step.actor === 'resendCode' && 'error' in step.outcome) ||
    // A verification is given up long before a countdown of three minutes ends.
    (step.kind === 'settle' && step.actor === 'countdown' && snapshot.hasTag('verifying')) ||
    (step.kind === 'send' && !isOffered(snapshot as unknown as CodeEntry, step.event)),
};

function isOffered(snapshot: CodeEntry, { type }: EventObject): boolean {
  const isResending = snapshot.hasTag('resending');
  if (type === 'pin.completed') return snapshot.hasTag('pinEnterable') && !isResending;
  if (type === 'value.edit') return snapshot.can({ type: 'value.edit' });
  return !isResending && !snapshot.hasTag('resendExhausted');
}

const { scripts } = modelOf(cases);

const reasons: Readonly<Record<string, Answer>> = {
  api: { status: 422, json: { message: 'No', errors: { pincode: [said.invalidPincode] } } },
};
function refused(outcome: Outcome): Answer | 'abort' | null {
  if (!('error' in outcome)) return null;
  return reasons[(outcome.error as { reason: string }).reason] ?? 'abort';
}

function resent(outcome: Outcome): Answer | 'abort' {
  if ('error' in outcome) return 'abort';
  const { answer, message, cooldownDeadline } = outcome.output as SendCodeOutput;
  if (answer !== null) return { status: 200, json: { uuid: answer.uid } };
  if (cooldownDeadline === null) return 'abort';
  return { status: 429, json: { message }, headers: { 'retry-after': '60' } };
}

const calls = {
  resendCode: {
    url: '**/resend-email',
    answer: resent,
  },
  verifyCode: {
    url: '**/verifyemail',
    answer: (outcome: Outcome) => refused(outcome) ?? { status: 200, json: { message: 'Verified' } },
  },
};

function handlersFor(field: VerifiedField, clock: Clock): Handlers {
  return {
    send: {
      // While its countdown runs it looks disabled, but handles presses.
      'code.resend': () => field.resend.click({ force: true }),
      'value.edit': () => field.pencil.click(),
      'pin.completed': (event) => field.pin.pressSequentially((event as EventObject & { code: string }).code),
    },
    settle: { countdown: () => clock.advance(delays.resendCooldown) },
    sees: {
      'entering.pin.enterable': async (place) => {
        await expect(field.pin).toBeEnabled({
          enabled: !(place.snapshot as unknown as CodeEntry).hasTag('resending'),
        });
        const { verifyCount, pinMessage } = contextOf(place);
        await expect(field.group.getByText(said.attemptsRemaining(4 - verifyCount)).first()).toBeVisible();
        await expect(field.says(said.invalidPincode)).toHaveCount(pinMessage === said.invalidPincode ? 1 : 0);
      },
      'entering.pin.verifying': () => expect(field.pin).toBeDisabled(),
      '#pinExhausted': async () => {
        await expect(field.pin).toBeDisabled();
        await expect(field.says(said.exceeded)).toBeVisible();
        await expect(field.timer).toHaveCount(0);
      },
      'entering.resend.cooling.counting': () => expect(field.timer).toHaveText(/^\d\d:\d\d$/),
      '#told': async () => {
        await expect(field.says(said.waitThreeMinutes)).toBeVisible();
        await expect(field.timer).toHaveCount(0);
      },
      '#resendable': async () => {
        await expect(field.timer).toHaveCount(0);
        await expect(field.resend).toBeEnabled();
      },
      '#resendExhausted': () => expect(field.resend).toBeDisabled(),
      verified: () => expect(field.verified).toBeVisible(),
      edited: () => expect(field.input).toHaveValue(''),
    },
  };
}

test('model and handlers of the code entry agree', ({ signUp, clock }) => {
  const able = { settle: () => undefined, elapse: () => undefined };
  expect(disagreements(scripts, handlersFor(signUp.form.email, clock), able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('code entry', scripts, script), async ({ page, signUp, clock }) => {
    const handlers = handlersFor(signUp.form.email, clock);
    const open = async () => {
      await signUp.openForm();
      // The driver takes over a clock that has not been paused: the two seconds pass by themselves.
      await signUp.form.email.input.fill(email);
      await signUp.form.email.offer.click();
      await expect(signUp.form.email.pin).toBeEnabled();
    };
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls, handlers }, script));
  });
}
