import type { Locator, Page } from '@playwright/test';
import type { Device, DeviceKind, DevicePermission } from '#machines/meeting/media.types.ts';
import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { openMeeting, tool } from './call-page.ts';
import { sendTo, type Walk } from './walk-flow.ts';

/** The notices of the call. */
export const notices = (page: Page): Locator => page.getByRole('status', { name: 'Notices' });

/** The user's own tile. */
export const ownTile = (page: Page): Locator =>
  page.getByRole('main').locator('[data-speaking]').filter({ hasText: '· you' });

/** Joins a meeting without camera and microphone: only the machine under test has a device. */
export async function joinListening(walk: Walk): Promise<void> {
  await enterListening(walk);
  await expect(tool(walk.page, 'Leave')).toBeVisible();
}

/** Joins in the same way, and does not wait for the commands. */
export async function enterListening(walk: Walk): Promise<void> {
  const { page } = walk;
  await openMeeting(walk);
  await page.getByRole('button', { name: 'Listen only' }).click();
  await expect(page.getByText('You are the only one here')).toBeVisible({ timeout: 30_000 });
}

/** Does something in a dialog that a shortcut opens, and closes it. */
export async function inDialog(page: Page, keys: string, act: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.keyboard.press(keys);
  const dialog = page.getByRole('dialog');
  await act(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

export const settingsKeys = 'Control+S';

const device = (kind: DeviceKind, id: string): Device => ({ kind, id, label: id });
const microphones = ['spare', 'headset', 'built-in'].map((id) => device('microphone', id));
const cameras = ['spare', 'other', 'built-in'].map((id) => device('camera', id));
const labels = { camera: 'Camera', microphone: 'Microphone', speaker: 'Speaker' } as const;

/** The browser lists the devices that the paths name, and a spare one of each kind, which is in use. */
export const listDevices = (walk: Walk): Promise<void> =>
  sendTo(walk, 'devices', { type: 'devices.changed', devices: [...microphones, ...cameras] } as never);

/** The user chooses a device in the settings; the other one is in use until then. */
export async function chooseDevice(walk: Walk, kind: DeviceKind, id: string): Promise<void> {
  await sendTo(walk, 'devices', { type: 'device.opened', kind, id: 'spare' } as never);
  await inDialog(walk.page, settingsKeys, async (dialog) => {
    await dialog.getByRole('tab', { name: kind === 'camera' ? 'Picture' : 'Sound' }).click();
    await dialog.getByRole('combobox', { name: labels[kind] }).selectOption(id);
  });
}

/** The last camera is unplugged; later there are cameras to choose again. */
export async function unplugCameras(walk: Walk): Promise<void> {
  await sendTo(walk, 'devices', { type: 'devices.changed', devices: microphones } as never);
  await listDevices(walk);
}

/** The browser reports these states of a permission, one after the other. */
export async function reportPermission(
  walk: Walk,
  kind: PermissionKind,
  ...permissions: readonly DevicePermission[]
): Promise<void> {
  for (const permission of permissions) {
    await sendTo(walk, 'permissions', { type: 'permission.changed', kind, permission } as never);
  }
}

/** The menu with the views. */
export const layoutMenu = (page: Page): Locator => page.getByRole('group', { name: 'Layout' });

/** Presses a part of the menu with the views. */
export async function inLayoutMenu(page: Page, role: 'radio' | 'button', name: string): Promise<void> {
  await page.getByRole('button', { name: 'Layout', exact: true }).click();
  await layoutMenu(page).getByRole(role, { name, exact: true }).click();
}
