import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { formatInternationalNumber, formatNationalNumber } from '#machines/shared/national-number.ts';
import { expect, test } from './fixtures.ts';
import { Login } from './pages/login.page.ts';
import { newTestApplicant } from './support/applicant.ts';
import { Gate } from './support/gate.ts';

test('Back keeps the chosen number, and it is the number that is registered', async ({ page, signUp, sandbox }) => {
  const applicant = newTestApplicant();
  const { numbers, form } = signUp;
  await signUp.open('?mode=test');
  await numbers.city.selectOption('Manchester');
  await numbers.page(3).click();
  const choice = numbers.numbers.nth(4);
  await choice.check();
  const number = await choice.inputValue();
  const isChosen = async () => {
    await expect(numbers.number(number)).toBeChecked();
    await expect(numbers.page(3)).toHaveAttribute('aria-current', 'page');
    await expect(numbers.city.locator('option:checked')).toHaveText('Manchester');
    await expect(page.getByText(`Chosen: ${formatInternationalNumber(number)}`)).toBeVisible();
  };

  await test.step('on the numbers, before Next and after a reload', async () => {
    await numbers.page(1).click();
    await expect(numbers.number(number)).toHaveCount(0);
    await expect(page.getByText(`Chosen: ${formatInternationalNumber(number)}`)).toBeVisible();
    await signUp.keep(number);
    await page.reload();
    await isChosen();
  });
  await test.step('after Back from the form', async () => {
    await numbers.next.click();
    await form.back.click();
    await isChosen();
  });
  await test.step('after opening another tab and another city', async () => {
    await numbers.usaTab.click();
    await expect(numbers.region).toBeEnabled();
    await numbers.ukTab.click();
    await isChosen();
    await numbers.city.selectOption('London');
    await expect(numbers.numbers.first()).toBeChecked();
    await numbers.city.selectOption('Manchester');
    await isChosen();
  });
  await numbers.next.click();
  await expect(form.form.getByText(formatNationalNumber(number))).toBeVisible();
  await form.fillNames(applicant);
  await signUp.verifyEmail(applicant.email);
  await signUp.verifyTestNumber(applicant);
  await form.lookUpAddress('TN24 8QZ');
  await signUp.register();
  const [request] = await sandbox.requests('register');
  expect(request?.body).toMatchObject({ number, type: 'uk', city: '161' });
});

test('Back keeps a USA number with its region and location', async ({ signUp }) => {
  const { numbers, form } = signUp;
  await signUp.open('?mode=test');
  await numbers.usaTab.click();
  await numbers.region.selectOption('California');
  await numbers.location.selectOption('San Diego');
  await expect(numbers.numbers.first()).toBeChecked();
  const number = await numbers.numbers.nth(2).inputValue();
  await numbers.number(number).check();
  await numbers.next.click();
  await form.back.click();
  await expect(numbers.usaTab).toHaveAttribute('aria-selected', 'true');
  await expect(numbers.number(number)).toBeChecked();
  await expect(numbers.region.locator('option:checked')).toHaveText('California');
  await expect(numbers.location.locator('option:checked')).toHaveText('San Diego');
});

test('a chosen number that is no longer available after Back is reported, and no other number is chosen', async ({
  signUp,
  sandbox,
}) => {
  const { numbers, form } = signUp;
  const number = await signUp.openFormWithNumber('?mode=test');
  await sandbox.seed({ takenNumbers: [number] });
  await form.back.click();
  await expect(numbers.alert).toHaveText(messages.numbers.gone);
  await expect(numbers.numbers.first()).toBeVisible();
  await expect(numbers.number(number)).toHaveCount(0);
  await expect(numbers.numbers.and(signUp.page.locator(':checked'))).toHaveCount(0);
  await expect(numbers.next).toBeDisabled();

  await test.step('the form asks for a number as well', async () => {
    await signUp.page.goForward();
    await form.register.click();
    await expect(form.form.getByText(messages.validation.selectedNumber.required)).toBeVisible();
    await expect(form.chooseNumber).toBeFocused();
    await form.chooseNumber.click();
  });
  const another = await numbers.numbers.nth(1).inputValue();
  await numbers.number(another).check();
  await expect(numbers.alert).toBeEmpty();
  await numbers.next.click();
  await expect(form.form.getByText(formatNationalNumber(another))).toBeVisible();
});

