/** The statechart studio as a designer uses it, built as it is hosted. */
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { flowsWithScreen } from '#src/studio/screen/flows.ts';
import { buildStudio } from '#src/studio/tools/build-studio.ts';
import { startApp } from '#test/sandbox/app-server/app-server.ts';

const root = resolve(import.meta.dirname, '../..');
let close = (): Promise<void> => Promise.resolve();
let address = '';

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const dist = join(root, '.cache/studio/site');
  await buildStudio(root, dist);
  const server = await startApp({ port: 0, dist, headers: {} });
  address = `${server.url}/index.html`;
  close = () => server.close();
});
test.afterAll(() => close());

const stateOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const now = (page: Page) => page.getByRole('region', { name: 'Now' }).getByRole('status');
const take = (page: Page, sentence: string) => page.getByRole('button', { name: sentence }).click();

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>('axe.run()');
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

test('finds a flow by a text that users read, and opens its chart', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Every flow of the product' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search flows' }).fill('wait for 3 minutes');
  const card = page.getByRole('link', { name: /^verification/ });
  await expect(card).toContainText('Wait for 3 minutes');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'verification' })).toBeVisible();
  await expect(stateOf(page, 'entering, state')).toBeVisible();
  await expect(page.getByRole('link', { name: 'registrationForm' })).toHaveAttribute('href', /registration-form/);
  expect(await violations(page)).toEqual([]);
});

test('a state is selected by keyboard, with its transitions and its lines of code; the address opens it again', async ({
  page,
}) => {
  await page.goto(`${address}#/flow/sign-in/sign-in`);
  await stateOf(page, 'locked, state').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'attempt.locked' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('machines/sign-in/sign-in.machine.ts, lines');
  await page.getByRole('region', { name: 'Transitions from here' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Transition' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Transition' })).toBeVisible();
});

