import type { Page } from '@playwright/test';
import { delays } from '#machines/shared/limits.ts';
import { SignUp } from '#test/e2e/pages/sign-up.page.ts';
import { newTestApplicant } from '#test/e2e/support/applicant.ts';
import { Clock } from '#test/e2e/support/clock.ts';
import { Gate } from '#test/e2e/support/gate.ts';
import type { SandboxClient } from '#test/e2e/support/sandbox-client.ts';
import { beside, shoot, shootForReadme, shootHeights } from './camera.ts';

async function openings(signUp: SignUp, sandbox: SandboxClient): Promise<void> {
  const { page, numbers } = signUp;
  const availability = await Gate.close(page, '**/signup-available');
  await signUp.open('?mode=test');
  await signUp.waiting.waitFor();
  await shoot(page, 'loading');
  await sandbox.settings({ availability: { error: 'Sign-up is not available in your country yet.' } });
  availability.open();
  await signUp.error.waitFor();
  await shoot(page, 'error');
  await sandbox.settings({ availability: { error: '' } });

  const listing = await Gate.close(page, '**/aqlnumbers?**');
  await signUp.tryAgain.click();
  await numbers.shimmer.first().waitFor();
  await shoot(page, 'numbers-loading');
  listing.open();
  await numbers.numbers.nth(2).check();
  await shoot(page, 'numbers');
  await shootForReadme(page, 'number', 'light');
  await numbers.city.selectOption('Nottingham');
  await numbers.empty.waitFor();
  await shoot(page, 'numbers-empty');
  await sandbox.fault({ operation: 'fetchregions', kind: 'status', status: 500, times: 1 });
  await numbers.usaTab.click();
  await numbers.alert.waitFor();
  await shoot(page, 'numbers-failed');
  await numbers.tryAgain.click();
  await numbers.numbers.nth(1).check();
  await shoot(page, 'numbers-usa');
  await numbers.next.click();
}

async function theForm(signUp: SignUp): Promise<void> {
  const applicant = newTestApplicant();
  const { page, form, captcha } = signUp;
  await form.firstName.waitFor();
  await shoot(page, 'form');
  await form.register.click();
  await shoot(page, 'form-errors');
  await shootHeights(page, 'form-errors');
  await form.fillNames(applicant);
  // The mobile's country followed the USA number.
  await form.numberCountry.choose('United Kingdom');
  await signUp.typeNumber(applicant.mobile);
  const code = await signUp.sendEmailCode(applicant.email);
  await form.email.pin.pressSequentially(code.slice(0, 4));
  await shoot(page, 'form-code');
  await form.email.group.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await shootForReadme(page, 'form', 'light', beside);
  await form.email.pin.pressSequentially(code.slice(4));
  await form.email.verified.waitFor();
  await form.number.offer.click();
  await captcha.question.waitFor();
  await shoot(page, 'captcha');
  await captcha.solve();
  await form.number.pin.pressSequentially('123456');
  await form.number.verified.waitFor();
  await form.address.fill('high street');
  await form.suggestions.first().waitFor();
  await shoot(page, 'form-addresses');
  await form.suggestions.first().click();
  await shoot(page, 'form-filled');
  await signUp.register();
}

async function endings(signUp: SignUp, sandbox: SandboxClient, clock: Clock): Promise<void> {
  const { page, ending } = signUp;
  await sandbox.advanceClock(3 * 600_000);
  await clock.advance(delays.pollInterval);
  await page.getByText('3 / 5').waitFor();
  await shoot(page, 'processing');
  await shootHeights(page, 'processing');
  await shootForReadme(page, 'processing', 'dark', beside);
  await ending.counter.click();
  await ending.progress.waitFor();
  await shoot(page, 'progress');
  await page.keyboard.press('Escape');

  const other = await page.context().newPage();
  await other.route('**/signup/jobs/**', (route) => route.fulfill({ json: { step: 1, data: ['failed'] } }));
  await other.goto('/signup');
  await other.getByRole('heading', { name: 'Registration failed!' }).waitFor();
  await shoot(other, 'failed');
  await other.close();

  await sandbox.advanceClock(2 * 600_000);
  await clock.advance(delays.pollInterval);
  await ending.success.waitFor();
  await shoot(page, 'success');
  await shootHeights(page, 'success');
  await shootForReadme(page, 'success', 'light', beside);
}

/** From the first screen of sign-up to its end. */
export async function picturesOfSignUp(page: Page, sandbox: SandboxClient): Promise<void> {
  await page.clock.install();
  await sandbox.settings({ provisioning: { stepDuration: 600_000 } });
  const clock = new Clock(page, sandbox);
  const signUp = new SignUp(page, sandbox, clock);
  await openings(signUp, sandbox);
  await theForm(signUp);
  await endings(signUp, sandbox, clock);
}
