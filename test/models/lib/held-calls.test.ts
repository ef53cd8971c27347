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
  const ask = (name: string) => {
    hold({
      fulfill: (reply: object) => answers.push({ name, ...reply }),
      abort: (reason: string) => answers.push({ name, reason }),
      request: () => ({ failure: () => null }),
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
