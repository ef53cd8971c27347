import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect, test } from './fixtures.ts';
import { Login } from './pages/login.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { newTestApplicant } from './support/applicant.ts';
import { Keyboard } from './support/keyboard.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { ada } from './support/session.ts';

const wrong = { ...ada, password: 'Engine-No-1844' };
const refused = 'The e-mail or the password is not right.';

test('a user signs in and reaches the dashboard', async ({ page, sandbox }) => {
  const login = new Login(page);
  await page.goto('/');
  await expect(login.heading).toBeVisible();
  await expect(login.email).toBeFocused();
  await login.logIn(ada);
  await expect(page).toHaveURL('/');
  const [request] = await sandbox.requests('logins');
  expect(request?.status).toBe(200);
});

test('no field shows a message while a complete form is sent and left', async ({ page }) => {
  const login = new Login(page);
  await login.open();
  await page.evaluate((text) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(text)) document.documentElement.dataset['seen'] = text;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, messages.validation.password.required);
  await login.logIn(ada);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
});

test('a wrong password is reported, and the right one is accepted after it', async ({ page }) => {
  const login = new Login(page);
  await login.open();
  await login.logIn(wrong);
  await expect(login.alert).toHaveText(refused);
  await expect(login.password).toBeFocused();
  await expect(login.email).toHaveValue(ada.email);
  await login.password.fill(ada.password);
  await expect(login.alert).toBeHidden();
  await login.password.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a missing value is reported under its field, which gets the focus', async ({ page, sandbox }) => {
  const login = new Login(page);
  await login.open();
  await login.submit.click();
  await expect(login.form.getByText(messages.validation.email.required)).toBeVisible();
  await expect(login.form.getByText(messages.validation.password.required)).toBeVisible();
  await expect(login.email).toBeFocused();
  await login.email.fill('ada@');
  await expect(login.form.getByText(messages.validation.email.invalid)).toBeVisible();
  await login.email.fill(ada.email);
  await login.submit.click();
  await expect(login.password).toBeFocused();
  expect(await sandbox.requests('logins')).toHaveLength(0);
});

test('five wrong passwords lock the account until the countdown is over', async ({ page, clock }) => {
  const login = new Login(page);
  await login.open();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await login.logIn(wrong);
    await expect(login.alert).toHaveText(refused);
  }
  await login.logIn(wrong);
  await expect(login.alert).toContainText('This account is locked for a while.');
  await expect(login.timer).toHaveText(/You can try again in 0[45]:\d\d/);
  await expect(login.submit).toHaveAttribute('aria-disabled', 'true');
  await clock.advance(60_000);
  await expect(login.timer).toHaveText(/in 0[34]:\d\d/);
  await clock.advance(240_000);
  await expect(login.alert).toBeHidden();
  await login.logIn(ada);
  await expect(page).toHaveURL('/');
});

for (const [name, fault, message] of [
  ['no connection', { kind: 'offline' }, messages.api.unavailable],
  ['a broken server', { kind: 'status', status: 500 }, messages.api.default],
  ['an answer of an unknown shape', { kind: 'wrong-shape' }, messages.api.default],
] as const) {
  test(`${name}: it is reported, and the same form can be sent again`, async ({ page, sandbox }) => {
    const login = new Login(page);
    // Until cleared: a browser repeats a request by itself when a kept-alive connection was cut.
    await sandbox.fault({ operation: 'logins', ...fault });
    await login.open();
    await login.logIn(ada);
    await expect(login.alert).toHaveText(message);
    await sandbox.clearFaults();
    await login.submit.click();
    await expect(page).toHaveURL('/');
  });
}

test('a service that does not answer is given up after 60 s', async ({ page, sandbox, clock }) => {
  const login = new Login(page);
  await sandbox.fault({ operation: 'logins', kind: 'timeout' });
  await login.open();
  await login.logIn(ada);
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  await expect.poll(async () => (await sandbox.requests('logins')).length).toBe(1);
  await clock.advance(delays.httpTimeout);
  await expect(login.alert).toHaveText(messages.api.timeout);
  await sandbox.clearFaults();
  await login.submit.click();
  await expect(page).toHaveURL('/');
});

test('being offline is reported', async ({ page, context }) => {
  const login = new Login(page);
  await login.open();
  await login.logIn(wrong);
  await expect(login.alert).toHaveText(refused);
  await context.setOffline(true);
  await login.submit.click();
  await expect(login.alert).toHaveText(messages.api.offline);
  await context.setOffline(false);
  await login.logIn(ada);
  await expect(page).toHaveURL('/');
});

test('a new account can sign in once it is set up', async ({ page, signUp, clock }) => {
  const applicant = newTestApplicant();
  await signUp.fillInTestMode(applicant);
  await signUp.register();
  await clock.advance(20_000);
  await expect(signUp.ending.success).toBeVisible();
  await signUp.ending.letsLogin.click();
  const login = new Login(page);
  await login.logIn(applicant);
  await expect(page).toHaveURL('/');
});

test('by keyboard only, with the attributes that password managers need', async ({ page }) => {
  const login = new Login(page);
  const keyboard = new Keyboard(page);
  await login.open();
  await expect(login.email).toHaveAttribute('autocomplete', 'username');
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
  await keyboard.type(ada.email);
  await keyboard.tabTo(login.password);
  await keyboard.type(ada.password);
  await keyboard.tabTo(login.show);
  await keyboard.press('Enter');
  await expect(login.password).toHaveAttribute('type', 'text');
  await keyboard.tabTo(login.forgotten);
  await keyboard.tabTo(login.submit);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('leads to the forgotten password and to sign-up', async ({ page }) => {
  const login = new Login(page);
  await login.open();
  await login.forgotten.click();
  await expect(page).toHaveURL('/forget-password');
  await page.getByRole('link', { name: 'Back to Log In' }).click();
  await login.createAccount.click();
  await expect(page).toHaveURL('/signup');
});

test('is accessible in both themes and fits a window 320 px wide', async ({ page, sandbox }) => {
  const login = new Login(page);
  await login.open('?notice=password-changed');
  await expect(login.notice).toContainText('Your password has been changed.');
  await expectAccessible(page, 'login');
  await page.setViewportSize({ width: 320, height: 568 });
  await sandbox.settings({ signIn: { maxWrong: 1 } });
  await login.logIn(wrong);
  await expect(login.timer).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'locked');
});