test('collapses states, and shows a child in place', async ({ page }) => {
  await page.goto(`${address}#/flow/sign-up/verification?state=verification.sent`);
  await expect(stateOf(page, 'told, state')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(stateOf(page, 'told, state')).toBeHidden();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('button', { name: 'Show codeEntry here' }).click();
  await expect(stateOf(page, 'codeEntry, state with states inside')).toBeVisible();
  await page.getByRole('button', { name: 'Hide codeEntry' }).click();
  await expect(stateOf(page, 'codeEntry, state with states inside')).toBeHidden();
});

test('saves the chart as SVG and as PNG', async ({ page }) => {
  await page.goto(`${address}#/flow/sign-in/sign-in`);
  const svg = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  expect((await svg).suggestedFilename()).toBe('sign-in-sign-in.svg');
  const png = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  expect((await png).suggestedFilename()).toBe('sign-in-sign-in.png');
});

test('prints the whole chart, and nothing beside it', async ({ page }) => {
  await page.goto(`${address}#/flow/sign-in/sign-in?panel=play`);
  await expect(page.getByRole('region', { name: 'Screen' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const drawing = page.getByRole('img', { name: 'sign-in/sign-in' });
  await expect(drawing).toBeVisible();
  await expect(drawing).toContainText('form.submit');
  await expect(page.getByRole('region', { name: 'Screen' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'About this flow' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(drawing).toHaveCount(0);
});

test('plays a verification to its end, back and forth, and from the address', async ({ page }) => {
  await page.goto(`${address}#/flow/sign-up/verification?panel=play`);
  await expect(now(page)).toHaveText('entering');
  await take(page, 'the user types an e-mail');
  await take(page, 'uniqueness is being checked');
  await take(page, 'the value is still free');
  await expect(now(page)).toHaveText('offered.open');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(now(page)).toHaveText('checking');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.reload();
  await expect(now(page)).toHaveText('offered.open');
  await take(page, "the user presses 'Click here to verify'");
  await take(page, 'send code: the code is sent');
  await take(page, 'code entry: the code was right');
  await expect(now(page)).toHaveText('verified');
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('identity');
  expect(await violations(page)).toEqual([]);
});

test('plays the entry of a wrong code and of the right one, with a payload of its own', async ({ page }) => {
  await page.goto(`${address}#/flow/shared/code/code-entry?panel=play`);
  await take(page, 'the user enters six digits');
  await expect(now(page)).toHaveText(/pin: verifying/);
  await take(page, 'verify code: the code is wrong');
  await expect(now(page)).toHaveText(/pin: enterable/);
  await page.getByText('Another payload').click();
  await page.getByRole('combobox', { name: 'Event' }).selectOption('pin.completed');
  await page.getByRole('textbox', { name: 'code' }).fill('654321');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await take(page, 'verify code: the code is right');
  await expect(now(page)).toHaveText('verified');
});

test('shows the screen in each state of a simulation; what is done on it is a step', async ({ page }) => {
  await page.goto(`${address}#/flow/sign-in/sign-in?panel=play`);
  const screen = page.frameLocator('iframe[title="Screen in this state"]');
  await expect(screen.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await screen.getByRole('button', { name: 'Log In' }).click();
  const steps = page.getByRole('region', { name: 'Steps taken' });
  await expect(steps.getByRole('button', { name: 'form.submit' })).toHaveAttribute('aria-current', 'step');
  await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/\w/);
  await take(page, 'the user types an e-mail');
  await take(page, 'the user types a password');
  await take(page, "the user presses 'Log In'");
  await take(page, 'sign in: the password is wrong');
  await expect(screen.getByRole('alert').first()).toContainText(/\w/);
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(screen.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true');
});

test('has a screen for every flow that names one, and says so where there is none', async ({ page }) => {
  const content = page.getByRole('heading').or(page.getByRole('dialog')).or(page.getByRole('group'));
  const failure = page.getByRole('heading', { name: 'This page cannot be shown' });
  for (const flow of flowsWithScreen) {
    await page.goto(`${address}?screen#/screen/${flow}`);
    await expect(content.or(page.getByText('No screen shows this state.')).first(), flow).toBeVisible();
    await expect(failure, flow).toHaveCount(0);
  }
  await page.goto(`${address}#/flow/meeting/sounds/sounds?panel=play`);
  await expect(page.getByText('No screen shows this flow alone.')).toBeVisible();
});

test('shows the steps of a path at a pace, until it is paused', async ({ page }) => {
  await page.goto(`${address}#/flow/sign-up/uniqueness?panel=tests`);
  await page.getByRole('link', { name: 'Play path 1' }).click();
  await page.getByRole('combobox', { name: 'Pace' }).selectOption('Fast');
  await page.getByRole('button', { name: 'Play the steps' }).click();
  await expect(page.getByRole('button', { name: 'Step back' })).toBeEnabled();
  await page.getByRole('button', { name: 'Pause' }).click();
  const step = page.locator('[aria-current="step"]');
  const paused = await step.textContent();
  await page.getByRole('button', { name: 'Play the steps' }).click();
  await expect(page.getByRole('button', { name: 'Step forward' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Play the steps' })).toBeVisible();
  expect(await step.textContent()).not.toBe(paused);
});

test('draws every flow', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(address);
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const flows = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(flows.length).toBeGreaterThan(60);
  for (const flow of flows) {
    await page.goto(`${address}${flow}`);
    await expect(page.getByRole('heading', { level: 1, name: flow.slice(flow.lastIndexOf('/') + 1) })).toBeVisible();
    await expect(page.getByRole('group', { name: /state/ }).first(), flow).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test('plays a path of the model tests', async ({ page }) => {
  await page.goto(`${address}#/flow/sign-up/uniqueness?panel=tests`);
  await page.getByRole('link', { name: 'Play path 1' }).click();
  await expect(page.getByRole('region', { name: 'Steps taken' })).toBeVisible();
  const forward = page.getByRole('button', { name: 'Step forward' });
  while (await forward.isEnabled()) await forward.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
});

test('shows which machine runs which', async ({ page }) => {
  await page.goto(`${address}#/actors`);
  await expect(stateOf(page, 'registrationForm, state')).toBeVisible();
  await expect(page.getByRole('region', { name: 'As a list' })).toContainText('verification runs codeEntry');
  expect(await violations(page)).toEqual([]);
});

test('says how to watch the running app while no page is watched', async ({ page }) => {
  await page.goto(`${address}#/live`);
  await expect(page.getByRole('status')).toHaveText('No page of the app is being watched.');
  expect(await violations(page)).toEqual([]);
});
