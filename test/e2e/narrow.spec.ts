import { delays, limits } from '#machines/shared/limits.ts';
import { expect, test } from './fixtures.ts';
import { newTestApplicant } from './support/applicant.ts';
import { expectInTheMiddle, expectNoSidewaysScroll } from './support/layout.ts';

test.use({ viewport: { width: 320, height: 568 } });

test('the whole journey on a window 320 px wide', async ({ page, signUp, sandbox, clock }) => {
  const applicant = newTestApplicant();
  const { numbers, form, captcha, ending } = signUp;
  const fits = (name: string) => test.step(`${name} fits`, () => expectNoSidewaysScroll(page));

  await sandbox.settings({ availability: { error: 'Sign-up is closed in your country until further notice.' } });
  await signUp.open('?mode=test');
  await expect(signUp.error).toBeVisible();
  await fits('error');
  await sandbox.settings({ availability: { error: '' } });
  await signUp.tryAgain.click();

  await expect(numbers.numbers).toHaveCount(limits.numbersPerPageCompact);
  await fits('the numbers');
  await numbers.city.selectOption('Nottingham');
  await expect(numbers.empty).toBeVisible();
  await fits('the empty state');
  await numbers.usaTab.click();
  await expect(numbers.numbers).toHaveCount(limits.numbersPerPageCompact);
  await fits('USA numbers');
  await numbers.takeFirst();

  await expect(form.heading).toBeVisible();
  await form.register.click();
  await expect(form.firstName).toBeFocused();
  await fits('the form with all its errors');
  await form.numberCountry.button.click();
  await expect(form.numberCountry.search).toBeVisible();
  await fits('the country picker');
  // The mobile's country followed the USA number.
  await form.numberCountry.option('United Kingdom').click();
  await form.fillNames(applicant);
  const code = await signUp.sendEmailCode(applicant.email);
  await fits('the code entry');
  await form.email.pin.pressSequentially(code);
  await expect(form.email.verified).toBeVisible();
  await signUp.typeNumber(applicant.mobile);
  await form.number.offer.click();
  await expect(captcha.question).toContainText('What is');
  await fits('the captcha');
  await captcha.solve();
  await form.number.pin.pressSequentially('123456');
  await form.address.fill('high street');
  await expect(form.suggestions.first()).toBeVisible();
  await fits('the list of addresses');
  await form.suggestions.first().click();
  await signUp.register();
  await fits('processing');
  await expectInTheMiddle(page);
  await ending.counter.click();
  await expect(ending.progress).toBeVisible();
  await fits('the progress modal');
  await page.keyboard.press('Escape');
  await clock.advance(delays.pollInterval);
  await expect(ending.success).toBeVisible();
  await fits('success');
  await expectInTheMiddle(page);
});

test('a new page is shown from its top, whatever the scroll position before', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  await signUp.open();
  await expect(signUp.numbers.numbers).toHaveCount(limits.numbersPerPageCompact);
  const logIn = page.getByRole('link', { name: 'Log In' });
  await logIn.scrollIntoViewIfNeeded();
  const scrolled = async () => page.evaluate(() => window.scrollY);
  expect(await scrolled()).toBeGreaterThan(0);
  await logIn.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});
