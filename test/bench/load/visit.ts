import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { installProbe, type Probed, type Step } from './probe.ts';

/** A network as WebPageTest and Lighthouse define it. */
export interface Network {
  readonly name: string;
  /** Bits per second. */
  readonly down: number;
  readonly up: number;
  /** Milliseconds of a round trip. */
  readonly latency: number;
}

export const networks = {
  cable: { name: 'cable', down: 5_000_000, up: 1_000_000, latency: 28 },
  fast3g: { name: 'fast 3G', down: 1_600_000, up: 768_000, latency: 150 },
} as const satisfies Record<string, Network>;

/** How many times slower the main thread is than the machine. */
const cpuSlowdown = 4;
/** How long work after the page has become operable is observed (ms). */
const aftermath = 3_000;

/** How long a visit can take (ms): ten times as long as a slow one. */
const longestVisit = 60_000;

/** A page that is measured. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly steps: readonly Step[];
  /** The page has a service worker, which answers the second visit. */
  readonly hasServiceWorker: boolean;
}

/** A request that the network answered; milliseconds since the navigation began. */
export interface Request {
  readonly url: string;
  readonly began: number;
  /** Null while there is no answer. */
  readonly answered: number | null;
  readonly ended: number | null;
  readonly bytes: number;
}

export interface Visit extends Probed {
  /** Bytes that arrived before the page was operable, with headers, as they were transferred. */
  readonly bytes: number;
  /** Requests that began before then, without those that the cache answered. */
  readonly requests: number;
  /** All requests of the visit in their order, without those that the cache answered. */
  readonly waterfall: readonly Request[];
}

interface Transfer {
  readonly url: string;
  readonly began: number;
  /** Seconds and bytes of each part that arrived. */
  readonly parts: (readonly [number, number])[];
  ended: number | null;
  isCached: boolean;
}

/** Records what is transferred to the page. */
async function watchTransfers(session: CDPSession): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return;
    transfers.set(requestId, { url: request.url, began: timestamp, parts: [], ended: null, isCached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer === undefined) return;
    transfer.isCached ||= response.fromDiskCache === true || response.fromServiceWorker === true;
    transfer.parts.push([timestamp, response.encodedDataLength]);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    transfers.get(requestId)?.parts.push([timestamp, encodedDataLength]);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.ended = timestamp;
  });
  await session.send('Network.enable');
  return transfers;
}

async function throttle(session: CDPSession, { down, up, latency }: Network): Promise<void> {
  const conditions = { offline: false, latency, downloadThroughput: down / 8, uploadThroughput: up / 8 };
  await session.send('Network.emulateNetworkConditions', conditions);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Seconds, on the clock of the session's events. */
async function navigationStart(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0;
}

function toRequest({ url, began, parts, ended }: Transfer, start: number): Request {
  const since = (seconds: number): number => (seconds - start) * 1000;
  const [first] = parts;
  return {
    url,
    began: since(began),
    answered: first === undefined ? null : since(first[0]),
    ended: ended === null ? null : since(ended),
    bytes: parts.reduce((sum, [, size]) => sum + size, 0),
  };
}

async function unthrottle(session: CDPSession): Promise<void> {
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', conditions);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/**
 * Opens the page in a new tab of the browser profile, operates its first controls, and closes it when its work of the
 * seconds after that has been observed and the next visit can be answered from the caches.
 */
async function visit(context: BrowserContext, subject: Subject, network: Network): Promise<Visit> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await watchTransfers(session);
  await session.send('Performance.enable');
  await throttle(session, network);
  // tsx names functions with a helper of its own, which the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (given) => given;' });
  await page.addInitScript(installProbe, subject.steps);
  await page.goto(subject.url, { waitUntil: 'commit' });
  const operable = await page.evaluate(() => window.probe.operable);
  await page.waitForTimeout(aftermath);
  const probed = await page.evaluate(() => window.probe.read());
  if (!probed.isKept) throw new Error(`${subject.name} has lost what was typed or switched`);
  const start = await navigationStart(session);
  const moment = start + operable / 1000;
  await unthrottle(session);
  if (subject.hasServiceWorker) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  const made = [...transfers.values()].filter(({ isCached }) => !isCached);
  const before = made.filter(({ began }) => began < moment);
  const parts = before.flatMap((transfer) => transfer.parts).filter(([time]) => time < moment);
  return {
    ...probed,
    requests: before.length,
    bytes: parts.reduce((sum, [, size]) => sum + size, 0),
    waterfall: made.map((transfer) => toRequest(transfer, start)),
  };
}

/** The page was not operable, or its service worker not ready, within the time limit of a visit. */
export class VisitTooLong extends Error {
  override name = 'VisitTooLong';
}

/** @throws VisitTooLong. The visit then ends with the browser profile, which the caller closes. */
export async function visitInTime(context: BrowserContext, subject: Subject, network: Network): Promise<Visit> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const message = `${subject.name} over ${network.name} took more than ${longestVisit / 1000} s`;
    timer = setTimeout(() => reject(new VisitTooLong(message)), longestVisit);
  });
  const visiting = visit(context, subject, network);
  // After the limit it rejects because its page is closed.
  visiting.catch(() => undefined);
  try {
    return await Promise.race([visiting, expired]);
  } finally {
    clearTimeout(timer);
  }
}
