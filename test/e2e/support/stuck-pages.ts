import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';

/** How long a page may take to answer, in milliseconds. */
const patience = 2_000;

const processesSchema = v.object({
  processInfo: v.array(v.object({ id: v.number(), type: v.string(), cpuTime: v.number() })),
});

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  const late = wait(patience, `none within ${patience} ms`);
  return Promise.race([work.then(JSON.stringify, String), late]);
}

/** The threads of a process, each with its state and the kernel function in which it waits (Linux only). */
function threadsOf(id: number): string {
  const folder = `/proc/${id}/task`;
  try {
    return readdirSync(folder)
      .map((thread) => {
        const read = (name: string) => readFileSync(`${folder}/${thread}/${name}`, 'utf8').trim();
        const state = /\) (\S)/.exec(read('stat'))?.[1] ?? '?';
        return `${read('comm')} ${state} ${read('wchan')}`;
      })
      .join('; ');
  } catch (error) {
    return String(error);
  }
}

async function processesOf(session: CDPSession) {
  return v.parse(processesSchema, await session.send('SystemInfo.getProcessInfo')).processInfo;
}

async function processReport(browser: Browser): Promise<string[]> {
  const session = await browser.newBrowserCDPSession();
  const before = await processesOf(session);
  await wait(patience);
  const after = await processesOf(session);
  const renderersFirst = after.toSorted(
    (one, other) => Number(other.type === 'renderer') - Number(one.type === 'renderer'),
  );
  return renderersFirst.map(({ id, type, cpuTime }) => {
    const used = cpuTime - (before.find((other) => other.id === id)?.cpuTime ?? cpuTime);
    return `process ${type} ${id}: ${used.toFixed(2)} s of processor time in ${patience} ms; ${threadsOf(id)}`;
  });
}

const versionsSchema = v.object({
  versions: v.array(v.object({ versionId: v.string(), status: v.string(), runningStatus: v.string() })),
});

/** The service workers that the browser has for the page: a navigation can wait for one. */
async function workersOf(session: CDPSession): Promise<string> {
  const versions = new Map<string, string>();
  const reported = new Promise((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', (given) => {
      for (const { versionId, status, runningStatus } of v.parse(versionsSchema, given).versions) {
        versions.set(versionId, `${versionId} ${status} ${runningStatus}`);
      }
      if (versions.size > 0) resolve(null);
    });
  });
  const outcome = await outcomeOf(session.send('ServiceWorker.enable'));
  await Promise.race([reported, wait(patience)]);
  return versions.size === 0 ? `none, ${outcome}` : [...versions.values()].join(', ');
}

export interface StuckPages {
  readonly text: string;
  /** What the pages show, as PNG; without those of which the browser takes no picture. */
  readonly pictures: readonly Buffer[];
}

/**
 * Describes the pages of a test that failed: whether the main thread runs scripts, how far the document is loaded, what is shown, which
 * service workers run, and what the processes of the browser do meanwhile. Chromium only.
 */
export async function describeStuckPages(browser: Browser, pages: readonly Page[]): Promise<StuckPages> {
  const lines: string[] = [];
  const pictures: Buffer[] = [];
  for (const page of pages) {
    const session = await page.context().newCDPSession(page);
    const evaluate = (expression: string) =>
      outcomeOf(session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }));
    const takePicture = async (): Promise<number> => {
      const { data } = await session.send('Page.captureScreenshot');
      return pictures.push(Buffer.from(data, 'base64'));
    };
    lines.push(
      `page ${page.url()}`,
      `main thread: ${await evaluate('[document.visibilityState, document.readyState].join()')}`,
      `service workers: ${await workersOf(session)}`,
      `picture: ${await outcomeOf(takePicture())}`,
    );
  }
  lines.push(...(await processReport(browser)));
  return { text: lines.join('\n'), pictures };
}
