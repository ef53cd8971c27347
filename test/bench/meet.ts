/**
 * `npm run bench:meet`: the time from pressing Join to the first frame of a participant who is in the meeting
 * already: in the app, and on a bare page of the conference library, alternating on the same server. `ROUNDS` (20) of
 * each; APP_PORT and SANDBOX_PORT choose other ports. Exits with 1 when the app takes more than 1.1 times as long.
 *
 * In the app's rows the user presses when everything has been prefetched, as the bare page has its library loaded. In
 * the row 'in a hurry' the user presses as soon as the own video shows, half a second before the pass is requested; it
 * is for comparison.
 *
 * The bare page has the library loaded, and on the press opens camera and microphone, connects and joins; it needs no
 * pass. Its time with tracks that are already open, like the app's in the preview, is printed for comparison.
 *
 * It also prints
 * - the time from the bridge's message about another speaker to the commit of the tiles in the app, for `CHANGES` (200) changes
 *   between two other participants, without and with 98 more participants who send nothing;
 * - how long placing 49 tiles takes;
 * - how busy the main thread is while the videos of eight others are shown, beside the bare page: `BUSY_ROUNDS` (3) of each. The
 *   senders are bare pages that receive nothing.
 *
 * Exits with 1 when one of these is above its limit as well.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { arrange } from '#machines/meeting/layout/arrangement.ts';
import { findBrowser, launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { compareBusyShares, replaceCamera, type Enter } from './busy-share.ts';
import { number, print, quantile } from './figures.ts';
import { contextOf, origins, startServers, tenant } from './servers.ts';
import { chooseGrid, timeSpeakerChanges } from './speaker-changes.ts';

const rounds = number('ROUNDS', 20);
const changes = number('CHANGES', 200);
const allowed = 1.1;
/** Milliseconds. */
const speakerLimit = 8;
const tilingLimit = 2;
/** Of the main thread's share of the bare page. */
const busyLimit = 1.15;
const senderCount = 8;
const percent = 100;
const room = 'daily-standup';

declare global {
  interface Window {
    /** Milliseconds from the press of Join to the first frame of another participant on the page. */
    firstPicture: Promise<number>;
  }
}

/** Runs in the page before anything else, the same for both. */
function watchFirstPicture(): void {
  const others = new WeakSet<MediaStreamTrack>();
  const NativePeer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends NativePeer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => others.add(track));
    }
  };
  let pressed = 0;
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('button')?.textContent.trim() === 'Join') pressed = timeStamp;
    },
    { capture: true },
  );
  const { promise, resolve: arrive } = Promise.withResolvers<number>();
  window.firstPicture = promise;
  const property = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject');
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    get(this: HTMLMediaElement): unknown {
      return property?.get?.call(this);
    },
    set(this: HTMLMediaElement, stream: MediaProvider | null) {
      property?.set?.call(this, stream);
      if (!(this instanceof HTMLVideoElement) || !(stream instanceof MediaStream)) return;
      if (stream.getVideoTracks().some((track) => others.has(track))) {
        this.requestVideoFrameCallback((now) => arrive(now - pressed));
      }
    },
  });
}

/** Everything is ready, up to the press. */
type Prepare = (page: Page) => Promise<void>;

const app: Prepare = async (page) => {
  await page.goto(`${origins.app}/meet?meeting_id=${room}`);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  // The own video is playing.
  await page.locator('video').waitFor();
};

