import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { otherThan } from '#test/sandbox/state/code-desk.ts';
import { expect, test } from './fixtures.ts';
import { newTestApplicant } from './support/applicant.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Gate } from './support/gate.ts';

test('the screens before the form', async ({ page, signUp, sandbox }) => {
  const { numbers } = signUp;
  const looks = (name: string) => test.step(name, () => expectAccessible(page, name));

  const availability = await Gate.close(page, '**/signup-available');
  await signUp.open();
  await expect(signUp.waiting).toBeVisible();
  await looks('loading');
  await sandbox.settings({ availability: { error: 'Sign-up is closed.' } });
  availability.open();
  await expect(signUp.error).toContainText('Sign-up is closed.');
  await looks('error');
  // Red (specification 2.3): the danger text of the light theme. axe checks the contrast, in both themes.
  await expect(page.getByText('Sign-up is closed.')).toHaveCSS('color', 'rgb(192, 45, 70)');

  await sandbox.settings({ availability: { error: '' } });
  const listing = await Gate.close(page, '**/aqlnumbers?**');
  await signUp.tryAgain.click();
  await expect(numbers.shimmer.first()).toBeVisible();
  await looks('numbers loading');
  listing.open();
  await numbers.numbers.first().check();
  await looks('a number chosen');
  await numbers.city.selectOption('Nottingham');
  await expect(numbers.empty).toBeVisible();
  await looks('no numbers');
  await sandbox.fault({ operation: 'fetchregions', kind: 'status', status: 500, times: 1 });
  await numbers.usaTab.click();
  await expect(numbers.alert).toContainText(messages.api.default);
  await looks('numbers failed');
  await numbers.tryAgain.click();
  await expect(numbers.numbers.first()).toBeVisible();
  await looks('USA numbers');
});

test('the form', async ({ page, signUp }) => {
  const applicant = newTestApplicant();
  const { form, captcha } = signUp;
  const looks = (name: string) => test.step(name, () => expectAccessible(page, name));

  await signUp.openFormWithNumber('?mode=test');
  await looks('the form');
  await form.register.click();
  await expect(form.form.getByText(messages.validation.firstName.required)).toBeVisible();
  await looks('the form with errors');
  await form.numberCountry.button.click();
  await expect(form.numberCountry.search).toBeVisible();
  await looks('the country picker');
  await form.numberCountry.search.press('Escape');
  await form.fillNames(applicant);
  await form.address.fill('high');
  await expect(form.suggestions.first()).toBeVisible();
  await looks('the list of addresses');
  await form.suggestions.first().click();

  const code = await signUp.sendEmailCode(applicant.email);
  await form.email.pin.pressSequentially(otherThan(code));
  await expect(form.email.says(messages.verification.invalidPincode)).toBeVisible();
  await looks('a wrong code');
  await form.email.pin.pressSequentially(code);
  await signUp.typeNumber(applicant.mobile);
  await form.number.offer.click();
  await expect(captcha.question).toContainText('What is');
  await looks('the captcha');
});

test('the screens after the form', async ({ page, signUp, sandbox, clock }) => {
  const { form, ending } = signUp;
  const looks = (name: string) => test.step(name, () => expectAccessible(page, name));

  await signUp.fillInTestMode(newTestApplicant());
  await sandbox.fault({
    operation: 'register',
    kind: 'status',
    status: 422,
    errors: { postcode: ['Unknown'] },
    times: 1,
  });
  await form.register.click();
  await expect(form.alert).toBeVisible();
  await looks('the form refused');

  await signUp.register();
  await looks('processing');
  await ending.counter.click();
  await expect(ending.progress).toBeVisible();
  await looks('the progress modal');
  await page.keyboard.press('Escape');

  // The same visitor in another tab, whose account fails.
  const other = await page.context().newPage();
  await other.route('**/signup/jobs/**', (route) => route.fulfill({ json: { step: 1, data: ['failed'] } }));
  await other.goto('/signup');
  await expect(other.getByRole('heading', { name: 'Registration failed!' })).toBeVisible();
  await test.step('failed', () => expectAccessible(other, 'failed'));
  await other.close();

  await clock.advance(delays.pollInterval);
  await expect(ending.success).toBeVisible();
  await looks('success');
});
