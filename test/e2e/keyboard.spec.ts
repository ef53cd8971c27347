import { delays } from '#machines/shared/limits.ts';
import { solveCaptcha } from '#test/sandbox/captcha-answer.ts';
import { expect, test } from './fixtures.ts';
import { newApplicant } from './support/applicant.ts';
import { Keyboard } from './support/keyboard.ts';

test('the whole UK journey by keyboard only', async ({ page, signUp, sandbox, clock }) => {
  const applicant = newApplicant();
  const keys = new Keyboard(page);
  const { numbers, form, captcha, ending } = signUp;
  await signUp.open();
  await expect(numbers.numbers.first()).toBeVisible();

  await test.step('tabs, city and number', async () => {
    await keys.tabTo(numbers.ukTab);
    await keys.press('ArrowRight');
    await expect(numbers.usaTab).toBeFocused();
    await expect(numbers.region).toBeVisible();
    await keys.press('ArrowLeft');
    await expect(numbers.ukTab).toHaveAttribute('aria-selected', 'true');
    await expect(numbers.numbers.first()).toBeVisible();
    await keys.tabTo(numbers.city);
    await keys.type('Man');
    await expect(numbers.city).toHaveValue('161');
    await expect(page.getByText(/^0161 496/).first()).toBeVisible();
    await keys.tabTo(numbers.numbers.first());
    await keys.press('Space', 'ArrowRight');
    await expect(numbers.numbers.nth(1)).toBeChecked();
    await keys.tabTo(numbers.next);
    await keys.press('Enter');
  });

  await test.step('names and company', async () => {
    await expect(form.heading).toBeFocused();
    await keys.tabTo(form.firstName);
    await keys.type(applicant.firstName);
    await keys.tabTo(form.lastName);
    await keys.type(applicant.lastName);
    await keys.tabTo(form.company);
    await keys.type(applicant.company);
  });

  await test.step('mobile number, captcha and code', async () => {
    await keys.tabTo(form.numberCountry.button);
    await keys.press('Enter');
    await expect(form.numberCountry.search).toBeFocused();
    await keys.type('states');
    await expect(form.numberCountry.options).toHaveCount(1);
    await keys.press('ArrowDown', 'Enter');
    await expect(form.numberCountry.button).toContainText('United States');
    await expect(form.numberCountry.button).toBeFocused();
    await keys.press('Enter');
    await keys.type('kingdom');
    await expect(form.numberCountry.options).toHaveCount(1);
    await keys.press('ArrowDown', 'Enter');
    await expect(form.numberCountry.button).toContainText('United Kingdom');
    await keys.tabTo(form.number.input);
    await keys.type(applicant.mobile);
    await signUp.pauseTyping();
    await expect(form.number.offer).toBeVisible();
    await keys.tabTo(form.number.offer);
    await keys.press('Enter');
    await expect(captcha.question).toContainText('What is');
    for (let presses = 0; presses < 5; presses += 1) {
      if (await captcha.answer.evaluate((element) => element === element.ownerDocument.activeElement)) break;
      await keys.press('Tab');
    }
    await expect(captcha.answer).toBeFocused();
    await keys.type(solveCaptcha((await captcha.question.textContent()) ?? ''));
    await keys.press('Enter');
    await expect(captcha.dialog).toBeHidden();
    await expect(form.number.pin).toBeFocused();
    const code = await sandbox.nextCode(applicant.mobileE164, 'sms');
    // A mistyped digit: back, overwrite it, and continue.
    await keys.type(code.slice(0, 3));
    await keys.press('Backspace');
    await keys.type(code.slice(2, 4));
    await keys.press('ArrowLeft', 'ArrowRight');
    await keys.type(code.slice(4));
    await expect(form.number.verified).toBeVisible();
  });

  await test.step('e-mail and a code that is pasted', async () => {
    await expect(form.email.input, 'the next field that needs input').toBeFocused();
    await keys.type(applicant.email);
    await signUp.pauseTyping();
    await expect(form.email.offer).toBeVisible();
    await keys.tabTo(form.email.offer);
    await keys.press('Enter');
    await expect(form.email.pin).toBeFocused();
    const code = await sandbox.nextCode(applicant.email, 'email');
    // Pasted with the separators that mail programs put between the digits.
    await keys.tabTo(form.address);
    await keys.type(`${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`);
    await keys.press('Control+a', 'Control+x');
    await form.email.pin.focus();
    await keys.press('Control+v');
    await expect(form.email.verified).toBeVisible();
  });

  await test.step('address and password', async () => {
    await expect(form.address, 'the next field that needs input').toBeFocused();
    await keys.type('TN24 8QZ');
    await expect(form.suggestions.first()).toBeVisible();
    // A visitor presses Enter only after the suggestion is shown.
    await expect(async () => {
      await keys.press('ArrowDown');
      await expect(form.address).toHaveAttribute('aria-activedescendant', /./, { timeout: 2_000 });
    }).toPass();
    await keys.press('Enter');
    await expect(form.postcode).toHaveValue('TN24 8QZ');
    await keys.tabTo(form.password);
    await keys.type(applicant.password);
  });

  await test.step('registration and provisioning', async () => {
    await keys.tabTo(form.register);
    await keys.press('Enter');
    await expect(ending.processing).toBeFocused();
    await keys.tabTo(ending.counter);
    await keys.press('Enter');
    await expect(ending.progress).toBeVisible();
    await keys.press('Escape');
    await expect(ending.progress).toBeHidden();
    await expect(ending.counter).toBeFocused();
    await clock.advance(delays.pollInterval);
    await expect(ending.success).toBeFocused();
    await keys.tabTo(ending.letsLogin);
    await keys.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});
