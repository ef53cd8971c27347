import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { passwordMachine } from '#machines/shared/fields/password.machine.ts';
import { passwordStrength } from '#machines/shared/password-strength.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { passwordCases } from '#test/models/shared/fields/password.cases.ts';
import { titleOf, walkPath } from '../../support/walk-path.ts';

type Password = SnapshotFrom<typeof passwordMachine>;

const typedIn = (event: EventObject): string => String(Reflect.get(event, 'password'));
const passwordOf = ({ snapshot }: Expectation): string => (snapshot as unknown as Password).context.password;

/** Typing what the field holds already is no event. */
const cases: ModelCases = {
  ...passwordCases,
  infeasible: (snapshot, step) =>
    passwordCases.infeasible(snapshot, step) ||
    (step.kind === 'send' &&
      step.event.type === 'password.change' &&
      typedIn(step.event) === (snapshot as unknown as Password).context.password),
};

const { scripts } = modelOf(cases);

/** The field of an invitation's form, which opens without other steps. */
function handlersFor(page: Page): Handlers {
  const field = page.getByLabel('Password', { exact: true });
  const meter = page.getByRole('meter', { name: 'Password strength' });
  const button = (name: string) => page.getByRole('button', { name });
  const shows = async (type: 'password' | 'text', action: string, place: Expectation) => {
    await expect(field).toHaveAttribute('type', type);
    await expect(button(action)).toBeVisible();
    await expect(field).toHaveValue(passwordOf(place));
  };
  return {
    send: {
      'password.change': (event) => field.fill(typedIn(event)),
      'visibility.toggle': () => button('Show password').or(button('Hide password')).click(),
    },
    sees: {
      'visibility.hidden': (place) => shows('password', 'Show password', place),
      'visibility.shown': (place) => shows('text', 'Hide password', place),
      'strength.none': () => expect(meter).toHaveCount(0),
      ...Object.fromEntries(
        ['veryWeak', 'weak', 'average', 'strong', 'veryStrong'].map((level) => [
          `strength.${level}`,
          async (place: Expectation) => {
            const { label, score } = passwordStrength(passwordOf(place));
            await expect(meter).toHaveAttribute('aria-valuetext', label);
            await expect(meter).toHaveAttribute('aria-valuenow', String(score));
          },
        ]),
      ),
    },
  };
}

const invitation = { email: 'ada@example.com', company: 'Analytical Engines' };

test('model and handlers of the password field agree', ({ page }) => {
  expect(disagreements(scripts, handlersFor(page), {})).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('password field', scripts, script), async ({ page }) => {
    await page.route('**/verify-invitation', (route) => route.fulfill({ json: invitation }));
    const open = async () => {
      await page.goto('/invitation/key-1');
      await expect(page.getByRole('heading', { name: 'Join Analytical Engines' })).toBeVisible();
    };
    const handlers = handlersFor(page);
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls: {}, handlers }, script));
  });
}