/** Waits until the pass and the code of the call have been prefetched. */
const unhurried: Prepare = async (page) => {
  const pass = page.waitForResponse(/\/room\/conf-id\//);
  await app(page);
  await pass;
  await page.waitForLoadState('networkidle');
};

const barePage = `${origins.sandbox}/conference?room=${room}&tenant=${tenant}&height=360`;

const bare: Prepare = async (page) => {
  await page.goto(barePage);
  await page.evaluate(() => window.participant.load());
};

const prepared: Prepare = async (page) => {
  await page.goto(barePage);
  await page.evaluate(() => window.participant.prepare());
};

/** Measures one join in a new browser profile, so that no state of the previous one is left. */
async function time(browser: Browser, prepare: Prepare): Promise<number> {
  const context = await contextOf(browser);
  const page = await context.newPage();
  await page.addInitScript(watchFirstPicture);
  await prepare(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const taken = await page.evaluate(() => window.firstPicture);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.locator('video').first().waitFor({ state: 'detached' });
  await context.close();
  return taken;
}

/** A participant on the bare page, who sends sound and video. */
async function host(browser: Browser): Promise<BrowserContext> {
  const context = await contextOf(browser);
  const page = await context.newPage();
  await page.goto(`${origins.sandbox}/conference?room=${room}&tenant=${tenant}`);
  await page.evaluate(() => window.participant.join());
  return context;
}

function median(times: readonly number[]): number {
  const ordered = times.toSorted((one, other) => one - other);
  const middle = Math.floor(ordered.length / 2);
  const [low = 0, high = 0] = [ordered[ordered.length % 2 === 0 ? middle - 1 : middle], ordered[middle]];
  return (low + high) / 2;
}

function line(name: string, times: readonly number[]): string {
  const round = (value: number): string => value.toFixed(0).padStart(6);
  const spread = `${round(Math.min(...times))} to ${round(Math.max(...times)).trim()} ms`;
  return `${name.padEnd(28)}median ${round(median(times))} ms   ${spread}`;
}

/** A browser still cleans up after one join when the next starts, so each variant follows every other equally often. */
const orders = [
  [0, 1, 3, 2],
  [1, 2, 0, 3],
  [2, 3, 1, 0],
  [3, 0, 2, 1],
] as const;

async function measure(browser: Browser): Promise<void> {
  const present = await host(browser);
  const entrants = [
    { name: 'bare page', prepare: bare, times: [] as number[] },
    { name: 'bare page, tracks open', prepare: prepared, times: [] as number[] },
    { name: 'the app', prepare: unhurried, times: [] as number[] },
    { name: 'the app, in a hurry', prepare: app, times: [] as number[] },
  ] as const;
  // One unmeasured join each, which excludes one-time costs of the server and the browser.
  for (const { prepare } of entrants) await time(browser, prepare);
  for (let round = 0; round < rounds; round += 1) {
    for (const place of orders[round % orders.length] ?? []) {
      const { prepare, times } = entrants[place];
      times.push(await time(browser, prepare));
    }
  }
  const [ofBare, , ofApp] = entrants;
  const ratio = median(ofApp.times) / median(ofBare.times);
  console.log(`From pressing Join to the first frame of another participant, ${rounds} times each, alternating`);
  for (const { name, times } of entrants) console.log(line(name, times));
  console.log(`the app takes ${ratio.toFixed(2)} times as long as the bare page, at most ${allowed} allowed`);
  if (ratio > allowed) process.exitCode = 1;
  await present.close();
}

async function joinInApp(page: Page): Promise<void> {
  await app(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

async function measureSpeakerChanges(browser: Browser): Promise<void> {
  const others = await Promise.all([host(browser), host(browser)]);
  console.log(`From the message about another speaker to the commit of the tiles, ${changes} changes`);
  for (const crowd of [0, 98]) {
    const context = await contextOf(browser);
    const times = await timeSpeakerChanges(await context.newPage(), joinInApp, crowd, changes);
    const name = `${crowd + 2} other participants (median ${quantile(times, 0.5).toFixed(1)})`;
    print({ name, value: quantile(times, 0.95), unit: 'ms, p95', limit: speakerLimit });
    await context.close();
  }
  for (const participant of others) await participant.close();
}

/** Milliseconds that placing 49 tiles takes, each time in another area. */
function measureTiling(): void {
  const tiles = Array.from({ length: 49 }, (_, index) => ({ id: `${index}`, isCamera: false, isScreen: false }));
  const times = Array.from({ length: 500 }, (_, index) => {
    const area = { width: 900 + index, height: 600 + (index % 300) };
    const start = performance.now();
    arrange({ area, tiles, view: 'grid', largeIds: [], hasBoard: false, corner: null, speakerId: null, page: 0 });
    return performance.now() - start;
  });
  const name = `Placing 49 tiles, p95 of 500 (median ${quantile(times, 0.5).toFixed(2)})`;
  print({ name, value: quantile(times, 0.95), unit: 'ms', limit: tilingLimit });
}

/** A participant on the bare page, who sends video only, and receives nothing. */
async function sender(browser: Browser): Promise<BrowserContext> {
  const context = await contextOf(browser);
  const page = await context.newPage();
  await page.addInitScript(replaceCamera);
  await page.goto(`${origins.sandbox}/conference?room=${room}&tenant=${tenant}&devices=video&receive=0`);
  await page.evaluate(() => window.participant.join());
  return context;
}

/** Joins, and waits until so many videos are shown. */
async function enter(page: Page, videos: number, arrangeTiles: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await arrangeTiles(page);
  await page.waitForFunction((count) => {
    const playing = [...document.querySelectorAll('video')].filter(({ videoWidth }) => videoWidth > 0);
    return playing.length === count;
  }, videos);
}

/** The bare page has no tile of the own video. */
const enterBare: Enter = async (page) => {
  await bare(page);
  await enter(page, senderCount, () => Promise.resolve());
};

const enterApp: Enter = async (page) => {
  await unhurried(page);
  await enter(page, senderCount + 1, async () => {
    await chooseGrid(page);
    // What is under the pointer, and an open menu, have work of their own.
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
  });
};

async function measureBusyShares(browser: Browser): Promise<void> {
  const senders: BrowserContext[] = [];
  for (let index = 0; index < senderCount; index += 1) senders.push(await sender(browser));
  const [ofBare = 0, ofApp = 0] = await compareBusyShares(
    number('BUSY_ROUNDS', 3),
    async () => (await contextOf(browser)).newPage(),
    [enterBare, enterApp],
  );
  const shares = `${(ofApp * percent).toFixed(1)} % and ${(ofBare * percent).toFixed(1)} %`;
  console.log(`Main thread with the videos of ${senderCount} others, the app and the bare page: ${shares} of one core`);
  print({ name: 'the app beside the bare page', value: ofApp / ofBare, unit: 'times', limit: busyLimit });
  for (const context of senders) await context.close();
}

const servers = await startServers();
const { executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...launchArguments(), ...mediaArguments] });
try {
  await measure(browser);
  await measureSpeakerChanges(browser);
  measureTiling();
  await measureBusyShares(browser);
} finally {
  await browser.close();
  await servers.close();
}
