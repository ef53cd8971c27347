import type { Page } from '@playwright/test';
import type { ElapseStep, ModelCases, Outcome } from './cases.ts';
import type { Driver } from './driver.ts';
import { handle, type Handlers } from './handlers.ts';
import { createHeldCalls, type Answer, type HeldCalls } from './held-calls.ts';
import { pauseClock } from './pause-clock.ts';
import type { Script } from './script.ts';

/** The HTTP form of a call of the machine. */
export interface Call {
  /** The address in the form that `page.route` accepts. */
  readonly url: string | RegExp;
  /** The answer for the outcome of a path; `'abort'` when the network is down. */
  readonly answer: (outcome: Outcome) => Answer | 'abort';
}

export interface PageUnderTest {
  readonly cases: ModelCases;
  readonly page: Pick<Page, 'route' | 'unroute' | 'clock' | 'evaluate'>;
  /** Opens the page in which the machine starts, with the script's input. */
  readonly open: (script: Script) => Promise<void>;
  /** By actor. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly handlers: Handlers;
  /** Milliseconds to wait for the app to make a call; 15 s by default, as other waits of browser tests. */
  readonly patience?: number;
}

/**
 * Drives the app in a browser along the paths of one of its machines: calls are held until the path answers them, the
 * clock is paused from the start of the path and advances only as the path defines (`page.clock`), handlers do what a
 * user does and check the page.
 */
export async function createBrowserDriver(options: PageUnderTest, script: Script): Promise<Driver> {
  const { cases, page, open, calls, handlers, patience = 15_000 } = options;
  const held = new Map<string, HeldCalls>();
  await page.clock.install();
  for (const [actor, { url }] of Object.entries(calls)) {
    const requests = createHeldCalls(page, actor, patience);
    held.set(actor, requests);
    await requests.hold(url);
  }
  await open(script);
  await pauseClock(page);

  const { send, settle, elapse, look } = handle(handlers, {
    settle: async (actor, outcome) => {
      const call = calls[actor];
      if (call === undefined) throw new Error(`no call for the actor '${actor}'`);
      await held.get(actor)?.answer(call.answer(outcome));
    },
    elapse: (step) => page.clock.runFor(durationOf(cases, step)),
  });
  const soon = async (act: Promise<void>): Promise<void> => {
    await act;
    await page.clock.runFor(aMoment);
  };
  return {
    send: (event) => soon(send(event)),
    settle: (actor, outcome) => soon(settle(actor, outcome)),
    elapse: (step) => soon(elapse(step)),
    assert: look,
    stop: async () => {
      for (const { url } of Object.values(calls)) await page.unroute(url);
    },
  };
}

/** Milliseconds that pass with every step, for animation frames and short timers of the page. */
const aMoment = 50;

function durationOf({ machine }: ModelCases, { delay }: ElapseStep): number {
  const duration = machine.implementations.delays?.[delay] ?? Number(delay);
  if (typeof duration === 'number' && !Number.isNaN(duration)) return duration;
  throw new Error(`the machine computes the delay '${delay}'; give it a handler`);
}
