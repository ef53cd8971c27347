/**
 * `npm run bench:conference`: the processor time of the conference server beside the browsers in the meeting.
 * `PARTICIPANTS` (8), `HEIGHT` of their videos (180) and `SECONDS` (30) configure another meeting.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { Arriving } from '#test/sandbox/pages/client/conference-arriving.ts';
import { KnownPhones } from '#test/sandbox/sandbox.fixture.ts';
import { startSandbox } from '#test/sandbox/server.ts';
import { findBrowser, launchArguments, mediaArguments } from '#test/tools/browser.ts';

const number = (variable: string, otherwise: number): number => Number(process.env[variable] ?? otherwise);
const meeting = {
  participants: number('PARTICIPANTS', 8),
  height: number('HEIGHT', 180),
  seconds: number('SECONDS', 30),
};
const MICROSECONDS = 1_000_000;
const PERCENT = 100;

/** The server in a process of its own: sends its address, then after each message its processor time (s). */
async function serve(): Promise<void> {
  const { url } = await startSandbox({ port: 0, directory: new KnownPhones() });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / MICROSECONDS);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(url);
}

interface Reading {
  readonly at: number;
  /** Seconds of processor time. */
  readonly server: number;
  readonly browsers: number;
  readonly tracks: readonly Arriving[];
}

const processes = v.object({ processInfo: v.array(v.object({ cpuTime: v.number() })) });

async function cpuOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = v.parse(processes, await session.send('SystemInfo.getProcessInfo'));
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function join(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/conference?room=bench&height=${meeting.height}`);
  await page.evaluate(() => window.participant.join());
  return page;
}

function report(first: Reading, last: Reading): string {
  const seconds = (last.at - first.at) / 1_000;
  const others = meeting.participants - 1;
  const sum = (figure: (track: Arriving) => number): number => {
    const total = (tracks: readonly Arriving[]): number => tracks.reduce((all, track) => all + figure(track), 0);
    return total(last.tracks) - total(first.tracks);
  };
  const received = sum(({ packetsReceived }) => packetsReceived);
  const lost = sum(({ packetsLost }) => packetsLost);
  const frames = sum(({ framesDecoded }) => framesDecoded) / seconds / (meeting.participants * others);
  const silent = last.tracks.filter(({ kind, audioEnergy }) => kind === 'audio' && audioEnergy === 0).length;
  const share = (busy: number): string => `${((busy / seconds) * PERCENT).toFixed(1)} % of a core`;
  const server = last.server - first.server;
  return [
    `${meeting.participants} participants, video of ${meeting.height} lines, ${seconds.toFixed(0)} s, ${availableParallelism()} cores`,
    `server            ${share(server)}, ${((server / seconds / meeting.participants / others) * PERCENT).toFixed(2)} % for each audio and video forwarded`,
    `browsers          ${share(last.browsers - first.browsers)}`,
    `tracks arriving   ${last.tracks.length} of ${meeting.participants * others * 2}, ${silent} of them silent`,
    `packets           ${(received / seconds).toFixed(0)} a second, ${lost} lost (${((lost / (received + lost)) * PERCENT).toFixed(3)} %)`,
    `frames            ${frames.toFixed(1)} a second on each tile`,
  ].join('\n');
}

async function measure(): Promise<void> {
  const child = fork(import.meta.filename, ['--server'], { execArgv: process.execArgv });
  const answer = async <TSchema extends v.GenericSchema>(schema: TSchema): Promise<v.InferOutput<TSchema>> => {
    const [message] = (await once(child, 'message')) as readonly unknown[];
    return v.parse(schema, message);
  };
  const url = await answer(v.string());
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...launchArguments(), ...mediaArguments] });
  try {
    const pages: Page[] = [];
    for (let index = 0; index < meeting.participants; index += 1) pages.push(await join(browser, url));
    const read = async (): Promise<Reading> => {
      child.send('cpu');
      const [server, browsers] = [await answer(v.number()), await cpuOf(browser)];
      const tracks = await Promise.all(pages.map((page) => page.evaluate(() => window.participant.arriving())));
      return { at: Date.now(), server, browsers, tracks: tracks.flat() };
    };
    // All participants have joined; the cost of starting is not measured.
    await wait(5_000);
    const first = await read();
    await wait(meeting.seconds * 1_000);
    console.log(report(first, await read()));
  } finally {
    await browser.close();
    child.disconnect();
  }
}

if (process.argv.includes('--server')) await serve();
else await measure();
