import { setTimeout as realTime } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

export interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The requests of one kind that a page makes, held until a path answers them. */
export interface HeldCalls {
  /** Begins to hold what goes to this address, as `page.route` takes it. */
  hold(url: string | RegExp): Promise<void>;
  /** Waits for a request. Time passes meanwhile, in moments: the app takes some, as it does to read the device. */
  asked(): Promise<void>;
  /** Answers the latest request, and waits for it first; `'abort'` for a network that is gone. */
  answer(reply: Answer | 'abort'): Promise<void>;
  /** Nobody in the page waits for the requests any more that were made so far. */
  forget(): void;
}

/** Milliseconds: of the page's time, and of ours, between two looks for a request. */
const moment = 50;

/**
 * @param name for the error when no request comes.
 * @param patience milliseconds.
 */
export function createHeldCalls(page: Pick<Page, 'route' | 'clock'>, name: string, patience = 5_000): HeldCalls {
  let held: Route[] = [];
  // The app has dropped some by itself, as it does with a state's requests when it leaves the state.
  const latest = (): Route | undefined => held.findLast((route) => route.request().failure() === null);

  async function next(): Promise<Route> {
    const start = performance.now();
    for (;;) {
      const route = latest();
      if (route !== undefined) return route;
      if (performance.now() - start > patience) {
        throw new Error(`the app made no call for '${name}' within ${patience} ms`);
      }
      await page.clock.runFor(moment);
      await realTime(Math.min(moment, patience / 2));
    }
  }

  return {
    hold: async (url) => void (await page.route(url, (route) => void held.push(route))),
    asked: async () => void (await next()),
    answer: async (reply) => {
      const route = await next();
      held = [];
      await (reply === 'abort' ? route.abort('internetdisconnected') : fulfil(route, reply));
    },
    forget: () => {
      held = [];
    },
  };
}

async function fulfil(route: Route, { status, json, headers = {} }: Answer): Promise<void> {
  // Services are on other origins, and let the app read the headers they answer with.
  const exposed = { 'access-control-expose-headers': Object.keys(headers).join(', ') };
  await route.fulfill({ status, json, headers: { ...headers, ...exposed } });
}
