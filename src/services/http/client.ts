import ky from 'ky';
import * as v from 'valibot';
import { takeAskedAhead } from './asked-ahead.ts';
import { withDeadline } from './deadline.ts';
import { AnswerError, ContractError, NetworkError } from './errors.ts';
import { browserSurroundings, normaliseError, type MessageOverrides, type Surroundings } from './normalise-error.ts';
import { fillPath, joinUrl } from './url.ts';

/** Device fields of a marked request (specification 7.1). */
export type Attachments = Readonly<Record<string, string>>;

export interface HttpCall<TSchema extends v.GenericSchema> extends MessageOverrides {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base, with `{name}` segments filled from `segments`; the device's own `{device_id}` when attached. */
  readonly path: string;
  readonly segments?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Headers in addition to those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a bearer token, which makes a call a signed-in call. */
  readonly bearer?: string;
  /** The schema of the answer; an empty answer is `undefined`. */
  readonly answer: TSchema;
  /** Adds the device attachments: to the query and path of a GET, else to the body (specification 7.1). */
  readonly attach?: boolean;
}

export interface HttpClient {
  /** The parsed answer. Rejects with a `Failure` (specification 8.1), 'Cancel Request' once the signal aborts. */
  send<const TSchema extends v.GenericSchema>(
    call: HttpCall<TSchema>,
    signal: AbortSignal,
  ): Promise<v.InferOutput<TSchema>>;
}

/** An answer for error capture. The url is the call's template, without query, identifiers and typed values. */
export interface ReportedError {
  readonly method: string;
  readonly status: number;
  readonly url: string;
}

export interface HttpClientOptions {
  /** The base of all paths; a function where it must be resolved first. Its failure is the failure of the call. */
  readonly base: string | ((signal: AbortSignal) => Promise<string>);
  readonly attachments?: (signal: AbortSignal) => Promise<Attachments>;
  /**
   * Receives answers of 500 and above except 502, and answers that break their contract. Absent for error capture
   * itself.
   */
  readonly report?: (error: ReportedError) => void;
  /** Receives the token of every signed-in call that is answered with 401: the service no longer accepts it. */
  readonly onTokenRefused?: (token: string) => void;
  readonly surroundings?: Surroundings;
  readonly fetch?: typeof globalThis.fetch;
}

const unauthorized = 401;
const internalServerError = 500;
const badGateway = 502;

function isReported(error: unknown): error is AnswerError | ContractError {
  return (
    error instanceof ContractError ||
    (error instanceof AnswerError && error.status >= internalServerError && error.status !== badGateway)
  );
}

function parseJson(text: string): { readonly ok: boolean; readonly value: unknown } {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, value: undefined };
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'answer'}: expected ${issue.expected ?? issue.type}`;
}

function parseAnswer<TSchema extends v.GenericSchema>(schema: TSchema, status: number, text: string) {
  const json = parseJson(text);
  if (!json.ok) throw new ContractError(status, ['answer: expected JSON']);
  const parsed = v.safeParse(schema, json.value);
  if (!parsed.success) throw new ContractError(status, parsed.issues.map(describeIssue));
  return parsed.output;
}

/** A client for one base: 60 s for the whole call, no retries (each flow decides about those itself). */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { base, attachments, report, onTokenRefused, surroundings = browserSurroundings } = options;
  const http = ky.create({
    // The deadline of deadline.ts covers more than ky's limit.
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    // Read per call, so that a replaced fetch (tests, recorders) is used.
    fetch: (input, init) =>
      (input instanceof Request ? takeAskedAhead(input) : undefined) ??
      (options.fetch ?? globalThis.fetch)(input, init),
  });

  /** The only place where an exception of fetch is converted to one of this folder's errors. */
  async function exchange(url: string, init: Parameters<typeof http>[1], signal: AbortSignal) {
    try {
      const response = await http(url, { ...init, signal });
      return { response, text: await response.text() };
    } catch (error) {
      throw new NetworkError(error);
    }
  }

  async function attempt<TSchema extends v.GenericSchema>(call: HttpCall<TSchema>, signal: AbortSignal, start: string) {
    const attached = call.attach === true && attachments !== undefined ? await attachments(signal) : {};
    const isGet = call.method === 'GET';
    const url = joinUrl(start, fillPath(call.path, { ...attached, ...call.segments }));
    const query = { ...call.query, ...(isGet ? attached : {}) };
    const { response, text } = await exchange(
      url,
      {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...call.headers,
          ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
        },
        ...(Object.keys(query).length > 0 ? { searchParams: query } : {}),
        ...(call.method !== 'POST' ? {} : { json: { ...call.body, ...attached } }),
      },
      signal,
    );
    if (!response.ok) {
      throw new AnswerError(response.status, parseJson(text).value, response.headers.get('retry-after'));
    }
    return parseAnswer(call.answer, response.status, text);
  }

  return {
    send: async (call, signal) => {
      let start = '';
      try {
        return await withDeadline(signal, async (limited) => {
          start = typeof base === 'string' ? base : await base(limited);
          return attempt(call, limited, start);
        });
      } catch (error) {
        if (isReported(error)) {
          report?.({ method: call.method, status: error.status, url: joinUrl(start, call.path) });
        }
        if (error instanceof AnswerError && error.status === unauthorized && call.bearer !== undefined) {
          onTokenRefused?.(call.bearer);
        }
        throw normaliseError(error, call, surroundings);
      }
    },
  };
}
