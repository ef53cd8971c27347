import type { dialerMachine } from '#machines/dialer/dialer.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { expectLogin, openSignedIn, signOut } from '#test/e2e/support/session.ts';
import { dialerCases } from '#test/models/dialer/dialer.cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { contextOf, textOf, walkFlow } from '../support/walk-flow.ts';

const isAsking = (snapshot: Snapshot): boolean => snapshot.tags.has('offering');

/** The texts that a step leads to, by a part of the transition. */
const saidBy: readonly (readonly [transition: string, title: RegExp])[] = [
  ['call.incoming', /^Ada Lovelace is calling · Dashboard$/],
  ['call.answered', /^In a call with Ada Lovelace · Dashboard$/],
];

const isTaken = ({ taken }: Expectation, part: string): boolean =>
  taken.some((transition) => transition.includes(part));

walkFlow({
  cases: dialerCases,
  open: async ({ page, script }) => {
    const { dial } = script.input as { readonly dial: string };
    await openSignedIn(page);
    if (dial !== '') await page.goto(`/?dial=${encodeURIComponent(dial)}`);
  },
  delivered: {
    'the user calls Bob': "The user does it in the dialer's frame, whose messages the test delivers.",
    'the user clicks a notification': 'Notifications are shown by the desktop.',
  },
  // 'Dial' is disabled for what is no number, and the dial field lies behind the question about an offered number.
  infeasible: (snapshot, { kind, event }) =>
    kind === 'send' && event.type === 'number.dial' && (textOf(event, 'number') === 'Ada' || isAsking(snapshot)),
  along: { 'number.dial': ['number.type'] },
  does: ({ page }) => {
    const prompt = page.getByRole('region', { name: 'Desktop notifications' });
    const type = async (number: string) => {
      const field = page.getByLabel('Number to dial');
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Dial a number' }).click();
      await field.fill(number);
    };
    return {
      'frame.retry': () => page.getByRole('button', { name: 'Try again' }).click(),
      'number.type': (event) => type(textOf(event, 'number')),
      'number.dial': async (event) => {
        await type(textOf(event, 'number'));
        await page.getByRole('button', { name: 'Dial', exact: true }).click();
      },
      'offer.call': () => page.getByRole('dialog').getByRole('button', { name: 'Call', exact: true }).click(),
      'offer.decline': () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
      'permission.allow': () => prompt.getByRole('button', { name: 'Allow notifications' }).click(),
      'permission.dismiss': () => prompt.getByRole('button', { name: 'Not now' }).click(),
      'logout.ask': () => signOut(page),
    };
  },
  sees: ({ page }) => {
    const frame = page.locator('#dailer-frame');
    const prompt = page.getByRole('region', { name: 'Desktop notifications' });
    const question = page.getByRole('dialog', { name: /^Call / });
    const showsUser = async (place: Expectation) => {
      const { auth, typedNumber } = contextOf<typeof dialerMachine>(place);
      await expect(page.getByRole('button', { name: /^Account/ })).toContainText(auth.user.username);
      await expect(page.getByLabel('Number to dial')).toHaveValue(typedNumber);
    };
    return {
      loading: async (place) => {
        await showsUser(place);
        await expect(page.getByText('Loading your dialer')).toBeVisible();
        await expect(frame).toHaveAttribute('inert');
      },
      failed: async (place) => {
        await showsUser(place);
        await expect(page.getByRole('alert')).toContainText('The dialer did not load');
        await expect(frame).toHaveAttribute('inert');
      },
      ready: async (place) => {
        await showsUser(place);
        await expect(frame).toBeVisible();
        await expect(frame).not.toHaveAttribute('inert');
        await expect(page.getByText('Loading your dialer')).toHaveCount(0);
        for (const [transition, title] of saidBy) if (isTaken(place, transition)) await expect(page).toHaveTitle(title);
        if (place.effects.some((effect) => effect.includes('notified'))) {
          await expect(page.getByRole('list', { name: 'Notices' })).toContainText('Ada Lovelace: Are you there?');
        }
      },
      'ready.number.offering': async () => {
        await expect(question).toContainText('Call +44 20 7946 0018?');
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      },
      'ready.number.settled': () => expect(question).toHaveCount(0),
      'ready.permission.quiet': () => expect(prompt).toHaveCount(0),
      'ready.permission.prompting': () => expect(prompt).toContainText('Hear of calls and messages?'),
      'ready.permission.requesting': () => expect(prompt).toHaveCount(0),
      leaving: () => expectLogin(page),
    };
  },
});
