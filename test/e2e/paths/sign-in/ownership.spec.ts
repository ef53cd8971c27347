import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Ownership } from '#machines/sign-in/sign-in.types.ts';
import type { ownershipMachine } from '#machines/sign-in/ownership.machine.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import { createHeldCalls, type HeldCalls } from '#test/models/lib/held-calls.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { ownershipCases } from '#test/models/sign-in/ownership.cases.ts';
import { answerFor, shown } from '../support/answers.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

const cases = ownershipCases;
const { scripts } = modelOf(cases);

const messageIn = ({ snapshot }: Expectation): string =>
  shown((snapshot as unknown as SnapshotFrom<typeof ownershipMachine>).context.message);

const wire = ({ email, company, currentOwner }: Ownership) => ({ email, company, current_owner: currentOwner });

/** The check and the acceptance are the same call. */
function handlersFor(page: Page, calls: HeldCalls): Handlers {
  const accept = page.getByRole('button', { name: 'Accept ownership' });
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  return {
    send: {
      'check.retry': () => page.getByRole('button', { name: 'Try again' }).click(),
      'ownership.accept': () => accept.click(),
    },
    settle: {
      verifyOwnership: (outcome) => calls.answer(answerFor(outcome, wire)),
      acceptOwnership: (outcome) => calls.answer(answerFor(outcome)),
    },
    sees: {
      checking: () => expect(page.getByText('Checking your link…').first()).toBeVisible(),
      unanswered: (place) => expect(page.getByRole('alert')).toContainText(messageIn(place)),
      'confirming.asking': async () => {
        await expect(accept).toBeEnabled();
        await expect(page.getByRole('definition').filter({ hasText: 'Grace Hopper' })).toBeVisible();
      },
      'confirming.failed': (place) => expect(page.getByRole('alert')).toHaveText(messageIn(place)),
      accepting: () => expect(accept).toHaveAttribute('aria-busy', 'true'),
      accepted: () => heading('Analytical Engines is yours'),
      expired: () => heading('This link has expired'),
      used: () => heading('This link has been used'),
      unknown: () => heading('We do not know this link'),
    },
  };
}

const callsOf = (page: Page): HeldCalls => createHeldCalls(page, 'verify-ownership');

test('model and handlers of the ownership link agree', ({ page }) => {
  const able = { elapse: () => undefined };
  expect(disagreements(scripts, handlersFor(page, callsOf(page)), able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('ownership link', scripts, script), async ({ page, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const calls = callsOf(page);
    await calls.hold('**/verify-ownership');
    const handlers = handlersFor(page, calls);
    const open = async () => void (await page.goto('/accept-ownership/key-1'));
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls: {}, handlers }, script));
  });
}
