import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { pauseClock } from './pause-clock.ts';

/** A page that receives the first command after a delay, and refuses a time that has passed, as Playwright's clock does. */
function createPage(delay: number) {
  let now = 0;
  let isPaused = false;
  const page = {
    evaluate: () => Promise.resolve(now),
    clock: {
      pauseAt: (time: number) => {
        if (!isPaused) now += delay;
        isPaused = true;
        if (time < now) return Promise.reject(new Error('Cannot fast-forward to the past'));
        now = time;
        return Promise.resolve();
      },
    },
  } as unknown as Pick<Page, 'clock' | 'evaluate'>;
  return { page, state: () => ({ now, isPaused }) };
}

it('pauses the clock of a page a second later', async () => {
  const { page, state } = createPage(200);
  await pauseClock(page);
  expect(state()).toEqual({ now: 1_000, isPaused: true });
});

it('pauses a page that receives the command too late as well', async () => {
  const { page, state } = createPage(5_000);
  await pauseClock(page, 300);
  expect(state()).toEqual({ now: 5_300, isPaused: true });
});
