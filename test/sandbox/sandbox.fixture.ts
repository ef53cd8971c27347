import type { Hono } from 'hono';
import type { PhoneDirectory, SmsCode } from './auth-emulator/phone-directory.ts';
import type { SandboxEnvironment } from './http/environment.ts';
import { createSandbox } from './sandbox.ts';

/** Noon of a day in spring; only the difference between times matters. */
const START = Date.UTC(2030, 3, 1, 12);

export const minutes = (count: number): number => count * 60_000;
export const seconds = (count: number): number => count * 1_000;

/** A clock that stands still until a test advances it. */
export class StandingClock {
  #now = START;

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** A minimal phone provider: it knows the numbers that a test adds. */
export class KnownPhones implements PhoneDirectory {
  readonly users = new Map<string, string>();
  readonly codes: SmsCode[] = [];
  isReachable = true;

  phoneNumberOf(uid: string): Promise<string | null> {
    if (!this.isReachable) return Promise.reject(new Error('connect ECONNREFUSED'));
    return Promise.resolve(this.users.get(uid) ?? null);
  }

  smsCodes(): Promise<readonly SmsCode[]> {
    return this.isReachable ? Promise.resolve([...this.codes]) : Promise.reject(new Error('connect ECONNREFUSED'));
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface CallOptions {
  readonly tenant?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The attached fields of a device (specification 7.1). */
export const attachments = {
  device_id: 'device-1',
  ip: '203.0.113.9',
  fp_data: 'fingerprint',
  ms_server: '',
  server_template: '',
} as const;

/** Calls a sandbox without a network; the body is JSON, or the text when it is not. */
export function caller(app: Hono<SandboxEnvironment>) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { tenant = 'default', headers = {} }: CallOptions = {},
  ): Promise<Answer> => {
    const response = await app.request(`http://sandbox.localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-sandbox-tenant': tenant, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
  return {
    call,
    get: (path: string, options?: CallOptions) => call('GET', path, undefined, options),
    post: (path: string, body: unknown = {}, options?: CallOptions) => call('POST', path, body, options),
    /** With the attached fields, as the app sends them; fields of the body replace them. */
    relay: (path: string, body: object = {}, options?: CallOptions) =>
      call('POST', `/mothership/api/v1/${path}`, { ...attachments, ...body }, options),
    ask: (path: string, options?: CallOptions) => call('GET', `/mothership/api/v1/${path}`, undefined, options),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function createTestSandbox() {
  const clock = new StandingClock();
  const phones = new KnownPhones();
  const sandbox = createSandbox({ clock, directory: phones, appOrigin: 'http://app.localhost' });
  return { ...sandbox, ...caller(sandbox.app), clock, phones };
}
export type TestSandbox = ReturnType<typeof createTestSandbox>;

/** The field of an object answer, or undefined. */
export function field(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, name);
  }
  return current;
}

/** The names of an object answer's fields. */
export const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** The newest code in the inbox for an address. */
export async function codeSentTo(sandbox: TestSandbox, to: string, options?: CallOptions): Promise<string> {
  const { body } = await sandbox.get(`/inbox/messages?to=${encodeURIComponent(to)}`, options);
  return String(field(body, 'messages', '0', 'code'));
}
