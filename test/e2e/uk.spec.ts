import { delays, limits } from '#machines/shared/limits.ts';
import { expect, test } from './fixtures.ts';
import { newApplicant } from './support/applicant.ts';
import { Gate } from './support/gate.ts';

const day = 24 * 60 * 60;
/** Longer than the test, so that only the moved clock ends a step. */
const stepDuration = 600_000;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a UK business signs up with a telephone number', async ({ page, context, signUp, sandbox, clock }) => {
  const applicant = newApplicant();
  const { numbers, form, ending } = signUp;
  await sandbox.settings({ provisioning: { stepDuration } });

  await test.step('availability', async () => {
    const gate = await Gate.close(page, '**/signup-available');
    await signUp.open('?utm_id=spring-24&campaign=%7B%22a%22%3A1%7D');
    await expect(signUp.waiting).toBeVisible();
    gate.open();
    await expect(numbers.heading).toBeVisible();
    await expect(signUp.ipNotice).toHaveText('We will monitor you ip address 203.0.113.24');
    const [check] = await sandbox.requests('checkSignupAvailable');
    expect(check?.body).toEqual({ utm_id: 'spring-24', campaign: '{"a":1}', ip: '203.0.113.24' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'utm_id');
    expect(cookie?.value).toBe('spring-24');
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(7 * day - 600);
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(7 * day);
  });

  const number = await test.step('a number of another city', async () => {
    await expect(numbers.ukTab).toHaveAttribute('aria-selected', 'true');
    await expect(numbers.city).toHaveValue('20');
    await expect(numbers.numbers).toHaveCount(limits.numbersPerPage);
    await expect(numbers.numbers.first()).toBeChecked();
    await expect(numbers.next).toBeEnabled();

    const gate = await Gate.close(page, '**/aqlnumbers?**');
    await numbers.city.selectOption('Manchester');
    await expect(numbers.shimmer).toHaveCount(limits.shimmerTiles);
    await expect(numbers.numbers).toHaveCount(0);
    await expect(numbers.next).toBeDisabled();
    gate.open();
    await expect(numbers.numbers).toHaveCount(limits.numbersPerPage);
    await expect(page.getByText('0161 496', { exact: false })).toHaveCount(limits.numbersPerPage);
    await expect(page.getByText('Free', { exact: true })).toHaveCount(limits.numbersPerPage);

    const onFirstPage = await numbers.numbers.first().inputValue();
    await expect(numbers.page(limits.numbersPaginated / limits.numbersPerPage)).toBeVisible();
    await numbers.page(2).click();
    await expect(numbers.page(2)).toHaveAttribute('aria-current', 'page');
    await expect(numbers.numbers.first()).not.toHaveValue(onFirstPage);
    return numbers.takeFirst();
  });

  await test.step('the form', async () => {
    await expect(form.heading).toBeFocused();
    await form.fillNames(applicant);
    await signUp.verifyEmail(applicant.email);
    await signUp.verifyNumber(applicant);
    await expect(form.form.getByText('Available', { exact: true })).toBeVisible();
    await form.lookUpAddress('TN24 8QZ');
    await expect(form.address).toHaveValue('2 High Street, Ashford, Kent');
    await expect(form.address).toHaveAttribute('readonly');
    await expect(form.postcode).toHaveValue('TN24 8QZ');
  });

  const accountId = await test.step('registration', async () => {
    await signUp.register();
    const [request] = await sandbox.requests('register');
    expect(request?.body).toEqual({
      first_name: applicant.firstName,
      last_name: applicant.lastName,
      password: applicant.password,
      company: applicant.company,
      address: '2 High Street, Ashford, Kent',
      postcode: 'TN24 8QZ',
      email_uid: expect.stringMatching(/^[\da-f-]{36}$/),
      firebase_uid: expect.stringMatching(/^\w{20,}$/),
      otp_pincode: expect.stringMatching(/^\d{6}$/),
      time_zone: 'Europe/London',
      number,
      type: 'uk',
      sku: 'UK-GEO-161',
      did_group_id: '',
      city: '161',
      // Added to every marked request (specification 7.1).
      device_id: expect.any(String),
      ip: '203.0.113.24',
      fp_data: expect.stringMatching(/./),
      ms_server: expect.any(String),
      server_template: expect.any(String),
    });
    expect((await context.cookies()).filter(({ name }) => name === 'utm_id')).toEqual([]);
    await expect.poll(async () => (await sandbox.requests('checkSignupStatus')).length).toBe(1);
    const [status] = await sandbox.requests('checkSignupStatus');
    expect(status?.query).toEqual({
      user_email: applicant.email,
      number: applicant.mobileE164,
      first_name: applicant.firstName,
      last_name: applicant.lastName,
      company_name: applicant.company,
      address: '2 High Street, Ashford, Kent',
    });
    return status?.path.split('/').at(-1) ?? '';
  });

  await test.step('provisioning', async () => {
    await expect(ending.counter).toHaveText('0 / 5Processes');
    await sandbox.advanceClock(stepDuration);
    await clock.advance(delays.pollInterval);
    await expect(ending.counter).toHaveText('1 / 5Processes');
    await ending.counter.click();
    await expect(ending.progress).toContainText('Thank You!');
    await expect(ending.circles).toHaveText([
      'Step 1: done',
      ...[2, 3, 4, 5].map((step) => `Step ${step}: in progress`),
    ]);
    await page.keyboard.press('Escape');
    await expect(ending.progress).toBeHidden();
    await sandbox.advanceClock(2 * stepDuration);
    await clock.advance(delays.pollInterval);
    await expect(ending.counter).toHaveText('3 / 5Processes');
  });

  await test.step('success', async () => {
    const confetti = page.waitForRequest(/\/assets\/confetti[^/]*\.js/);
    await sandbox.advanceClock(2 * stepDuration);
    await clock.advance(delays.pollInterval);
    await expect(ending.success).toBeVisible();
    await expect(page.getByText('Congratulations, your account has been created.')).toBeVisible();
    await confetti;
    await expect(page.locator('canvas')).toBeAttached();
    await expect
      .poll(async () => (await sandbox.replaySessions()).map((session) => session.account_id))
      .toEqual([accountId]);
    const recording = await sandbox.replayText();
    expect(recording).toContain('We will monitor you ip address');
    for (const hidden of ['203.0.113.24', 'spring-24', 'campaign']) expect(recording).not.toContain(hidden);
    await ending.letsLogin.click();
    await expect(page).toHaveURL('/login');
  });
});
