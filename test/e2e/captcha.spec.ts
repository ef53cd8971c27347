import { delays, limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect, test } from './fixtures.ts';
import { newApplicant, newTestApplicant } from './support/applicant.ts';

test('closed unsolved, answered wrongly, then solved; an SMS that is not sent', async ({
  page,
  signUp,
  sandbox,
  clock,
}) => {
  const applicant = newApplicant();
  const field = signUp.form.number;
  const { captcha } = signUp;
  await signUp.openFormWithNumber();
  await signUp.typeNumber(applicant.mobile);

  await test.step('closed unsolved', async () => {
    await field.offer.click();
    await expect(captcha.question).toContainText('What is');
    await captcha.close.click();
    await expect(captcha.dialog).toBeHidden();
    await expect(field.says(messages.captcha.closedUnsolved)).toBeVisible();
    expect(await sandbox.requests('sendSms')).toEqual([]);
  });

  await test.step('answered wrongly', async () => {
    await field.offer.click();
    await expect(captcha.question).toContainText('What is');
    await captcha.answer.fill('99');
    await captcha.answer.press('Enter');
    await expect(page.frameLocator('iframe').getByRole('alert')).toHaveText('That is not right. Here is another one.');
    await captcha.close.click();
    await expect(captcha.dialog).toBeHidden();
  });

  await test.step('the SMS is not sent within 5 s', async () => {
    await sandbox.fault({ operation: 'sendSms', kind: 'timeout', times: 1 });
    await field.offer.click();
    await captcha.solve();
    await expect.poll(async () => (await sandbox.requests('sendSms')).length).toBe(1);
    await clock.advance(delays.smsSendTimeout);
    await expect(field.says(messages.captcha.sendTimedOut)).toBeVisible();
  });

  await field.offer.click();
  await captcha.solve();
  await field.pin.pressSequentially(await sandbox.nextCode(applicant.mobileE164, 'sms'));
  await expect(field.verified).toBeVisible();
});

test('a captcha whose script never loads does not block sign-up', async ({ page, signUp, clock }) => {
  const applicant = newTestApplicant();
  const field = signUp.form.number;
  await page.route('**/captcha/api.js*', (route) => route.abort('failed'));
  await signUp.openFormWithNumber('?mode=test');
  await signUp.typeNumber(applicant.mobile);
  await clock.hold();
  await field.offer.click();
  await expect(signUp.captcha.dialog).toContainText('Loading the challenge');
  for (let check = 1; check < limits.captchaScriptChecks; check += 1) {
    await clock.advance(delays.captchaScriptCheck);
    await expect(signUp.captcha.dialog).toBeVisible();
  }
  await clock.advance(delays.captchaScriptCheck);
  await expect(signUp.captcha.dialog).toBeHidden();
  await clock.release();
  await field.pin.pressSequentially('123456');
  await expect(field.verified).toBeVisible();
});
