import { delays } from '#machines/shared/limits.ts';
import { expect, test } from './fixtures.ts';
import { newApplicant, newTestApplicant } from './support/applicant.ts';
import { expectRemoved } from './support/records.ts';

test('a reload in the middle of verifying loses nothing but the password', async ({ page, signUp, sandbox }) => {
  const applicant = newApplicant();
  const { form } = signUp;
  const number = await signUp.openFormWithNumber();
  await form.fillNames(applicant);
  await form.lookUpAddress('CT5 1ZQ');
  await signUp.verifyEmail(applicant.email);
  const code = await signUp.sendSmsCode(applicant);
  const left = await form.number.timer.textContent();
  await signUp.keep('"phase":"sent"');

  await page.reload();
  await expect(form.restored).toBeVisible();
  await expect(form.firstName).toHaveValue(applicant.firstName);
  await expect(form.lastName).toHaveValue(applicant.lastName);
  await expect(form.company).toHaveValue(applicant.company);
  await expect(form.postcode).toHaveValue('CT5 1ZQ');
  await expect(form.password).toHaveValue('');
  await expect(form.email.verified).toBeVisible();
  await expect(form.number.timer, 'the countdown continues').toHaveText(/^02:\d\d$/);
  expect((await form.number.timer.textContent()) ?? '').not.toBe(left);
  await form.number.pin.pressSequentially(code);
  await expect(form.number.verified).toBeVisible();
  expect(await sandbox.requests('sendSms'), 'no second message').toHaveLength(1);

  await form.password.fill(applicant.password);
  await signUp.register();
  const [request] = await sandbox.requests('register');
  expect(request?.body).toMatchObject({ first_name: applicant.firstName, number, type: 'uk' });
});

test('a form in which nothing was typed is not shown as kept after a reload', async ({ page, signUp }) => {
  const { form } = signUp;
  const number = await signUp.openFormWithNumber();
  await signUp.keep(number);
  await page.reload();
  await expect(form.heading).toBeVisible();
  await expect(form.firstName).toHaveValue('');
  await expect(form.restored).toHaveCount(0);
  await form.firstName.fill('Ada');
  await signUp.keep('"firstName":"Ada"');
  await page.reload();
  await expect(form.restored).toBeVisible();
});

test("a stored draft is replaced for another query of the page's address, and keeps the matching values", async ({
  signUp,
  sandbox,
}) => {
  const { form, numbers } = signUp;
  await signUp.openFormWithNumber();
  await form.firstName.fill('Grace');
  await signUp.keep('Grace');

  await signUp.open('?country=DE');
  await expect(form.restored).toBeVisible();
  await expect(form.firstName).toHaveValue('Grace');
  await expect(form.numberCountry.button).toContainText('Germany');
  await expect(form.addressCountry.button).toContainText('Germany');
  await expect(form.address).toHaveAccessibleName('Street address');
  await expect(form.back, 'no number is chosen there').toHaveCount(0);
  const [first, second] = (await sandbox.requests('checkSignupAvailable')).map(({ body }) => body);
  expect(first).not.toHaveProperty('country');
  expect(second).toMatchObject({ country: 'DE' });
  await signUp.keep('{"query":{"country":"DE"}');

  await signUp.open();
  await numbers.takeFirst();
  await expect(form.firstName).toHaveValue('Grace');
  await expect(form.numberCountry.button).toContainText('United Kingdom');
});

test('a stored draft can be discarded, and is not offered after 30 minutes', async ({ page, signUp, clock }) => {
  const { form, numbers } = signUp;
  await signUp.openFormWithNumber();
  await form.firstName.fill('Grace');
  await signUp.keep('Grace');
  await page.reload();
  await expect(form.restored).toBeVisible();
  await form.startAgain.click();
  await expect(numbers.heading).toBeVisible();
  await expectRemoved(page, 'sign-up-draft');
  await page.reload();
  await expect(numbers.heading).toBeVisible();

  await numbers.takeFirst();
  await expect(form.firstName).toHaveValue('');
  await form.firstName.fill('Grace');
  await signUp.keep('Grace');
  await clock.sleep(delays.draftLifetime + 60_000);
  await page.reload();
  await expect(numbers.heading).toBeVisible();
});

test('a reload while the account is being created continues to wait for it', async ({
  page,
  signUp,
  clock,
  sandbox,
}) => {
  await sandbox.settings({ provisioning: { stepDuration: 3_600_000 } });
  await signUp.fillInTestMode(newTestApplicant());
  await signUp.register();
  await signUp.keep('"accountId"');
  await page.reload();
  await expect(signUp.ending.processing).toBeVisible();
  await sandbox.advanceClock(5 * 3_600_000);
  await clock.advance(delays.pollInterval);
  await expect(signUp.ending.success).toBeVisible();
  await expectRemoved(page, 'sign-up-draft');
  await page.reload();
  await expect(signUp.numbers.heading, 'the page does not wait again for an account that is ready').toBeVisible();
});
