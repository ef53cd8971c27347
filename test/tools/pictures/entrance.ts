import type { Page } from '@playwright/test';
import { ForgottenPassword } from '#test/e2e/pages/forgotten-password.page.ts';
import { Login } from '#test/e2e/pages/login.page.ts';
import { Gate } from '#test/e2e/support/gate.ts';
import type { SandboxClient } from '#test/e2e/support/sandbox-client.ts';
import { shoot, shootHeights } from './camera.ts';

const email = 'ada@example.com';

async function theLogin(page: Page): Promise<void> {
  const login = new Login(page);
  await login.open();
  await login.heading.waitFor();
  await shoot(page, 'login');
  await shootHeights(page, 'login');
  await login.logIn({ email, password: 'not the right one' });
  await login.alert.waitFor();
  await shoot(page, 'login-refused');
}

async function theForgottenPassword(page: Page, sandbox: SandboxClient): Promise<void> {
  const forgotten = new ForgottenPassword(page);
  await forgotten.open();
  await forgotten.send.waitFor();
  await shoot(page, 'forgotten-email');
  await forgotten.ask(email);
  await forgotten.codeHeading.waitFor();
  await shoot(page, 'forgotten-code');
  await forgotten.pin.pressSequentially(await sandbox.nextCode(email));
  await forgotten.passwordHeading.waitFor();
  await shoot(page, 'forgotten-password');
}

async function theLinks(page: Page): Promise<void> {
  const checking = await Gate.close(page, '**/verify-invitation');
  await page.goto('/invitation/invite-demo');
  await page.getByText('Please wait').waitFor();
  await shoot(page, 'invitation-loading');
  checking.open();
  for (const [name, path, heading] of [
    ['invitation', '/invitation/invite-demo', 'Join Demo Company'],
    ['invitation-expired', '/invitation/invite-expired', 'This invitation has expired'],
    ['ownership', '/accept-ownership/owner-demo', 'Take over Demo Company'],
    ['ownership-expired', '/accept-ownership/owner-expired', 'This link has expired'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await shoot(page, name);
  }
  await shootHeights(page, 'ownership-expired');
}

/** The entrance screens besides sign-up. */
export async function picturesOfEntrance(page: Page, sandbox: SandboxClient): Promise<void> {
  await theLogin(page);
  await theForgottenPassword(page, sandbox);
  await theLinks(page);
}