test("the browser's Back and Forward go between the numbers and the form, and keep what was entered", async ({
  page,
  signUp,
  sandbox,
}) => {
  const { numbers, form } = signUp;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(numbers.heading).toBeVisible();
  await signUp.open('?mode=test&utm_id=spring-24');
  const number = await numbers.takeFirst();
  await form.firstName.fill('Ada');

  await page.goBack();
  await expect(numbers.heading).toBeFocused();
  await expect(numbers.number(number)).toBeChecked();
  await page.goForward();
  await expect(form.heading).toBeFocused();
  await expect(form.firstName).toHaveValue('Ada');
  await form.back.click();
  await expect(numbers.heading).toBeVisible();
  await page.goForward();
  await expect(form.firstName).toHaveValue('Ada');

  await test.step('a reload stays on the same sub-screen', async () => {
    await signUp.keep('Ada');
    await page.reload();
    await expect(form.firstName).toHaveValue('Ada');
    await page.goBack();
    await expect(numbers.number(number)).toBeChecked();
    await page.reload();
    await expect(numbers.number(number)).toBeChecked();
    await page.goForward();
    await expect(form.firstName).toHaveValue('Ada');
  });
  await test.step('Back from the numbers leaves sign-up', async () => {
    await page.goBack();
    await expect(numbers.heading).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/signup');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
  const checks = await sandbox.requests('checkSignupAvailable');
  expect(checks.map(({ body }) => body)).toContainEqual({
    mode: 'test',
    utm_id: 'spring-24',
    ip: expect.any(String),
  });
  expect(JSON.stringify(checks)).not.toMatch(/step/i);
});

test('Back asks before it leaves a registration in progress', async ({ page, signUp, sandbox }) => {
  const { numbers, form, ending } = signUp;
  const leave = page.getByRole('dialog', { name: 'Leave sign-up?' });
  await sandbox.settings({ provisioning: { stepDuration: 3_600_000 }, availability: { mode: 'test' } });
  const login = new Login(page);
  await login.openRunning();
  await login.createAccount.click();
  await numbers.takeFirst();
  await signUp.fillInTestModeFrom(newTestApplicant());

  const gate = await Gate.close(page, '**/register-user');
  await form.register.click();
  await test.step('while the request is in flight', async () => {
    await page.goBack();
    await expect(page.getByText('Please wait, a request is still running.')).toBeVisible();
    await expect(form.heading).toBeVisible();
  });
  gate.open();
  await expect(ending.processing).toBeVisible();
  await test.step('while the account is being created', async () => {
    await page.goBack();
    await expect(leave).toBeVisible();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(leave).toHaveCount(0);
    await expect(ending.processing).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await page.goForward();
    await expect(ending.processing).toBeVisible();
    await page.goBack();
    await leave.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/login');
    await page.goForward();
    await expect(ending.processing, 'the account is still waited for').toBeVisible();
  });
  expect(await sandbox.requests('register')).toHaveLength(1);
});

test('after a registration has succeeded, Back shows no form', async ({ page, signUp, sandbox, clock }) => {
  const { numbers, form, ending } = signUp;
  const login = new Login(page);
  await sandbox.settings({ provisioning: { stepDuration: 1_000 } });
  await page.goto('/forget-password');
  await signUp.fillInTestMode(newTestApplicant());
  await signUp.register();
  await clock.advance(delays.pollInterval);
  await expect(ending.success).toBeVisible();
  await page.goForward();
  await expect(ending.success).toBeVisible();
  await ending.letsLogin.click();
  await expect(login.heading).toBeVisible();
  await page.goBack();
  await expect(numbers.heading, 'a sign-up of its own').toBeVisible();
  await page.goForward();
  await expect(login.heading).toBeVisible();
  await page.goBack();
  await expect(numbers.heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/forget-password');
  await expect(form.heading).toHaveCount(0);
});
