import { NetworkError } from './http/errors.ts';

/**
 * What is loaded with the first call that needs it, and shared by every later one. What did not arrive rejects with a
 * `NetworkError` and may arrive next time.
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
