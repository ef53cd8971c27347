/** The statechart studio as a designer uses it, built as it is hosted: its pages, and charts to read. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { serveStudio, stateOf } from './support/studio.ts';

const place = serveStudio();
test.describe.configure({ mode: 'default' });

test('finds a flow by a text that users read, and opens its chart', async ({ page }) => {
  await page.goto(place());
  await expect(page.getByRole('heading', { name: 'Every flow of the product' })).toBeVisible();
  await page.getByText('Signs in a chart').click();
  await expect(page.getByText('A final state: here the machine')).toBeVisible();
  await expectAccessible(page, 'first page');
  await page.getByRole('searchbox', { name: 'Search flows' }).fill('wait for 3 minutes');
  const card = page.getByRole('link', { name: /^verification/ });
  await expect(card).toContainText('Wait for 3 minutes');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'verification' })).toBeVisible();
  await expect(stateOf(page, 'entering, state')).toBeVisible();
  await expect(page.getByRole('link', { name: 'registrationForm' })).toHaveAttribute('href', /registration-form/);
  await expectAccessible(page, 'chart');
});

test('answers where a message is shown, and which machine runs a child', async ({ page }) => {
  await page.goto(place());
  const search = page.getByRole('searchbox', { name: 'Search flows' });
  const first = page.getByRole('region', { name: 'Found' }).getByRole('link').first();
  await search.fill('E-mail is invalid');
  await expect(page.getByRole('link', { name: /^sign-in/ })).toContainText('message E-mail is invalid');
  await search.fill('createRecorder');
  await expect(page.getByText('No flow contains')).toBeVisible();
  await search.fill('sendChat');
  await expect(first).toContainText('runs sendChat');
  await search.fill('What happens when the e-mail is invalid?');
  await expect(page.getByRole('region', { name: 'Closest' }).getByRole('link', { name: /^sign-in/ })).toBeVisible();
  await expectAccessible(page, 'closest flows');
});

test('a state is selected by keyboard, with its transitions and its lines of code; the address opens it again', async ({
  page,
}) => {
  await page.goto(place('#/flow/sign-in/sign-in'));
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
  await page.goto(place('#/flow/sign-up/verification?state=verification.sent'));
  await expect(stateOf(page, 'sent, state')).toBeVisible();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(stateOf(page, 'told, state')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(stateOf(page, 'told, state')).toBeHidden();
  await page.getByRole('button', { name: 'Show codeEntry here' }).click();
  await expect(stateOf(page, 'codeEntry, state with states inside')).toBeVisible();
  await page.getByRole('button', { name: 'Hide codeEntry' }).click();
  await expect(stateOf(page, 'codeEntry, state with states inside')).toBeHidden();
});

const zoomOf = (page: Page): Promise<number> =>
  page.locator('.react-flow__viewport').evaluate((viewport) => new DOMMatrix(getComputedStyle(viewport).transform).a);

test('opens a large chart as an outline that can be read, and expands it on demand', async ({ page }) => {
  await page.goto(place('#/flow/meeting/connection/connection'));
  const online = stateOf(page, 'online, state with states inside');
  const joined = stateOf(page, 'joined, state with states inside');
  await expect(online).toBeInViewport({ ratio: 0.99 });
  await expect(online).toContainText('20 states inside');
  await expect(joined).toBeHidden();
  expect(await zoomOf(page)).toBeGreaterThanOrEqual(0.7);
  await online.dblclick();
  await expect(joined).toBeVisible();
  await expect(stateOf(page, 'steady, state')).toBeHidden();
  await page.getByRole('button', { name: 'All details' }).click();
  await expect(stateOf(page, 'steady, state')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'All details' })).toHaveAttribute('aria-pressed', 'true');
  await expect(stateOf(page, 'steady, state')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole chart' }).click();
  await expect.poll(() => zoomOf(page)).toBeLessThan(0.3);
  await page.getByRole('button', { name: 'All details' }).click();
  await expect(joined).toBeHidden();
  await expectAccessible(page, 'outline');
});

test('opens an address of an inner state of a large chart with that state in view', async ({ page }) => {
  await page.goto(place('#/flow/meeting/connection/connection?state=connection.online.joined.steady'));
  await expect(page.getByRole('heading', { level: 2, name: 'online.joined.steady' })).toBeVisible();
  await expect(stateOf(page, 'steady, state')).toBeInViewport();
  await expect(stateOf(page, 'knocking, state')).toBeHidden();
  const goals = page.getByRole('region', { name: 'Transitions from here' });
  await goals.getByRole('link', { name: 'online.joined.interrupted' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'online.joined.interrupted' })).toBeVisible();
  await expect(stateOf(page, 'interrupted, state')).toBeInViewport();
});

test('saves the chart as SVG and as PNG', async ({ page }) => {
  await page.goto(place('#/flow/sign-in/sign-in'));
  const svg = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  expect((await svg).suggestedFilename()).toBe('sign-in-sign-in.svg');
  const drawing = await readFile(await (await svg).path(), 'utf8');
  expect(drawing).toMatch(/^<svg[^>]*aria-label="sign-in\/sign-in"/);
  expect(drawing).toContain('form.submit');
  expect(drawing).not.toContain('var(--');
  const png = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  expect((await png).suggestedFilename()).toBe('sign-in-sign-in.png');
  const picture = await readFile(await (await png).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  const [, width = ''] = /width="(\d+)"/.exec(drawing) ?? [];
  expect(picture.readUInt32BE(16)).toBe(2 * Number(width));
});

test('prints the whole chart, and nothing beside it', async ({ page }) => {
  await page.goto(place('#/flow/sign-in/sign-in?panel=play'));
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

test('draws every flow', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(place());
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // The first steps lead to other pages as well, and to a panel of a flow.
  const flows = new Set(addresses.filter((address) => address.startsWith('#/flow/') && !address.includes('?')));
  expect(flows.size).toBeGreaterThan(60);
  for (const flow of flows) {
    await page.goto(place(flow));
    await expect(page.getByRole('heading', { level: 1, name: flow.slice(flow.lastIndexOf('/') + 1) })).toBeVisible();
    await expect(page.getByRole('group', { name: /state/ }).first(), flow).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test('shows which machine runs which', async ({ page }) => {
  await page.goto(place('#/actors'));
  const events = page.getByRole('complementary', { name: 'Events' });
  await expect(page.getByRole('region', { name: 'Sign-up' })).toBeVisible();
  await expectAccessible(page, 'actors');
  await page
    .getByRole('region', { name: 'Sign-up' })
    .getByRole('list', { name: 'Run by registrationForm' })
    .getByRole('link', { name: /^verification/ })
    .click();
  await expect(events.getByRole('heading', { level: 2, name: 'verification' })).toBeVisible();
  const above = events.getByRole('region', { name: 'Run by' }).getByRole('listitem');
  await expect(above.filter({ hasText: 'as email' })).toContainText('field.busied');
  await expect(events.getByRole('region', { name: 'Runs' })).toContainText('sendCode');
  await expectAccessible(page, 'actors, one chosen');
  await page.reload();
  await events.getByRole('link', { name: 'Open its chart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'verification' })).toBeVisible();
});

test('finds between which machines an event passes', async ({ page }) => {
  await page.goto(place('#/actors'));
  await page.getByRole('searchbox', { name: 'Search machines and events' }).fill('chat.received');
  const found = page.getByRole('region', { name: 'Events found' });
  await expect(found.getByRole('listitem').filter({ hasText: 'call and chat' })).toContainText('chat.received');
  await page.getByRole('searchbox', { name: 'Search machines and events' }).fill('no such event');
  await expect(found).toContainText('No event between two machines contains ‘no such event’.');
});

test('says how to watch the running app while no page is watched', async ({ page }) => {
  await page.goto(place('#/live'));
  await expect(page.getByRole('status')).toHaveText('No page of the app is being watched.');
  await expectAccessible(page, 'live, nothing watched');
});

test('the overview moves the chart, and has a frame around what is seen', async ({ page }) => {
  await page.goto(place('#/flow/sign-up/verification?state=verification.entering'));
  const overview = page.getByRole('img', { name: 'Overview' });
  const entering = stateOf(page, 'entering, state');
  await expect(entering).toBeInViewport();
  const before = await entering.boundingBox();
  await overview.click({ position: { x: 4, y: 140 } });
  await expect.poll(async () => (await entering.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 50);
  const frame = overview.locator('div');
  const middleOf = (box: { readonly y: number; readonly height: number } | null) =>
    (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const picture = await overview.boundingBox();
  await expect.poll(async () => middleOf(await frame.boundingBox()) - (picture?.y ?? 0)).toBeCloseTo(141, -1);
});

test('shows what the model tests and the last run in a browser take, in the chart too', async ({ page }) => {
  const missed = 'attempt.locked';
  await page.route('**/data/sign-in/sign-in.json', async (route) => {
    const answer = await route.fetch();
    const browser = {
      states: [10, 11],
      transitions: [14, 14],
      missed: [`signIn.${missed}`],
      reasons: { [`signIn.${missed}`]: 'The account is not locked here.' },
    };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), browser } });
  });
  await page.goto(place('#/flow/sign-in/sign-in?panel=tests'));
  const red = stateOf(page, 'locked, state').locator('rect[stroke="var(--danger-text)"]');
  const run = page.getByRole('region', { name: 'Browser run' });
  await expect(run).toContainText('10 of 11');
  await expect(run.getByRole('listitem')).toHaveText(`signIn.${missed} The account is not locked here.`);
  await expect(red).toHaveCount(0);
  await run.getByRole('switch', { name: 'Show in the chart' }).click();
  await expect(red).toHaveCount(1);
  await page.getByRole('region', { name: 'Model tests' }).getByRole('switch').click();
  await expect(red).toHaveCount(0);
  await expectAccessible(page, 'coverage');
  // A run on this machine may have walked it.
  await page.route('**/data/meeting/sounds/sounds.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), browser: null } });
  });
  await page.goto(place('#/flow/meeting/sounds/sounds?panel=tests'));
  await expect(run).toContainText('No run is known.');
});
