import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { invitationMachine } from '#machines/sign-in/invitation.machine.ts';
import { invitationFields, shownInvitationProblem } from '#machines/sign-in/invitation.setup.ts';
import type { Invitation } from '#machines/sign-in/sign-in.types.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { invitationCases } from '#test/models/sign-in/invitation.cases.ts';
import { answerFor, shown } from '../support/answers.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>;

const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as InvitationSnapshot).context;
const textOf = (event: EventObject, key: string): string => String(Reflect.get(event, key));

/** Typing what a field holds already is no event. */
function isTypedAlready({ context }: InvitationSnapshot, event: EventObject): boolean {
  if (event.type === 'password.changed') return textOf(event, 'password') === context.password;
  if (event.type !== 'field.change') return false;
  const value = textOf(event, 'field') === 'firstName' ? context.firstName : context.lastName;
  return textOf(event, 'value') === value;
}

const cases: ModelCases = {
  ...invitationCases,
  infeasible: (snapshot, step) =>
    invitationCases.infeasible(snapshot, step) ||
    (step.kind === 'send' && isTypedAlready(snapshot as unknown as InvitationSnapshot, step.event)),
};

const { scripts } = modelOf(cases);

const wire = ({ email, company, firstName, lastName, invitedBy }: Invitation) => ({
  email,
  company,
  first_name: firstName,
  last_name: lastName,
  invited_by: invitedBy,
});

const calls = {
  verifyInvitation: { url: '**/verify-invitation', answer: (outcome: Outcome) => answerFor(outcome, wire) },
  acceptInvitation: { url: '**/update-user-account', answer: (outcome: Outcome) => answerFor(outcome) },
};

function handlersFor(page: Page): Handlers {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const create = page.getByRole('button', { name: 'Create account' });
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  const saysProblem = async (place: Expectation) => {
    for (const name of invitationFields) {
      const problem = shownInvitationProblem(contextOf(place), name);
      if (problem !== '') await expect(page.getByText(problem).first()).toBeVisible();
    }
  };
  return {
    send: {
      'check.retry': () => page.getByRole('button', { name: 'Try again' }).click(),
      'field.change': (event) =>
        field(textOf(event, 'field') === 'firstName' ? 'First name' : 'Last name').fill(textOf(event, 'value')),
      'password.changed': (event) => field('Password').fill(textOf(event, 'password')),
      'form.submit': () => create.click(),
    },
    sees: {
      checking: () => expect(page.getByText('Checking your invitation…').first()).toBeVisible(),
      unanswered: (place) => expect(page.getByRole('alert')).toContainText(shown(contextOf(place).message)),
      'filling.editing': async (place) => {
        await heading('Join Analytical Engines');
        await expect(field('First name')).toHaveValue(contextOf(place).firstName);
        await saysProblem(place);
      },
      'filling.editing.failed': (place) =>
        expect(page.getByRole('alert').first()).toContainText(shown(contextOf(place).message)),
      'filling.saving': () => expect(create).toHaveAttribute('aria-busy', 'true'),
      accepted: () => expect(page).toHaveURL(/\/login\?notice=account-ready/),
      expired: () => heading('This invitation has expired'),
      used: () => heading('This invitation has been used'),
      unknown: () => heading('We do not know this invitation'),
    },
  };
}

test('model and handlers of the invitation link agree', ({ page }) => {
  const able = { settle: () => undefined, elapse: () => undefined };
  expect(disagreements(scripts, handlersFor(page), able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('invitation link', scripts, script), async ({ page, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const open = async () => void (await page.goto('/invitation/key-1'));
    const handlers = handlersFor(page);
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls, handlers }, script));
  });
}
