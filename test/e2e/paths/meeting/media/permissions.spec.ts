import type { Page } from '@playwright/test';
import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import type { permissionsMachine } from '#machines/meeting/media/permissions.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Handlers } from '#test/models/lib/handlers.ts';
import { permissionsCases } from '#test/models/meeting/media/permissions.cases.ts';
import { joinListening, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const place = (page: Page) => page.getByRole('region', { name: 'Permission of the browser' });
const sections = { microphone: 'Sound', camera: 'Picture', notifications: 'Notifications' } as const;

/** Opens the section of the settings that has a permission. */
const open = (page: Page, kind: PermissionKind) =>
  page.getByRole('dialog').getByRole('tab', { name: sections[kind] }).click();

/** What the row of a permission shows in each of its states. */
function row(page: Page, kind: PermissionKind): Handlers['sees'] {
  const item = place(page);
  const button = item.getByRole('button');
  const canAsk = async (): Promise<void> => {
    await open(page, kind);
    await expect(button).toHaveAccessibleName(`Allow ${kind}`);
    await expect(button).not.toHaveAttribute('aria-busy');
  };
  return {
    [`${kind}.prompt`]: canAsk,
    [`${kind}.requesting`]: async () => {
      await open(page, kind);
      await expect(button).toHaveAccessibleName(`Allow ${kind}`);
      await expect(button).toHaveAttribute('aria-busy', 'true');
    },
    [`${kind}.granted`]: async ({ snapshot }) => {
      const isShown =
        kind !== 'notifications' || (snapshot.context as { readonly hasNotifications: boolean }).hasNotifications;
      await open(page, kind);
      await expect(item.getByText('Allowed', { exact: true })).toHaveCount(isShown ? 1 : 0);
      await expect(button).toHaveCount(0);
    },
    [`${kind}.denied`]: async () => {
      await open(page, kind);
      await expect(item).toContainText('Blocked. Allow it beside the address of this page.');
      await expect(item.getByRole('button', { name: `Check ${kind}` })).toBeVisible();
    },
    [`${kind}.unknown`]: async ({ snapshot }) => {
      const { hasNotifications } = snapshot.context as { readonly hasNotifications: boolean };
      if (kind !== 'notifications' || hasNotifications) return canAsk();
      await open(page, kind);
      return expect(item).toHaveCount(0);
    },
  };
}

walkPart({
  cases: permissionsCases,
  open: async (walk) => {
    await joinListening(walk);
    await walk.page.keyboard.press(settingsKeys);
    await expect(place(walk.page)).toBeVisible();
  },
  // The user leaves a call whose microphone is denied (specification 4.6).
  withheld: ['permission.denied'],
  infeasible: (snapshot, { event }) => {
    if (event.type !== 'permission.request') return false;
    const kind = textOf(event, 'kind');
    const { hasNotifications } = snapshot.context as { readonly hasNotifications: boolean };
    const isGiven = snapshot.matches({ [kind]: 'granted' });
    const isAsking = snapshot.matches({ [kind]: 'requesting' });
    return isGiven || isAsking || (kind === 'notifications' && !hasNotifications);
  },
  does: ({ page }) => ({
    'permission.request': async (event) => {
      const kind = textOf(event, 'kind') as PermissionKind;
      await open(page, kind);
      await place(page)
        .getByRole('button', { name: new RegExp(`^(Allow|Check) ${kind}$`) })
        .click();
    },
  }),
  sees: ({ page }) => ({
    ...row(page, 'microphone'),
    ...row(page, 'camera'),
    ...row(page, 'notifications'),
    microphone: async (expected) => {
      const { message } = contextOf<typeof permissionsMachine>(expected);
      await open(page, 'microphone');
      return expect(place(page).locator('[role=status]')).toHaveText(message);
    },
  }),
});
