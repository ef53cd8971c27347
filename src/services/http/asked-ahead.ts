import { untilAborted } from '../until-aborted.ts';

declare global {
  /** Answers to requests that were made before the app was loaded (src/ahead.ts), by address. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** Milliseconds after the page began: an answer that nothing has taken by then may be out of date. */
const lifetime = 30_000;

/**
 * Returns the answer to the same request that was made ahead, whatever it is; nothing when there was none. It is given
 * once: the next request is made again.
 */
export function takeAskedAhead(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET' || request.headers.has('authorization')) return undefined;
  const answer = globalThis.askedAhead?.get(request.url);
  globalThis.askedAhead?.delete(request.url);
  return answer === undefined || performance.now() > lifetime ? undefined : untilAborted(answer, request.signal);
}
