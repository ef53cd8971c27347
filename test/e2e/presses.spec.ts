import type { Locator, Page } from '@playwright/test';
import { messages } from '#machines/shared/messages.ts';
import { expect, test } from './fixtures.ts';
import { newApplicant, newTestApplicant } from './support/applicant.ts';
import { Gate } from './support/gate.ts';
import { boxOf } from './support/layout.ts';

const said = messages.validation;

const widths = [1280, 320] as const;

/** Presses like a user: down, a short time, up; the pointer does not follow an element that moves away. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12));
  await page.mouse.down();
  // Two frames: the layout change of the press is done by then.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
    }
  });
  await page.mouse.up();
}

for (const width of widths) {
  test(`one press is enough from a field with a problem, ${width} px`, async ({ page, signUp }) => {
    const { form, numbers } = signUp;
    const applicant = newApplicant();
    await page.setViewportSize({ width, height: 720 });
    await signUp.openFormWithNumber();

    await test.step('the address mode', async () => {
      await form.password.fill('x');
      await press(page, form.addressMode);
      await expect(form.addressMode).toHaveText('Look the address up');
      await expect(form.address).toBeFocused();
      await press(page, form.addressMode);
      await expect(form.addressMode).toHaveText('Enter the address by hand');
    });

    await test.step("'Click here to verify email'", async () => {
      await signUp.typeEmail(applicant.email);
      await form.company.fill('x'.repeat(41));
      await press(page, form.email.offer);
      await expect(form.email.pin).toBeEnabled();
    });

    await test.step('Back', async () => {
      await form.lastName.fill('?');
      await press(page, form.back);
      await expect(numbers.heading).toBeVisible();
      await numbers.next.click();
      await expect(form.form.getByText(said.lastName.letters), 'the message is shown').toBeVisible();
    });

    await test.step('Register', async () => {
      await form.firstName.fill('?');
      await press(page, form.register);
      await expect(form.firstName, 'the first problem has the focus').toBeFocused();
      await expect(form.form.getByText(said.firstName.letters)).toBeVisible();
    });
  });
}

for (const keys of [
  ['s', 't', 'a', 't', 'e', 's', 'Enter'],
  ['ArrowDown', 'ArrowDown', 'Enter'],
]) {
  test(`the keys ${keys.join(' ')} that follow a press on the country picker at once are handled in its popover`, async ({
    page,
    signUp,
  }) => {
    await signUp.openFormWithNumber();
    const { button, search } = signUp.form.numberCountry;
    await button.scrollIntoViewIfNeeded();
    const box = await boxOf(button);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // The browser has all of them before the press has been painted.
    const inputs = [page.mouse.down(), page.mouse.up(), ...keys.map((key) => page.keyboard.press(key))];
    await Promise.all(inputs);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(button).toContainText('United States');
    await expect(search).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test("'Register' that is pressed before the chosen address has arrived sends the form with it", async ({
  page,
  signUp,
}) => {
  const { form, ending } = signUp;
  const applicant = newTestApplicant();
  await signUp.openFormWithNumber('?mode=test');
  await form.fillNames(applicant);
  await signUp.verifyEmail(applicant.email);
  await signUp.verifyTestNumber(applicant);
  const address = await Gate.close(page, /\/get\//);
  await form.address.fill('TN24 8QZ');
  await form.suggestions.first().click();
  await form.register.click();
  await expect(form.register).toHaveAttribute('aria-busy', 'true');
  await expect(form.missing).toHaveCount(0);
  const sent = page.waitForRequest('**/register-user');
  address.open();
  expect((await sent).postData()).toContain('TN24 8QZ');
  await expect(ending.processing).toBeVisible();
});
