import type { Route } from '@playwright/test';
import { describe, expect, it, vi } from 'vitest';
import { dispatchCases, doorCases } from '../fixtures/cases.ts';
import { createBrowserDriver, type PageUnderTest } from './browser-driver.ts';
import type { Outcome } from './cases.ts';
import { walk } from './driver.ts';
import { modelOf } from './model.ts';

type Hold = (route: Route) => Promise<void> | void;

/** A page that records its calls, and an app that sends a request as soon as it is opened or the user tries again. */
function createPage() {
  const log: string[] = [];
  const gone = new Set<string>();
  const holds = new Map<string, Hold>();
  const route = {
    fulfill: ({ status, json }: { status: number; json: unknown }) => log.push(`${status} ${JSON.stringify(json)}`),
    abort: (reason: string) => log.push(reason),
    request: () => ({
      failure: () => (gone.delete('next') ? { errorText: 'net::ERR_ABORTED' } : null),
      response: () => Promise.resolve({}),
    }),
  } as unknown as Route;
  const page = {
    route: (url: string, hold: Hold) => void holds.set(url, hold),
    evaluate: () => Promise.resolve(0),
    unroute: (url: string) => void log.push(`unroute ${url}`),
    clock: {
      install: () => void log.push('clock'),
      pauseAt: () => void log.push('pause'),
      runFor: (time: number) => (time === 50 ? undefined : void log.push(`${time} ms`)),
    },
  } as unknown as PageUnderTest['page'];
  return { log, page, gone, weigh: () => holds.get('**/weigh')?.(route) };
}

const answerOf = (outcome: Outcome) => ('error' in outcome ? 'abort' : { status: 200, json: outcome.output });

function underTest({ log, page, weigh }: ReturnType<typeof createPage>): PageUnderTest {
  return {
    cases: dispatchCases,
    page,
    open: async ({ inputLabel }) => {
      log.push(`opens for ${inputLabel}`);
      await weigh();
    },
    calls: { weigh: { url: '**/weigh', answer: answerOf } },
    handlers: {
      send: { 'send.retry': () => weigh(), 'alarm.reset': () => void log.push('silence') },
      sees: { 'parcel.sent': () => void log.push('arrived') },
    },
    patience: 20,
  };
}

describe('the browser driver', () => {
  const [script] = modelOf(dispatchCases).scripts;
  const [doorScript] = modelOf(doorCases).scripts;
  if (script === undefined || doorScript === undefined) throw new Error('no path');

  it('holds calls until the path answers them and advances the clock as the path defines', async () => {
    const page = createPage();
    await walk(script, () => createBrowserDriver(underTest(page), script));
    expect(page.log).toEqual([
      'clock',
      'opens for a small parcel',
      'pause',
      'internetdisconnected',
      '200 {"heavy":true}',
      'silence',
      '200 {"heavy":false}',
      '5000 ms',
      'arrived',
      'unroute **/weigh',
    ]);
  });

  it('waits for a call for a limited time', async () => {
    const page = createPage();
    const driver = await createBrowserDriver(underTest(page), script);
    await driver.settle('weigh', { error: 'gone' });
    setTimeout(() => void page.weigh(), 5);
    await driver.settle('weigh', { output: 1 });
    expect(page.log.slice(3)).toEqual(['internetdisconnected', '200 1']);
    await expect(driver.settle('weigh', { output: 1 })).rejects.toThrow(
      "the app made no call for 'weigh' within 20 ms",
    );
    await expect(driver.settle('fly', { output: 1 })).rejects.toThrow("no call for the actor 'fly'");
  });

  it('ignores a call that the app itself has aborted', async () => {
    const page = createPage();
    const driver = await createBrowserDriver(underTest(page), script);
    await page.weigh();
    page.gone.add('next');
    await driver.settle('weigh', { output: 2 });
    expect(page.log.at(-1)).toBe('200 2');
    await expect(driver.settle('weigh', { output: 3 })).rejects.toThrow('no call');
  });

  it('takes the duration of a named delay from the machine', async () => {
    const page = createPage();
    const press = vi.fn<() => void>();
    const handlers = {
      send: { 'door.push': press, 'door.pull': press, 'door.knock': press, 'key.turn': press },
      sees: {},
    };
    const options = { ...underTest(page), cases: doorCases, calls: {}, handlers };
    await walk(doorScript, () => createBrowserDriver(options, doorScript));
    expect(page.log.filter((line) => line.endsWith(' ms'))).toEqual(['1000 ms', '1000 ms']);
    expect(press).toHaveBeenCalled();
  });
});
