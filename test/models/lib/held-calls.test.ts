import type { Page, Route } from '@playwright/test';
import { expect, it } from 'vitest';
import { createHeldCalls } from './held-calls.ts';

type Hold = (route: Route) => void;

/** A page whose app sends a new request when the test asks for one, and whose clock only counts. */
function createPage() {
  const answers: unknown[] = [];
  let hold: Hold = () => undefined;
  let passed = 0;
  const page = {
    route: (_url: string, handler: Hold) => {
      hold = handler;
    },
    clock: {
      runFor: (milliseconds: number) => {
        passed += milliseconds;
      },
    },
  } as unknown as Pick<Page, 'route' | 'clock'>;
  /** @param isAborted The app has aborted the request, of which the test is informed after its answer. */
  const ask = (name: string, isAborted = false) => {
    let failure: { errorText: string } | null = null;
    hold({
      fulfill: (reply: object) => {
        if (!isAborted) answers.push({ name, ...reply });
      },
      abort: (reason: string) => {
        answers.push({ name, reason });
        failure = { errorText: 'net::ERR_INTERNET_DISCONNECTED' };
      },
      request: () => ({
        failure: () => failure,
        response: () => {
          if (isAborted) failure = { errorText: 'net::ERR_ABORTED' };
          return Promise.resolve(failure === null ? {} : null);
        },
      }),
    } as unknown as Route);
  };
  return { page, ask, answers, passed: () => passed };
}

it('answers the latest request only', async () => {
  const { page, ask, answers } = createPage();
  const calls = createHeldCalls(page, 'weigh', 20);
  await calls.hold('**/weigh');
  ask('first');
  ask('second');
  await calls.answer('abort');
  expect(answers).toEqual([{ name: 'second', reason: 'internetdisconnected' }]);
  await expect(calls.answer('abort')).rejects.toThrow("the app made no call for 'weigh' within 20 ms");
});

it('answers the next request when the app had aborted the latest', async () => {
  const { page, ask, answers } = createPage();
  const calls = createHeldCalls(page, 'weigh', 20);
  await calls.hold('**/weigh');
  ask('first', true);
  setTimeout(() => ask('second'), 5);
  await calls.answer({ status: 200, json: {} });
  expect(answers).toMatchObject([{ name: 'second', status: 200 }]);
});

it('makes the headers of an answer readable for the app', async () => {
  const { page, ask, answers } = createPage();
  const calls = createHeldCalls(page, 'weigh', 20);
  await calls.hold('**/weigh');
  ask('first');
  await calls.answer({ status: 429, json: {}, headers: { 'retry-after': '60' } });
  expect(answers).toEqual([
    {
      name: 'first',
      status: 429,
      json: {},
      headers: { 'retry-after': '60', 'access-control-expose-headers': 'retry-after' },
    },
  ]);
});

it('advances the clock while it waits for a request, and forgets requests that the app has aborted', async () => {
  const { page, ask, passed } = createPage();
  const calls = createHeldCalls(page, 'weigh', 20);
  await calls.hold('**/weigh');
  ask('first');
  await calls.asked();
  expect(passed()).toBe(0);
  calls.forget();
  await expect(calls.asked()).rejects.toThrow('made no call');
  expect(passed()).toBeGreaterThan(0);
});
