import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { otherThan } from '#test/sandbox/state/code-desk.ts';
import { expect, test } from './fixtures.ts';
import type { VerifiedField } from './pages/verified-field.page.ts';
import { newApplicant } from './support/applicant.ts';
import { Gate } from './support/gate.ts';

const said = messages.verification;

async function guessThreeTimes(field: VerifiedField, wrong: string): Promise<void> {
  await expect(field.says(said.attemptsRemaining(3))).toBeVisible();
  for (const left of [2, 1]) {
    await field.pin.pressSequentially(wrong);
    await expect(field.says(said.invalidPincode)).toBeVisible();
    await expect(field.says(said.attemptsRemaining(left))).toBeVisible();
    await expect(field.pin).toHaveValue('');
    await expect(field.pin, 'the next try can begin at once').toBeFocused();
  }
  await field.pin.pressSequentially(wrong);
  await expect(field.says(said.exceeded)).toBeVisible();
  await expect(field.pin).toBeDisabled();
  await expect(field.resend).toBeDisabled();
  await expect(field.timer, 'nothing is waited for').toHaveCount(0);
}

test('wrong codes until no try is left, then verification with another address', async ({ signUp, sandbox }) => {
  const applicant = newApplicant();
  const { email, number } = signUp.form;
  await signUp.openFormWithNumber();
  await guessThreeTimes(email, otherThan(await signUp.sendEmailCode(applicant.email)));
  await expect(email.pencil, 'a control with a label').toHaveText('Change e-mail');
  await expect(email.pencil).toBeFocused();
  await guessThreeTimes(number, otherThan(await signUp.sendSmsCode(applicant)));
  await signUp.form.register.click();
  await expect(signUp.form.heading).toBeVisible();

  await email.pencil.click();
  await expect(email.input).toBeFocused();
  expect(await sandbox.requests('signupResendEmail')).toHaveLength(0);
  await signUp.verifyEmail(newApplicant().email);
});

test.describe('another code', () => {
  test('can be requested three times, three minutes apart', async ({ signUp, sandbox, clock }) => {
    const { email } = newApplicant();
    const field = signUp.form.email;
    await signUp.openForm();
    await signUp.sendEmailCode(email);
    await expect(field.timer).toHaveText(/^0[23]:\d\d$/);
    await field.resend.click({ force: true });
    await expect(field.says(said.waitThreeMinutes)).toBeVisible();
    await expect(field.timer, 'not beside a countdown that says another time').toHaveCount(0);
    expect(await sandbox.requests('signupResendEmail')).toHaveLength(0);

    for (const left of [3, 2, 1]) {
      await clock.advance(delays.resendCooldown);
      await expect(field.timer).toHaveCount(0);
      await expect(field.says(said.waitThreeMinutes)).toHaveCount(0);
      if (left < 3) await expect(field.says(said.attemptsRemaining(left))).toBeVisible();
      await field.resend.click();
      await expect(field.timer).toHaveText(/^0[23]:\d\d$/);
    }
    const resends = await sandbox.requests('signupResendEmail');
    expect(resends.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ email, type: 'resend' })),
    );
    await clock.advance(delays.resendCooldown);
    await expect(field.says(said.exceeded)).toBeVisible();
    await expect(field.resend).toBeDisabled();

    // The last code sent still verifies.
    await field.pin.pressSequentially(await sandbox.nextCode(email, 'email'));
    await expect(field.verified).toBeVisible();
  });

  test("waits for the time of the server's Retry-After", async ({ signUp, sandbox, clock }) => {
    const { email } = newApplicant();
    const field = signUp.form.email;
    await signUp.openForm();
    await signUp.typeEmail(email);
    await sandbox.fault({
      operation: 'signup',
      kind: 'status',
      status: 429,
      message: 'Slow down',
      retryAfter: 45,
      times: 1,
    });
    await field.offer.click();
    await expect(field.says('Slow down')).toBeVisible();
    await expect(field.timer).toHaveText(/^Wait for 00:4\d$/);
    await field.offer.click({ force: true });
    await expect(field.says(said.waitThreeMinutes)).toBeVisible();
    await expect(field.timer).toHaveCount(0);
    await clock.advance(45_000);
    await expect(field.timer).toHaveCount(0);
    await field.offer.click();
    await expect(field.pin).toBeFocused();

    await clock.advance(delays.resendCooldown);
    await sandbox.fault({ operation: 'signupResendEmail', kind: 'status', status: 429, retryAfter: 20, times: 1 });
    await field.resend.click();
    await expect(field.timer).toHaveText(/^00:[12]\d$/);
    await clock.advance(20_000);
    await field.resend.click();
    await expect(field.timer).toHaveText(/^0[23]:\d\d$/);
  });

  test('the phone provider asks to wait', async ({ signUp, sandbox, clock }) => {
    const applicant = newApplicant();
    const field = signUp.form.number;
    await signUp.openFormWithNumber();
    await signUp.typeNumber(applicant.mobile);
    await sandbox.fault({
      operation: 'sendSms',
      kind: 'status',
      status: 400,
      body: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
      times: 1,
    });
    await field.offer.click();
    await signUp.captcha.solve();
    await expect(field.says(said.tooManyRequests)).toBeVisible();
    await expect(field.timer).toHaveText(/^Wait for 0[23]:\d\d$/);
    await expect(field.input).toHaveAttribute('readonly');
    await expect(signUp.form.numberCountry.button).toBeDisabled();
    await clock.advance(delays.resendCooldown);
    await field.offer.click();
    await signUp.captcha.solve();
    await field.pin.pressSequentially(await sandbox.nextCode(applicant.mobileE164, 'sms'));
    await expect(field.verified).toBeVisible();
  });
});

test('the pencil changes the e-mail, twice, and never during a request or a countdown', async ({
  page,
  signUp,
  sandbox,
  clock,
}) => {
  const [first, second, third] = [newApplicant().email, newApplicant().email, newApplicant().email];
  const field = signUp.form.email;
  await signUp.openForm();
  await signUp.typeEmail(first);
  await expect(field.pencil, 'nothing is sent yet').toHaveCount(0);
  await field.offer.click();
  await expect(field.pin).toBeEnabled();
  await expect(field.input).toHaveAttribute('readonly');
  await expect(field.pencil, 'a countdown runs').toHaveCount(0);
  await clock.advance(delays.resendCooldown);
  await expect(field.pencil).toBeVisible();

  const gate = await Gate.close(page, '**/verifyemail');
  await field.pin.pressSequentially(otherThan(await sandbox.nextCode(first)));
  await expect(field.pin).toBeDisabled();
  await expect(field.pencil, 'a request runs').toHaveCount(0);
  gate.open();
  await expect(field.says(said.invalidPincode)).toBeVisible();

  await field.pencil.click();
  await expect(field.input).toHaveValue('');
  await expect(field.input).toBeEditable();
  await expect(field.input).toBeFocused();
  await expect(field.pin).toHaveCount(0);
  await expect(field.says(said.invalidPincode)).toHaveCount(0);

  await signUp.verifyEmail(second);
  await expect(field.pencil, 'one change so far').toBeVisible();
  await field.pencil.click();
  await expect(field.verified).toHaveCount(0);
  await expect(field.input).toBeFocused();

  await signUp.verifyEmail(third);
  await expect(field.pencil, 'two changes so far').toHaveCount(0);
});
