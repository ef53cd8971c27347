import * as v from 'valibot';
import scriptUrl from '@matrix-org/olm/olm.js?url';
import codeUrl from '@matrix-org/olm/olm.wasm?url';
import { Failure } from '#machines/shared/failure.ts';
import { meetingEncryption } from '#machines/shared/messages/meeting-encryption.ts';
import { having } from '../connection/jitsi.types.ts';
import { schedule } from '#src/services/schedule.ts';
import { lazily } from '#src/services/lazily.ts';

/** What the library finds under the global name `Olm`. */
interface Olm {
  init(options?: { readonly wasmBinary: Uint8Array }): Promise<unknown>;
}

const olmShape = v.object({ Olm: having<Olm>('init') });

export interface OlmPage {
  readonly document: Document;
  /** The object on which the library looks for `Olm`. */
  readonly globals: object;
  readonly fetch: (url: string) => Promise<Response>;
  /** Where the browser reports rejections that have no handler. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

export interface OlmLoader {
  /**
   * Lets the library announce that this client can encrypt, without loading Olm: it waits for `init` before it uses anything else. A
   * global `Olm` stays.
   */
  offer(): void;
  isLoaded(): boolean;
  /** Loads Olm; what the library waits for continues. Rejects with a `Failure`; the next call loads it again. */
  load(): Promise<void>;
}

function run(document: Document, url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} did not arrive`)));
    document.head.append(script);
  }).finally(() => script.remove());
}

async function read(fetchFile: OlmPage['fetch'], url: string): Promise<Uint8Array> {
  const response = await fetchFile(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * In place of the session of a message that waited for Olm: its sender has given it up after 5 s, and the library would keep a session
 * of which the other side knows nothing. The sender begins a new one when this client encrypts.
 */
function tooLate(): never {
  throw new TooLate('The message was sent before this client could read it.');
}

class TooLate extends Error {}

/** The library waits for Olm in a listener whose promise it drops, so that the rejection can be handled here only. */
function handleTooLate(event: Event): void {
  if (Reflect.get(event, 'reason') instanceof TooLate) event.preventDefault();
}

/**
 * Olm, with which the library exchanges keys. It is loaded when encryption is switched on. It is a classic script with its own file of
 * WebAssembly: as a module it would assign to a variable that does not exist.
 */
export function createOlmLoader(page: OlmPage): OlmLoader {
  const { globals } = page;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let isLoaded = false;
  const load = lazily(async () => {
    // Both are there before anything runs: Olm does not begin twice.
    const [wasmBinary] = await Promise.all([read(page.fetch, codeUrl), run(page.document, scriptUrl)]);
    if (!v.is(olmShape, globals)) throw new Error('The script did not define Olm.');
    // Not a copy: it gets its classes when it begins.
    const { Olm: loaded } = globals;
    await loaded.init({ wasmBinary });
    Reflect.set(globals, 'Olm', { ...loaded, Session: tooLate });
    isLoaded = true;
    page.events.addEventListener('unhandledrejection', handleTooLate);
    arrived();
    // The messages that waited have been read.
    await new Promise<void>((resolve) => {
      schedule(resolve, 0);
    });
    Reflect.set(globals, 'Olm', loaded);
  });
  return {
    offer: () => {
      if (!Reflect.has(globals, 'Olm')) Reflect.set(globals, 'Olm', { init: () => arrival });
    },
    isLoaded: () => isLoaded,
    load: async () => {
      try {
        await load();
      } catch (error) {
        throw new Failure({ ownMessage: meetingEncryption.notLoaded, reason: 'network', responseError: error });
      }
    },
  };
}

/** Of this page. */
export const olm = createOlmLoader({
  // Read when it is used: a page of a test may have none.
  get document() {
    return document;
  },
  globals: globalThis,
  fetch: (url) => fetch(url),
  events: globalThis,
});
