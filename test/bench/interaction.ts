/**
 * `npm run bench:interaction`: how long keys and clicks take until the next frame is painted (Event Timing, the measure of
 * INP), with a main thread that is 4 times slower (`SLOWDOWN`): the fields, tabs and pickers of /signup, and the name and the
 * switches of /meet. `ROUNDS` (5) in new browser profiles; p95 of all rounds. Exits with 1 when a figure is above its limit.
 * The browser counts in steps of 8 ms and reports nothing below 16: such an answer counts as 16. Clicks are sent as mouse events, and
 * nothing is looked up in the page until their frames are painted: Playwright's queries run on the same main thread.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { NumberSelection } from '#test/e2e/pages/number-selection.page.ts';
import { RegistrationForm } from '#test/e2e/pages/registration-form.page.ts';
import { findBrowser, launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { number, print, quantile } from './figures.ts';
import { contextOf, origins, startServers } from './servers.ts';

const rounds = number('ROUNDS', 5);
const slowdown = number('SLOWDOWN', 4);
const limits = { key: 50, click: 100 } as const;
const leastReported = 16;
/** Milliseconds between keys, of a fast typist. */
const keyPause = 120;
/** Milliseconds from the pointer's arrival to the press. */
const aiming = 150;
/** Milliseconds after the last input in which its frame is painted and its entry reported. */
const settling = 700;

declare global {
  interface Window {
    /** The longest event of each interaction since the list was emptied, by its id. */
    interactions: Map<number, number>;
  }
}

/** Runs in the page before its own scripts. */
function watchInteractions(): void {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // lib.dom has no type for these entries.
      const id = Number(Reflect.get(entry, 'interactionId') ?? 0);
      if (id > 0) window.interactions.set(id, Math.max(entry.duration, window.interactions.get(id) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Kind = keyof typeof limits;
const measured = new Map<string, { readonly kind: Kind; readonly times: number[] }>();

interface Measurement {
  readonly name: string;
  readonly kind: Kind;
  /** How many interactions the work is. */
  readonly count: number;
  readonly work: () => Promise<unknown>;
}

async function measure(page: Page, { name, kind, count, work }: Measurement): Promise<void> {
  await page.evaluate(() => window.interactions.clear());
  await work();
  const found = await page.evaluate(() => [...window.interactions.values()]);
  const missing = Array.from({ length: Math.max(0, count - found.length) }, () => leastReported);
  const row = measured.get(name) ?? { kind, times: [] };
  row.times.push(...found, ...missing);
  measured.set(name, row);
}

async function open(browser: Browser, path: string): Promise<Page> {
  const context = await contextOf(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: 'globalThis.__name = (given) => given;' });
  await page.addInitScript(watchInteractions);
  await page.goto(`${origins.app}${path}`);
  return page;
}

/** What the user clicks, and what is there afterwards. */
interface Click {
  readonly on: Locator;
  readonly until: Locator;
}

async function clickOn(page: Page, { on, until }: Click): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (box === null) throw new Error('The control is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.waitForTimeout(aiming);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(settling);
  await until.waitFor();
  await page.waitForLoadState('networkidle');
}

/** Measurements of a page: clicks, the keys of a text, and one key. */
function measurementsOf(page: Page) {
  const keys = (name: string, count: number, work: () => Promise<void>) =>
    measure(page, {
      name,
      kind: 'key',
      count,
      work: async () => {
        await work();
        await page.waitForTimeout(settling);
      },
    });
  return {
    click: (name: string, ...clicks: readonly Click[]) =>
      measure(page, {
        name,
        kind: 'click',
        count: clicks.length,
        work: async () => {
          for (const click of clicks) await clickOn(page, click);
        },
      }),
    type: (name: string, text: string) => keys(name, text.length, () => page.keyboard.type(text, { delay: keyPause })),
    press: (name: string, key: string) => keys(name, 1, () => page.keyboard.press(key)),
  };
}

async function signUp(browser: Browser): Promise<void> {
  const page = await open(browser, '/signup');
  const { click, type, press } = measurementsOf(page);
  const numbers = new NumberSelection(page);
  const form = new RegistrationForm(page);
  await numbers.numbers.first().check();
  await page.waitForLoadState('networkidle');
  await click(
    '/signup, tab of the numbers',
    { on: numbers.usaTab, until: numbers.region },
    { on: numbers.ukTab, until: numbers.numbers.first() },
  );
  await click('/signup, a number', { on: numbers.numbers.nth(1), until: page.locator('input[type="radio"]:checked') });
  await click('/signup, Next', { on: numbers.next, until: form.heading });
  const email = 'ada.lovelace@example.com';
  await form.email.input.focus();
  await type('/signup, keys of the e-mail', email);
  const password = 'engine-no1843';
  await form.password.focus();
  await type('/signup, keys of the password', password);
  // With a chosen number, two countries can be chosen for the mobile number, and all of them for the address.
  const pickers = { 'country picker': form.numberCountry, 'picker of all countries': form.addressCountry };
  for (const [label, picker] of Object.entries(pickers)) {
    for (const time of ['first opening', 'second opening']) {
      await click(`/signup, ${label}, ${time}`, { on: picker.button, until: picker.options.first() });
      // Measured by itself: its entry would be counted as one of the next opening.
      await press(`/signup, ${label}, Escape`, 'Escape');
      await picker.search.waitFor({ state: 'detached' });
    }
  }
  await page.context().close();
}

async function meet(browser: Browser): Promise<void> {
  const page = await open(browser, '/meet?meeting_id=daily-standup');
  const { click, type } = measurementsOf(page);
  const name = page.getByLabel('Your name');
  await page.locator('video').waitFor();
  await page.waitForLoadState('networkidle');
  await name.focus();
  await type('/meet, keys of the name', 'Ada Lovelace');
  for (const device of ['microphone', 'camera']) {
    const off = page.getByRole('button', { name: `Turn off ${device}` });
    const on = page.getByRole('button', { name: `Turn on ${device}` });
    await click(`/meet, switch of the ${device}`, { on: off, until: on }, { on, until: off });
  }
  await page.context().close();
}

const servers = await startServers();
const { executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...launchArguments(), ...mediaArguments] });
try {
  for (let round = 0; round < rounds; round += 1) {
    await signUp(browser);
    await meet(browser);
  }
  console.log(`Input to the next paint, ${rounds} rounds, a main thread ${slowdown} times slower, p95 (median) in ms`);
  for (const [name, { kind, times }] of measured) {
    const middle = quantile(times, 0.5).toFixed(0);
    print({ name: `${name} (median ${middle})`, value: quantile(times, 0.95), unit: 'ms', limit: limits[kind] });
  }
} finally {
  await browser.close();
  await servers.close();
}
