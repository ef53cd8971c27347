/** Test fixture: a fetch that records its requests and returns the given answers. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  /** The query as an object. */
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined when there is none. */
  readonly body: unknown;
  readonly signal: AbortSignal;
}

export type Answer = (request: RecordedRequest) => Response | Promise<Response>;

export function json(value: unknown, init: ResponseInit = {}): Response {
  return Response.json(value, init);
}

/** Never answers; rejects as fetch does once the request is aborted. */
export async function hang({ signal }: { readonly signal: AbortSignal }): Promise<Response> {
  if (!signal.aborted) {
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
  }
  signal.throwIfAborted();
  return Response.error();
}

async function parseBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

export function stubFetch(answer: Answer) {
  const requests: RecordedRequest[] = [];
  /** The second arguments of fetch, as they were given. */
  const inits: (RequestInit | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    inits.push(init);
    const request = new Request(input, init);
    const url = new URL(request.url);
    const recorded = {
      method: request.method,
      url,
      query: Object.fromEntries(url.searchParams),
      body: await parseBody(request),
      signal: request.signal,
    };
    requests.push(recorded);
    return answer(recorded);
  };
  return { fetch, requests, inits };
}

/** A signal that never aborts. */
export function patient(): AbortSignal {
  return new AbortController().signal;
}
