import { expect, type Page } from '@playwright/test';

/** The text of a sealed record (architecture 5); '' while there is none. */
const storedRecord = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (record) => {
    const settled = (request: IDBRequest) =>
      new Promise<unknown>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const opening = indexedDB.open('dialer-login');
    // The app creates the database.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const database = (await settled(opening).catch(() => null)) as IDBDatabase | null;
    if (database === null) return '';
    const store = database.transaction('sealed').objectStore('sealed');
    const [key, envelope] = (await Promise.all([
      settled(store.get('key')),
      settled(store.get(`record:${record}`)),
    ])) as [CryptoKey, { readonly iv: BufferSource; readonly sealed: BufferSource } | undefined];
    database.close();
    if (envelope === undefined) return '';
    const additionalData = new TextEncoder().encode(`1:${record}`);
    const deflated = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: envelope.iv, additionalData },
      key,
      envelope.sealed,
    );
    return new Response(new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))).text();
  }, name);

/** Waits until the stored record contains a text: sealing and writing take real time. */
export async function expectStored(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(() => storedRecord(page, name), `the record ${name}`).toContain(text);
}

/** Waits until there is no record of the name. */
export async function expectRemoved(page: Page, name: string): Promise<void> {
  await expect.poll(() => storedRecord(page, name), `the record ${name}`).toBe('');
}
