import type { Page } from '@playwright/test';
import { shellDelays } from '#machines/shell/shell-limits.ts';
import { Dashboard } from '#test/e2e/pages/dashboard.page.ts';
import type { SandboxClient } from '#test/e2e/support/sandbox-client.ts';
import { defaultSettings } from '#test/sandbox/state/settings.ts';
import { shoot } from './camera.ts';

async function theDeveloperSettings(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('list', { name: 'Notices' }).waitFor({ state: 'attached' });
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Control+Alt+Shift+Slash');
  await page.getByRole('dialog', { name: 'Verify Pincode' }).waitFor();
  await shoot(page, 'developer-pin');
  await page.getByLabel('Enter PIN').fill(defaultSettings().developer.pincode);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('combobox', { name: 'Select Harmony Setup' }).waitFor();
  await shoot(page, 'developer-setup');
}

async function theMaintenance(page: Page, sandbox: SandboxClient): Promise<void> {
  await sandbox.settings({ maintenance: { active: true } });
  await page.goto('/login');
  await page.getByRole('list', { name: 'Notices' }).waitFor({ state: 'attached' });
  await page.clock.fastForward(shellDelays.maintenanceFirstCheck);
  await page.getByRole('dialog', { name: 'Maintenance in progress' }).waitFor();
  await shoot(page, 'maintenance');
  await sandbox.settings({ maintenance: { active: false } });
}

/** The overlays above the screens, and the dashboard. */
export async function picturesOfShell(page: Page, sandbox: SandboxClient): Promise<void> {
  await page.clock.install();
  await theDeveloperSettings(page);
  await theMaintenance(page, sandbox);
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await shoot(page, 'dashboard');
}
