import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { ClockChange, Seed } from './control/schemas.ts';
import { tenantHeader } from './http/environment.ts';
import type { FaultInput } from './state/faults.ts';
import type { SettingsPatch } from './state/settings.ts';

export interface SandboxClientOptions {
  /** The sandbox's address, e.g. 'http://localhost:4580'. */
  readonly url: string;
  /** Everything this client does and sees concerns this tenant alone. */
  readonly tenant: string;
}

export interface WaitOptions {
  /** How many messages have to be there before the newest is taken; 2 after a resend. */
  readonly count?: number;
  /** Milliseconds. */
  readonly timeout?: number;
}

const message = v.object({
  id: v.string(),
  channel: v.picklist(['email', 'sms']),
  to: v.string(),
  text: v.string(),
  code: v.string(),
  sentAt: v.string(),
});
export type InboxMessage = v.InferOutput<typeof message>;

const request = v.object({
  operation: v.string(),
  method: v.string(),
  path: v.string(),
  query: v.record(v.string(), v.string()),
  body: v.unknown(),
  fault: v.nullable(v.string()),
  status: v.nullable(v.number()),
});
export type SandboxRequest = v.InferOutput<typeof request>;

const session = v.object({
  session_id: v.string(),
  account_id: v.nullable(v.string()),
  batches: v.number(),
  missing: v.array(v.number()),
  events: v.number(),
});

const POLL = 100;
const TIMEOUT = 5_000;

/** Steers a running sandbox from a test (test/sandbox/README.md). Every call rejects when the sandbox refuses it. */
export interface SandboxClient {
  /** For the browser context: `extraHTTPHeaders: client.headers`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sets a fault and answers its id. */
  fault(fault: FaultInput): Promise<string>;
  clearFaults(): Promise<void>;
  configure(patch: SettingsPatch): Promise<void>;
  seed(seed: Seed): Promise<void>;
  moveClock(change: ClockChange): Promise<void>;
  reset(): Promise<void>;
  /** Newest first. */
  messages(to?: string): Promise<readonly InboxMessage[]>;
  /** The newest code sent to an e-mail or number (E.164); waits for it. */
  codeFor(to: string, options?: WaitOptions): Promise<string>;
  /** What the app called, oldest first. */
  requests(operation?: string): Promise<readonly SandboxRequest[]>;
  replaySessions(): Promise<readonly v.InferOutput<typeof session>[]>;
  marketingVisits(): Promise<readonly string[]>;
  capturedErrors(): Promise<readonly unknown[]>;
}

export function createSandboxClient({ url, tenant }: SandboxClientOptions): SandboxClient {
  const headers = { [tenantHeader]: tenant };

  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const tell = async (method: string, path: string, body?: unknown): Promise<void> => {
    await call(method, path, body);
  };
  const messages = async (to?: string) => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return v.parse(v.object({ messages: v.array(message) }), await call('GET', `/inbox/messages${query}`)).messages;
  };

  return {
    headers,
    fault: async (fault) => v.parse(v.object({ id: v.string() }), await call('POST', '/control/faults', fault)).id,
    clearFaults: () => tell('DELETE', '/control/faults'),
    configure: (patch) => tell('PATCH', '/control/settings', patch),
    seed: (seed) => tell('POST', '/control/seed', seed),
    moveClock: (change) => tell('POST', '/control/clock', change),
    reset: () => tell('POST', '/control/reset'),
    messages,
    codeFor: async (to, { count = 1, timeout = TIMEOUT } = {}) => {
      const deadline = Date.now() + timeout;
      while (Date.now() < deadline) {
        const found = await messages(to);
        if (found.length >= count && found[0] !== undefined) return found[0].code;
        await delay(POLL);
      }
      throw new Error(`Fewer than ${count} messages reached ${to} within ${timeout} ms`);
    },
    requests: async (operation) => {
      const query = operation === undefined ? '' : `?operation=${encodeURIComponent(operation)}`;
      const answer = await call('GET', `/control/requests${query}`);
      return v.parse(v.object({ requests: v.array(request) }), answer).requests;
    },
    replaySessions: async () =>
      v.parse(v.object({ sessions: v.array(session) }), await call('GET', '/replay/sessions')).sessions,
    marketingVisits: async () =>
      v.parse(v.object({ visits: v.array(v.string()) }), await call('GET', '/control/marketing')).visits,
    capturedErrors: async () =>
      v.parse(v.object({ errors: v.array(v.unknown()) }), await call('GET', '/control/errors')).errors,
  };
}
