import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import { shownSignInProblem, type signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { Login } from '#test/e2e/pages/login.page.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { signInCases } from '#test/models/sign-in/sign-in.cases.ts';
import { answerFor, shown } from '../support/answers.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

type SignIn = SnapshotFrom<typeof signInMachine>;

const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as SignIn).context;
const textOf = (event: EventObject, key: string): string => String(Reflect.get(event, key));

/** Typing what a field holds already is no event. After signing in, the page is left. */
function isOutOfReach({ context, ...snapshot }: SignIn, event: EventObject): boolean {
  if (snapshot.matches({ attempt: 'signedIn' })) return true;
  if (event.type === 'username.change') return textOf(event, 'username') === context.username;
  if (event.type === 'password.change') return textOf(event, 'password') === context.password;
  return false;
}

const cases: ModelCases = {
  ...signInCases,
  infeasible: (snapshot, step) =>
    signInCases.infeasible(snapshot, step) ||
    (step.kind === 'send' && isOutOfReach(snapshot as unknown as SignIn, step.event)),
};

const { scripts } = modelOf(cases);

const calls = {
  signIn: { url: '**/logins', answer: (outcome: Outcome) => answerFor(outcome, (auth: Auth) => auth) },
};

function handlersFor(page: Page): Handlers {
  const login = new Login(page);
  const says = async (place: Expectation) => {
    await expect(login.alert).toContainText(shown(contextOf(place).message));
  };
  return {
    send: {
      'username.change': (event) => login.email.fill(textOf(event, 'username')),
      'password.change': (event) => login.password.fill(textOf(event, 'password')),
      'visibility.toggle': () => login.show.or(login.hide).click(),
      'form.submit': () => login.submit.click({ force: true }),
    },
    // The lock's countdown, from the time that the answer came in.
    settle: { countdown: () => page.clock.runFor(lockDuration) },
    sees: {
      'attempt.editing.clean': async (place) => {
        await expect(login.alert).toHaveCount(0);
        const { context } = place.snapshot as unknown as SignIn;
        const problem = shownSignInProblem(context, 'username');
        if (problem !== '') await expect(login.form.getByText(problem)).toBeVisible();
      },
      'attempt.editing.refused': says,
      'attempt.editing.unanswered': says,
      'attempt.submitting': () => expect(login.submit).toHaveAttribute('aria-busy', 'true'),
      'attempt.locked': async (place) => {
        await says(place);
        await expect(login.timer).toHaveText(/You can try again in/);
      },
      'attempt.signedIn': () => expect(page).toHaveURL('/'),
      'visibility.hidden': async (place) => {
        if (!place.snapshot.matches({ attempt: 'signedIn' })) await expect(login.show).toBeVisible();
      },
      'visibility.shown': async (place) => {
        if (!place.snapshot.matches({ attempt: 'signedIn' })) await expect(login.hide).toBeVisible();
      },
    },
  };
}

/** Milliseconds: longer than any lock of the cases. */
const lockDuration = 301_000;

test('model and handlers of sign-in agree', ({ page }) => {
  const able = { settle: () => undefined, elapse: () => undefined };
  expect(disagreements(scripts, handlersFor(page), able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('sign-in', scripts, script), async ({ page, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const open = () => new Login(page).open();
    const handlers = handlersFor(page);
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls, handlers }, script));
  });
}
