import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '#test/tools/run/steps.ts';
import { signUpBudget as budget } from '#test/tools/size/budget.ts';
import { readBuild } from '#test/tools/size/build.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { newTestApplicant } from './support/applicant.ts';
import { Gate } from './support/gate.ts';
import { ports, sandboxOrigin } from './support/ports.ts';

type Part = 'firebase' | 'lottie' | 'rrweb' | 'the registration form';

/** The heavy chunks that a page requested, in order. */
function watchParts(page: Page): Part[] {
  const build = readBuild(join(root, '.cache', `app-${ports.appPort}`), root);
  const parts: readonly Part[] = ['firebase', 'lottie', 'rrweb', 'the registration form'];
  const partsOf = new Map(
    [...build.chunks.values()].map(({ file, modules }) => [
      `/${file}`,
      parts.filter((part) => modules.some(({ path }) => budget.notYet[part]?.test(path))),
    ]),
  );
  const asked: Part[] = [];
  page.on('request', (request) => {
    for (const part of partsOf.get(new URL(request.url()).pathname) ?? []) if (!asked.includes(part)) asked.push(part);
  });
  return asked;
}

test('every heavy part is loaded when it is needed, and not before', async ({ page, signUp }) => {
  const applicant = newTestApplicant();
  const { form, numbers, ending } = signUp;
  const asked = watchParts(page);
  // Recording starts when the page is idle; here the test chooses that moment.
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    Object.assign(globalThis, {
      requestIdleCallback: (work: IdleRequestCallback) => waiting.push(work),
      cancelIdleCallback: () => undefined,
      becomeIdle: () => {
        for (const work of waiting.splice(0)) work({ didTimeout: false, timeRemaining: () => 50 });
      },
    });
  });
  const beIdle = () => page.evaluate(() => (globalThis as unknown as { becomeIdle: () => void }).becomeIdle());

  await signUp.open('?mode=test');
  await numbers.numbers.first().check();
  await expect(numbers.next).toBeEnabled();
  expect(asked, 'the first sub-screen').toEqual([]);
  await expect(async () => {
    await beIdle();
    expect(asked, 'the idle page').toEqual(['rrweb']);
  }).toPass();

  await numbers.next.click();
  await expect(form.heading).toBeVisible();
  expect(asked, 'the form').toEqual(['rrweb', 'the registration form']);

  await form.fillNames(applicant);
  await signUp.verifyEmail(applicant.email);
  await signUp.typeNumber(applicant.mobile);
  expect(asked, 'the form, filled in').toEqual(['rrweb', 'the registration form']);
  await form.number.offer.click();
  await signUp.captcha.solve();
  await expect
    .poll(() => asked, "'Click here to verify number'")
    .toEqual(['rrweb', 'the registration form', 'firebase']);
  await form.number.pin.pressSequentially('123456');
  await form.lookUpAddress('TN24 8QZ');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(asked).toHaveLength(3);
  await signUp.register();
  await expect.poll(() => asked, 'processing').toContain('lottie');
  await expect(ending.counter).toBeVisible();
});

test("the form replaces the numbers, without 'Please wait', when 'Next' is pressed after its code was loaded", async ({
  page,
  signUp,
}) => {
  const { form, numbers } = signUp;
  await signUp.open('?mode=test');
  await numbers.numbers.first().check();
  await numbers.next.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (seen.at(-1) !== heading) seen.push(heading);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { seenHeadings: seen });
  });
  await numbers.next.click();
  await expect(form.heading).toBeFocused();
  await page.goBack();
  await expect(numbers.heading).toBeFocused();
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'seenHeadings'))).toEqual([
    'Enter your details',
    'Choose your telephone number',
  ]);
});

test('the marketing script runs only on the sign-up route', async ({ page, signUp, sandbox }) => {
  const script = page.locator(`script[src^="${sandboxOrigin}/marketing.js"]`);
  await page.goto('/login');
  await expect(script).toHaveCount(0);
  expect(await sandbox.requests('marketingScript')).toEqual([]);
  await signUp.open();
  await expect(signUp.numbers.heading).toBeVisible();
  await expect(script).toHaveCount(1);
  await expect.poll(async () => (await sandbox.requests('marketingScript')).length).toBe(1);
  await signUp.numbers.logIn.click();
  await expect(page).toHaveURL('/login');
  await expect(script).toHaveCount(0);
});

test('on a slow network the page shows the progress, before the app is loaded and while a screen is loading', async ({
  page,
}) => {
  const app = /\/assets\/index-.*\.js$/;
  const ofTheApp = await Gate.close(page, app);
  const ofTheScreen = await Gate.close(page, /\/assets\/LoginRoute-.*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…')).toBeVisible();
  const answered = page.waitForResponse(app);
  ofTheApp.open();
  await answered;
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  await expectAccessible(page, 'a screen on its way');
  ofTheScreen.open();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});
