import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { otherThan } from '#test/sandbox/state/code-desk.ts';
import { expect, test } from './fixtures.ts';
import { ForgottenPassword } from './pages/forgotten-password.page.ts';
import { Login } from './pages/login.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { expectRemoved, expectStored } from './support/records.ts';
import type { SandboxClient } from './support/sandbox-client.ts';

const email = 'ada@example.com';
const password = 'Difference-No-2';

/** Opens the page, requests a code, and returns it. */
async function askForCode(forgotten: ForgottenPassword, sandbox: SandboxClient): Promise<string> {
  await forgotten.open();
  await forgotten.ask(email);
  await expect(forgotten.codeHeading).toBeVisible();
  return sandbox.nextCode(email);
}

test('the complete flow: a wrong code, another code after the countdown, a new password', async ({
  page,
  sandbox,
  clock,
}) => {
  const forgotten = new ForgottenPassword(page);
  const first = await askForCode(forgotten, sandbox);
  await forgotten.pin.pressSequentially(otherThan(first));
  await expect(page.getByText(messages.verification.invalidPincode)).toBeVisible();
  await expect(page.getByText(messages.verification.attemptsRemaining(2))).toBeVisible();

  await expect(forgotten.timer).toHaveText(/0[23]:\d\d/);
  // It looks disabled while the countdown runs, but handles presses.
  await forgotten.resend.click({ force: true });
  await expect(page.getByText(messages.verification.waitThreeMinutes)).toBeVisible();
  await clock.advance(delays.resendCooldown);
  await forgotten.resend.click();
  const second = await sandbox.nextCode(email);
  await expect(forgotten.pin).toBeEnabled();
  await forgotten.pin.pressSequentially(second);

  await expect(forgotten.passwordHeading).toBeFocused();
  await forgotten.password.fill('difference');
  await expect(forgotten.meter).toHaveAttribute('aria-valuetext', 'very weak');
  await forgotten.save.click();
  await expect(page.getByText(messages.validation.password.capital)).toBeVisible();
  await expect(forgotten.password).toBeFocused();
  await forgotten.password.fill(password);
  await expect(forgotten.meter).toHaveAttribute('aria-valuetext', 'very strong');
  await forgotten.save.click();

  const login = new Login(page);
  await expect(login.notice).toContainText('Your password has been changed.');
  await login.logIn({ email, password });
  await expect(page).toHaveURL('/');
});

test('an e-mail without an account looks the same and gets no message', async ({ page, sandbox }) => {
  const forgotten = new ForgottenPassword(page);
  await forgotten.open();
  await forgotten.ask('unknown@example.com');
  await expect(forgotten.codeHeading).toBeVisible();
  expect(await sandbox.messages('unknown@example.com')).toHaveLength(0);
});

test('a request that is repeated too soon shows how long to wait', async ({ page, clock }) => {
  const forgotten = new ForgottenPassword(page);
  await forgotten.open();
  await forgotten.ask(email);
  await forgotten.another.click();
  await expect(forgotten.email).toHaveValue(email);
  await forgotten.send.click();
  await expect(forgotten.alert).toHaveText(messages.verification.waitThreeMinutes);
  await expect(forgotten.timer).toHaveText(/Wait for 0[23]:\d\d/);
  await clock.advance(delays.resendCooldown);
  await forgotten.send.click();
  await expect(forgotten.codeHeading).toBeVisible();
});

test('a reload loses neither the code nor its countdown, and sends no second e-mail', async ({
  page,
  sandbox,
  clock,
}) => {
  const forgotten = new ForgottenPassword(page);
  const code = await askForCode(forgotten, sandbox);
  await forgotten.pin.pressSequentially(otherThan(code));
  await expect(page.getByText(messages.verification.attemptsRemaining(2))).toBeVisible();
  await expectStored(page, 'reset-draft', '"verifyCount":2');
  await clock.advance(60_000);

  await page.reload();
  await expect(forgotten.codeHeading).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(forgotten.timer, 'the countdown continues').toHaveText(/0[12]:\d\d/);
  await expect(page.getByText(messages.verification.attemptsRemaining(2))).toBeVisible();
  await forgotten.pin.pressSequentially(code);
  await expect(forgotten.passwordHeading).toBeVisible();
  await forgotten.password.fill(password);
  await expectStored(page, 'reset-draft', '"step":"password"');

  await page.reload();
  await expect(forgotten.passwordHeading).toBeVisible();
  await expect(forgotten.password, 'the password is not kept').toHaveValue('');
  expect(await sandbox.requests('forgotPassword')).toHaveLength(1);
  expect(await sandbox.requests('resendEmailPincode')).toHaveLength(0);
  await forgotten.password.fill(password);
  await forgotten.save.click();
  await expect(new Login(page).notice).toContainText('Your password has been changed.');

  await expectRemoved(page, 'reset-draft');
  await forgotten.open();
  await expect(forgotten.email, 'a used draft is not offered again').toHaveValue('');
});

test('another e-mail restarts the flow after a reload, and after 30 minutes no stored step is offered', async ({
  page,
  clock,
}) => {
  const forgotten = new ForgottenPassword(page);
  await forgotten.open();
  await forgotten.ask(email);
  await forgotten.another.click();
  await expect(forgotten.email).toHaveValue(email);
  await expectRemoved(page, 'reset-draft');
  await page.reload();
  await expect(forgotten.email).toHaveValue('');

  await forgotten.ask('grace@example.com');
  await expect(forgotten.codeHeading).toBeVisible();
  // A page that is left begins to store a draft, but does not wait for it.
  await expectStored(page, 'reset-draft', 'grace@example.com');
  await page.goto('/login');
  await page.goBack();
  await expect(forgotten.codeHeading, 'the code entry is shown after Back').toBeVisible();
  await clock.sleep(delays.draftLifetime + 60_000);
  await page.reload();
  await expect(forgotten.email).toHaveValue('');
});

test('an expired proof restarts the flow', async ({ page, sandbox, clock }) => {
  const forgotten = new ForgottenPassword(page);
  await forgotten.pin.pressSequentially(await askForCode(forgotten, sandbox));
  await expect(forgotten.passwordHeading).toBeVisible();
  await clock.sleep(11 * 60_000);
  await forgotten.password.fill(password);
  await forgotten.save.click();
  await expect(forgotten.lapsed).toBeVisible();
  await forgotten.startAgain.click();
  await expect(forgotten.email).toHaveValue(email);
});

test('is accessible in both themes and fits a window 320 px wide, step by step', async ({ page, sandbox }) => {
  const forgotten = new ForgottenPassword(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const looks = async (name: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, name);
  };
  await forgotten.open();
  await forgotten.send.click();
  await expect(page.getByText(messages.validation.email.required)).toBeVisible();
  await looks('e-mail');
  await forgotten.ask(email);
  await expect(forgotten.codeHeading).toBeVisible();
  await looks('code');
  await forgotten.pin.pressSequentially(await sandbox.nextCode(email));
  await expect(forgotten.passwordHeading).toBeVisible();
  await forgotten.save.click();
  await expect(page.getByText(messages.validation.password.required)).toBeVisible();
  await looks('new password');
});
