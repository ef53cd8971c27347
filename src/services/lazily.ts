import { NetworkError } from './http/errors.ts';

/**
 * Loads with the first call that needs it, and shares the result with later calls. A failed load rejects with a
 * `NetworkError` and is repeated with the next call.
 */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;

  async function begin(): Promise<T> {
    try {
      return await load();
    } catch (error) {
      loading = null;
      throw new NetworkError(error);
    }
  }

  return () => (loading ??= begin());
}
