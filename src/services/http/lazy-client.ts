import { lazily } from '../lazily.ts';
import type { HttpClient, HttpClientOptions } from './client.ts';
import { normaliseError } from './normalise-error.ts';

/** A client whose code comes with its first request: a screen that asks nothing is shown without it. */
export function createLazyHttpClient(options: HttpClientOptions): HttpClient {
  const load = lazily(async () => (await import('./client.ts')).createHttpClient(options));
  return {
    send: async (call, signal) => {
      const client = await load().catch((error: unknown) => {
        throw normaliseError(error, call, options.surroundings);
      });
      return client.send(call, signal);
    },
  };
}

/** Loads the code of every client before the first request asks for it. What does not arrive now arrives then. */
export async function loadHttpClient(): Promise<void> {
  await import('./client.ts').catch(() => undefined);
}
