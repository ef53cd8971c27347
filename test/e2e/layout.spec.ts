import { devices, type Page } from '@playwright/test';
import { firefoxAgent } from '#test/tools/browser.ts';
import { expect, test } from './fixtures.ts';
import { ForgottenPassword } from './pages/forgotten-password.page.ts';
import { Login } from './pages/login.page.ts';
import { Gate } from './support/gate.ts';
import { boxOf, expectInTheMiddle, expectOneEdge, expectThumbSized } from './support/layout.ts';

const WIDE = 1280;
const heights = [480, 800, 1200] as const;

test.describe('the promotional panel', () => {
  test.use({ userAgent: firefoxAgent });

  test('fills the window below the banners at every height, including its dots, also when the form scrolls', async ({
    page,
    context,
    signUp,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const carousel = page.getByRole('region', { name: 'Product highlights' });
    const dot = carousel.getByRole('button', { name: 'Gain recognition' });
    const banner = page.getByText('Please use chrome browser for best experience.');
    const expectFilled = (height: number, name: string) =>
      test.step(name, async () => {
        await expect
          .poll(async () => {
            const { y, height: own } = await boxOf(carousel);
            return Math.round(y + own);
          }, 'the lower edge of the panel')
          .toBe(height);
        const { y, height: own } = await boxOf(dot);
        expect(y + own, 'the lower edge of the dots').toBeLessThanOrEqual(height);
      });

    await signUp.openForm();
    await expect(banner).toBeVisible();
    for (const height of heights) {
      await page.setViewportSize({ width: WIDE, height });
      await expectFilled(height, `with the browser banner, ${height} px`);
      await signUp.form.logIn.scrollIntoViewIfNeeded();
      await expectFilled(height, `at the end of the form, ${height} px`);
      await expect(banner).toBeInViewport();
      await signUp.form.firstName.scrollIntoViewIfNeeded();
    }
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page.setViewportSize({ width: WIDE, height: heights[0] });
    await expectFilled(heights[0], 'with the banner and the offline line');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expectFilled(heights[0], 'with the offline line');
    const { y } = await boxOf(carousel);
    expect(y, 'the offline line is above the panel').toBeGreaterThan(20);
    await context.setOffline(false);
  });
});

test.describe('sparse screens', () => {
  const expectWellPlaced = async (page: Page, name: string) => {
    for (const height of heights) {
      await page.setViewportSize({ width: WIDE, height });
      await test.step(`${name}, ${height} px`, () => expectInTheMiddle(page));
    }
    await test.step(`${name}, one edge`, () => expectOneEdge(page));
  };

  test('are placed in the optical middle with one edge, at every height', async ({ page, signUp, sandbox }) => {
    await new Login(page).open();
    await expect(new Login(page).heading).toBeVisible();
    await expectWellPlaced(page, 'login');
    const forgotten = new ForgottenPassword(page);
    await forgotten.open();
    await expect(forgotten.send).toBeVisible();
    await expectWellPlaced(page, 'forgotten password');
    await page.goto('/accept-ownership/owner-expired');
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await expectWellPlaced(page, 'an expired link');

    await sandbox.settings({ availability: { error: 'Sign-up is closed.' } });
    const availability = await Gate.close(page, '**/signup-available');
    await signUp.open();
    await expect(signUp.waiting).toBeVisible();
    await expect(page.getByText('Checking whether sign-up is available for your IP address…')).toBeVisible();
    await expectWellPlaced(page, 'waiting');
    availability.open();
    await expect(signUp.error).toBeVisible();
    await expectWellPlaced(page, 'error');
  });
});

test.describe('the registration form', () => {
  for (const [name, viewport] of [
    ['a wide window', { width: WIDE, height: 800 }],
    ['a phone', { width: 320, height: 568 }],
  ] as const) {
    test(`keeps Register visible on ${name}, without covering the focused field`, async ({ page, signUp }) => {
      const { form } = signUp;
      await page.setViewportSize(viewport);
      await signUp.openForm();
      await expect(form.register).toBeInViewport({ ratio: 1 });
      const { y: top } = await boxOf(form.register);
      await form.firstName.focus();
      for (let stops = 0; stops < 12; stops += 1) {
        const field = page.locator(':focus');
        if (await field.evaluate((element) => element.matches('button[type=submit]'))) break;
        const { y, height } = await boxOf(field);
        expect(y + height, 'the lower edge of the field').toBeLessThanOrEqual(top);
        await page.keyboard.press('Tab');
      }
      await expect(form.register).toBeFocused();
    });
  }

  test('does not cover the field in a window made low by the keyboard', async ({ page, signUp }) => {
    await page.setViewportSize({ width: 320, height: 300 });
    await signUp.openForm();
    await signUp.form.firstName.focus();
    await expect(signUp.form.firstName).toBeInViewport({ ratio: 1 });
    await expect(signUp.form.register).not.toBeInViewport();
  });

  test('lists what is missing after a refused Register, with links to the fields', async ({ signUp }) => {
    const { form } = signUp;
    await signUp.openForm();
    await expect(form.steps.filter({ hasText: 'Details' })).toHaveAttribute('aria-current', 'step');
    await form.register.click();
    await expect(form.missing.getByRole('link')).toHaveCount(8);
    await expect(form.firstName, 'the first problem has the focus').toBeFocused();
    await form.missing.getByRole('link', { name: 'Password is required' }).click();
    await expect(form.password).toBeFocused();
    await form.password.fill('Difference-No-2');
    await expect(form.missing.getByRole('link')).toHaveCount(7);
  });
});

test('hovering the eye of a password does not change the edge of the field', async ({ page }) => {
  const login = new Login(page);
  await login.open();
  await login.password.fill('Difference-No-2');
  await login.email.focus();
  await page.evaluate(() => document.fonts.ready);
  // The straight part of the field's right edge.
  const edge = async () => {
    const { x, y, width, height } = await boxOf(login.show);
    return (await page.screenshot({ clip: { x: x + width - 1, y: y + 10, width: 1, height: height - 20 } })).toString(
      'base64',
    );
  };
  const before = await edge();
  await login.show.hover();
  await expect.poll(edge, 'the pixels of the edge').toBe(before);
});

test.describe('on touch', () => {
  const { hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ hasTouch, isMobile, viewport: { width: 320, height: 568 } });

  test('everything that can be pressed is 44 px at least', async ({ page, signUp }) => {
    const login = new Login(page);
    await login.open();
    await expect(login.heading).toBeVisible();
    await expectThumbSized(page, 'login');
    await page.goto('/forget-password');
    await expect(new ForgottenPassword(page).send).toBeVisible();
    await expectThumbSized(page, 'forgotten password');
    await page.goto('/accept-ownership/owner-demo');
    await expect(page.getByRole('button', { name: 'Accept ownership' })).toBeVisible();
    await expectThumbSized(page, 'ownership');
    await signUp.open();
    await expect(signUp.numbers.numbers.first()).toBeVisible();
    await expectThumbSized(page, 'the numbers');
    await signUp.numbers.takeFirst();
    await expect(signUp.form.heading).toBeVisible();
    await signUp.form.register.click();
    await expect(signUp.form.missing).toBeVisible();
    await expectThumbSized(page, 'the form');
  });
});
