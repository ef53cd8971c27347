import { setTimeout as realTime } from 'node:timers/promises';
import type { Page, Request, Route } from '@playwright/test';

export interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The requests of one kind that a page makes, held until a path answers them. */
export interface HeldCalls {
  /** Starts to hold the requests to this address, in the form that `page.route` accepts. */
  hold(url: string | RegExp): Promise<void>;
  /** Waits for a request. The clock advances in small steps meanwhile: the app needs time, for example for storage. */
  asked(): Promise<void>;
  /** Answers the latest request that the app has not aborted, and waits for it first; `'abort'` when the network is down. */
  answer(reply: Answer | 'abort'): Promise<void>;
  /** Forgets the requests so far: the page no longer waits for their answers. */
  forget(): void;
}

/** Milliseconds between two checks for a request: of the page's clock, and of the test's clock. */
const moment = 50;

/**
 * @param name for the error when no request is sent.
 * @param patience milliseconds.
 */
export function createHeldCalls(page: Pick<Page, 'route' | 'clock'>, name: string, patience = 15_000): HeldCalls {
  let held: Route[] = [];
  // The app has aborted some requests itself, as it does with a state's requests when it leaves the state.
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
      let isReceived = false;
      while (!isReceived) {
        const route = await next();
        held = [];
        await (reply === 'abort' ? route.abort('internetdisconnected') : fulfil(route, reply));
        isReceived = !(await isAborted(route.request()));
      }
    },
    forget: () => {
      held = [];
    },
  };
}

/** Whether the app has aborted a request. On a slow machine the browser may report it only after the answer, and before the app's next request. */
async function isAborted(request: Request): Promise<boolean> {
  return (await request.response()) === null && request.failure()?.errorText === 'net::ERR_ABORTED';
}

async function fulfil(route: Route, { status, json, headers = {} }: Answer): Promise<void> {
  // The services are on other origins and expose the headers of their answers.
  const exposed = { 'access-control-expose-headers': Object.keys(headers).join(', ') };
  await route.fulfill({ status, json, headers: { ...headers, ...exposed } });
}
