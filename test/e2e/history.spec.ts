import { messages } from '#machines/shared/messages.ts';
import { formatInternationalNumber, formatNationalNumber } from '#machines/shared/national-number.ts';
import { expect, test } from './fixtures.ts';
import { newTestApplicant } from './support/applicant.ts';

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
    await signUp.keep();
    await page.reload();
    await isChosen();
  });
  await test.step('after Back from the form', async () => {
    await numbers.next.click();
    await form.back.click();
    await isChosen();
  });
  await test.step('after a look at another tab and another city', async () => {
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

test('a chosen number that is gone after Back is told of, and no other one taken', async ({ signUp, sandbox }) => {
  const { numbers, form } = signUp;
  const number = await signUp.openFormWithNumber('?mode=test');
  await sandbox.seed({ takenNumbers: [number] });
  await form.back.click();
  await expect(numbers.alert).toHaveText(messages.numbers.gone);
  await expect(numbers.numbers.first()).toBeVisible();
  await expect(numbers.number(number)).toHaveCount(0);
  await expect(numbers.numbers.and(signUp.page.locator(':checked'))).toHaveCount(0);
  await expect(numbers.next).toBeDisabled();

  const another = await numbers.numbers.nth(1).inputValue();
  await numbers.number(another).check();
  await expect(numbers.alert).toHaveCount(0);
  await numbers.next.click();
  await expect(form.form.getByText(formatNationalNumber(another))).toBeVisible();
});
