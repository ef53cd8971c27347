/**
 * `npm run pictures`: pictures of every sub-screen of sign-up and of a call, wide and narrow, light and dark, in
 * .cache/pictures; and those the README shows, in docs/pictures. Arguments name the only parts: `call`, `sign-up`. Takes
 * the ports of the browser tests.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, request, type BrowserContext, type Page } from '@playwright/test';
import { delays } from '#machines/shared/limits.ts';
import { SignUp } from '#test/e2e/pages/sign-up.page.ts';
import { newTestApplicant } from '#test/e2e/support/applicant.ts';
import { Clock } from '#test/e2e/support/clock.ts';
import { Gate } from '#test/e2e/support/gate.ts';
import { appOrigin, ports } from '#test/e2e/support/ports.ts';
import { SandboxClient } from '#test/e2e/support/sandbox-client.ts';
import { startEverything } from '#test/sandbox/everything.ts';
import { tenantHeader } from '#test/sandbox/http/environment.ts';
import { findBrowser, launchArguments, mediaArguments } from './browser.ts';
import { openCall } from './pictured-call.ts';
import { root } from './run/steps.ts';

const tenant = 'pictures';
const output = join(root, '.cache', 'pictures');
const readme = join(root, 'docs', 'pictures');
const widths = { wide: 1280, narrow: 320 } as const;
const themes = ['light', 'dark'] as const;
const HEIGHT = 800;

/** Colours on their way to another theme, and whatever loads an image, come to rest. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    const images = [...document.images].filter(({ complete }) => !complete);
    await Promise.allSettled([
      ...transitions.map(async (each) => each.finished),
      ...images.map(async (image) => image.decode()),
    ]);
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const [place, width] of Object.entries(widths)) {
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      await rest(page);
      await page.screenshot({ path: join(output, `${name}-${place}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize({ width: widths.wide, height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'light' });
  await rest(page);
}

/** The part beside the promotional panel is all that most pictures need. */
const beside = { x: widths.wide / 2, y: 0, width: widths.wide / 2, height: HEIGHT };

async function shootForReadme(page: Page, name: string, colorScheme: 'light' | 'dark', clip?: typeof beside) {
  await page.emulateMedia({ colorScheme });
  await rest(page);
  await page.screenshot({ path: join(readme, `${name}.png`), ...(clip === undefined ? {} : { clip }) });
  await page.emulateMedia({ colorScheme: 'light' });
}

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
  await form.fillNames(applicant);
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
  await shootForReadme(page, 'success', 'light', beside);
}

async function theCall(call: Page): Promise<void> {
  await shoot(call, 'call');
  await shootForReadme(call, 'call', 'dark');
}

async function signUpFrom(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.clock.install();
  const sandbox = new SandboxClient(tenant, await request.newContext());
  await sandbox.settings({ provisioning: { stepDuration: 600_000 } });
  const clock = new Clock(page, sandbox);
  const signUp = new SignUp(page, sandbox, clock);
  await openings(signUp, sandbox);
  await theForm(signUp);
  await endings(signUp, sandbox, clock);
}

const wanted = process.argv.slice(2);
const isWanted = (part: 'call' | 'sign-up'): boolean => wanted.length === 0 || wanted.includes(part);
const everything = await startEverything({ ...ports, report: (line) => console.log(line) });
const browser = await chromium.launch({ ...(await findBrowser()), args: [...launchArguments(), ...mediaArguments] });
try {
  for (const folder of [output, readme]) mkdirSync(folder, { recursive: true });
  const options = {
    baseURL: appOrigin,
    locale: 'en-GB',
    viewport: { width: widths.wide, height: HEIGHT },
    extraHTTPHeaders: { [tenantHeader]: tenant },
    reducedMotion: 'reduce',
  } as const;
  if (isWanted('call')) await theCall(await openCall(browser, options));
  // Four people who go on talking leave little for the rest.
  await Promise.all(browser.contexts().map((each) => each.close()));
  if (isWanted('sign-up')) await signUpFrom(await browser.newContext(options));
  console.log(`${output}\n${readme}`);
} finally {
  await browser.close();
  await everything.stop();
}
