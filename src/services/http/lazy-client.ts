import { lazily } from '../lazily.ts';
import type { HttpClient, HttpClientOptions } from './client.ts';
import { withDeadline } from './deadline.ts';
import { normaliseError } from './normalise-error.ts';

/** A client whose code is loaded with its first request, so that a screen without requests does not load it. */
export function createLazyHttpClient(options: HttpClientOptions): HttpClient {
  const load = lazily(async () => (await import('./client.ts')).createHttpClient(options));
  return {
    send: async (call, signal) => {
      try {
        return await withDeadline(signal, async (limited) => (await load()).send(call, limited));
      } catch (error) {
        throw normaliseError(error, call, options.surroundings);
      }
    },
  };
}

/** Loads the code of every client before the first request asks for it. Code that fails to load now is loaded then. */
export async function loadHttpClient(): Promise<void> {
  await import('./client.ts').catch(() => undefined);
}
