import { messages } from '#machines/shared/messages.ts';
import { expect, test } from './fixtures.ts';
import { Dashboard } from './pages/dashboard.page.ts';
import { Login } from './pages/login.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { expectDashboard } from './support/session.ts';

const password = 'Difference-No-2';

test('an invited colleague completes the account and signs in', async ({ page }) => {
  await page.goto('/invitation/invite-demo');
  await expect(page.getByRole('heading', { name: 'Join Demo Company' })).toBeVisible();
  await expect(page.getByText('Grace Hopper has invited you.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('new.colleague@example.com');
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(page.getByText(messages.validation.firstName.required)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Somerville');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await create.click();

  const login = new Login(page);
  await expect(login.notice).toContainText('Your account is ready.');
  await login.logIn({ email: 'new.colleague@example.com', password });
  await expect(page).toHaveURL('/');
});

test('an invitation that a signed-in user completes is confirmed on the dashboard', async ({ page }) => {
  await new Dashboard(page).open();
  await page.goto('/invitation/invite-named');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectDashboard(page);
  await expect(page.getByRole('list', { name: 'Notices' })).toContainText('Your account is ready.');
});

test('the service’s message for a field is shown at the field', async ({ page, sandbox }) => {
  await sandbox.fault({
    operation: 'updateUserAccount',
    kind: 'status',
    status: 422,
    message: 'The given data was invalid.',
    errors: { lastname: ['Last name was refused'] },
    times: 1,
  });
  await page.goto('/invitation/invite-named');
  await expect(page.getByLabel('First name')).toHaveValue('Mary');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Last name was refused')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
});

for (const [path, heading] of [
  ['/invitation/invite-expired', 'This invitation has expired'],
  ['/invitation/invite-used', 'This invitation has been used'],
  ['/invitation/unknown-key', 'We do not know this invitation'],
  ['/accept-ownership/owner-expired', 'This link has expired'],
  ['/accept-ownership/owner-used', 'This link has been used'],
  ['/accept-ownership/unknown-key', 'We do not know this link'],
] as const) {
  test(`${path} shows the reason and leads to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, heading);
    await page.getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/login');
  });
}

test('ownership is accepted only when the new owner confirms it', async ({ page, sandbox }) => {
  await page.goto('/accept-ownership/owner-demo');
  await expect(page.getByRole('heading', { name: 'Take over Demo Company' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Grace Hopper' })).toBeVisible();
  await sandbox.fault({ operation: 'verifyOwnership', kind: 'status', status: 500, times: 1 });
  const accept = page.getByRole('button', { name: 'Accept ownership' });
  await accept.click();
  await expect(page.getByRole('alert')).toHaveText(messages.api.default);
  await accept.click();
  await expect(page.getByRole('heading', { name: 'Demo Company is yours' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
});

test('a link whose check failed can be tried again', async ({ page, sandbox }) => {
  await sandbox.fault({ operation: 'verifyInvitation', kind: 'offline' });
  await page.goto('/invitation/invite-demo');
  await expect(page.getByRole('alert')).toContainText(messages.api.unavailable);
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Join Demo Company' })).toBeVisible();
});

test('both are accessible in both themes and fit a window 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/invitation/invite-demo');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(messages.validation.password.required)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'invitation');
  await page.goto('/accept-ownership/owner-demo');
  await expect(page.getByRole('button', { name: 'Accept ownership' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'ownership');
});
