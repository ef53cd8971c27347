import type { Page } from '@playwright/test';
import type { admissionMachine } from '#machines/meeting/admission/admission.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { emittedTypes } from '#test/models/lib/effects.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { admissionCases } from '#test/models/meeting/admission/admission.cases.ts';
import { callIsLoaded, walkPart } from '../../support/call-page.ts';
import { contextOf, sendTo, type Walk } from '../../support/walk-flow.ts';

const name = (page: Page) => page.getByLabel('Your name');
const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'This meeting has a password' });
const button = (page: Page, label: string) => dialog(page).getByRole('button', { name: label, exact: true });
const password = (page: Page) => dialog(page).getByRole('textbox', { name: /^Password/ });

const guestOf = (event: object): { readonly displayName: string; readonly avatar: string } =>
  Reflect.get(event, 'guest') as ReturnType<typeof guestOf>;

const isAdmitted = ({ effects }: Expectation): boolean => emittedTypes(effects).includes('admitted');

/** A user who was admitted leaves, and prepares again: the same admission continues. The name is that of the sample pass. */
async function prepareAgain(walk: Walk, displayName: string): Promise<void> {
  const { page } = walk;
  await sendTo(walk, 'call', { type: 'connection.left' });
  await page.getByRole('button', { name: 'Join again' }).click();
  await name(page).fill(displayName);
}

walkPart({
  cases: admissionCases,
  open: async ({ page, problems }) => {
    // The servers of the sample pass do not exist.
    problems.allow(/example\.com/);
    await page.goto('/meet?meeting_id=daily-standup');
    await name(page).waitFor();
  },
  // A guest has no picture, and typing the name that is there already is no event.
  infeasible: ({ context }, { event }) => {
    if (event.type === 'admission.want') return guestOf(event).avatar !== '';
    if (event.type !== 'admission.expect') return false;
    const { guest } = context as ReturnType<typeof contextOf<typeof admissionMachine>>;
    return guestOf(event).displayName === guest.displayName;
  },
  does: (walk) => {
    const { page } = walk;
    return {
      'admission.retry': () => page.getByRole('button', { name: 'Try again' }).click(),
      'admission.expect': async (event) => {
        await name(page).fill(guestOf(event).displayName);
      },
      'admission.want': async (event) => {
        await name(page).fill(guestOf(event).displayName);
        await join(page).click();
      },
      'password.submit': async (event) => {
        await password(page).fill(String(Reflect.get(event, 'password')));
        await button(page, 'Continue').click();
      },
      'password.cancel': () => button(page, 'Cancel').click(),
    };
  },
  sees: (walk) => {
    const { page } = walk;
    return {
      finding: async () => {
        await expect(page.getByText('Finding the meeting')).toBeAttached();
        await expect(join(page)).toBeEnabled();
      },
      unknown: async () => {
        await expect(page.getByRole('heading', { name: 'There is no such meeting' })).toBeVisible();
        await expect(join(page)).toHaveCount(0);
      },
      unreachable: async (place) => {
        await expect(page.getByRole('heading', { name: 'The meeting could not be reached' })).toBeVisible();
        await expect(page.getByText(contextOf<typeof admissionMachine>(place).message)).toBeVisible();
        await expect(join(page)).toHaveCount(0);
      },
      'known.ready': async (place) => {
        // The app grants no access before; a path may.
        await callIsLoaded(page);
        await expect(dialog(page)).toHaveCount(0);
        if (isAdmitted(place)) {
          await expect(page.getByRole('heading', { name: 'daily-standup' })).toBeVisible();
          await expect(join(page)).toHaveCount(0);
          await prepareAgain(walk, contextOf<typeof admissionMachine>(place).guest.displayName);
          return;
        }
        await expect(join(page)).not.toHaveAttribute('aria-busy');
        await expect(name(page)).toBeEnabled();
        const { message } = contextOf<typeof admissionMachine>(place);
        if (message !== '') await expect(page.getByText(message)).toBeVisible();
      },
      'known.entering': async () => {
        await expect(join(page)).toHaveAttribute('aria-busy', 'true');
        await expect(name(page)).not.toBeEditable();
        await expect(page.getByText('Joining the meeting', { exact: true })).toBeAttached();
      },
      'known.asking': async (place) => {
        const { message } = contextOf<typeof admissionMachine>(place);
        await expect(password(page)).toBeVisible();
        await expect(password(page)).toHaveAccessibleDescription(message);
        await expect(button(page, 'Continue')).not.toHaveAttribute('aria-busy');
      },
      'known.checking': async () => {
        await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true');
        await expect(button(page, 'Cancel')).toBeDisabled();
      },
    };
  },
});
