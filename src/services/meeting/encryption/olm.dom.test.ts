import { beforeEach, expect, it, vi } from 'vitest';
import { meetingEncryption } from '#machines/shared/messages/meeting-encryption.ts';
import { createOlmLoader } from './olm.ts';

const init = vi.fn<(options?: object) => Promise<void>>(() => Promise.resolve());
class Session {
  readonly isReal = true;
}
const answer = () => Promise.resolve(new Response(new Uint8Array([1, 2])));

/** A page whose scripts define `Olm`, or do not arrive. */
function open(fetchFile: () => Promise<Response> = answer) {
  const globals: { Olm?: { init(options?: object): Promise<unknown>; readonly Session?: typeof Session } } = {};
  const events = new EventTarget();
  const loader = createOlmLoader({ document, globals, fetch: fetchFile, events });
  const scripts = () => [...document.querySelectorAll('script')];
  const arrive = () => {
    const olm: NonNullable<typeof globals.Olm> = {
      init: (options?: object) => {
        Object.assign(olm, { Session });
        return init(options);
      },
    };
    globals.Olm = olm;
    scripts().at(-1)?.dispatchEvent(new Event('load'));
  };
  /** Whether a rejection without a handler counts as handled. */
  const isHandled = (reason: unknown) =>
    !events.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
  return { globals, loader, scripts, arrive, isHandled };
}

beforeEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  init.mockClear();
});

it('the library finds Olm, and waits, while nothing is loaded', async () => {
  const { globals, loader, scripts, arrive, isHandled } = open();
  loader.offer();
  const waited = vi.fn<() => void>();
  const begun: unknown[] = [];
  const handled: boolean[] = [];
  const begin = () => {
    try {
      begun.push(new (globals.Olm?.Session ?? Object)());
    } catch (error) {
      begun.push(String(error));
      handled.push(isHandled(error));
    }
  };
  void globals.Olm?.init().then(() => {
    waited();
    begin();
  });
  await Promise.resolve();
  expect(scripts()).toHaveLength(0);
  const loaded = loader.load();
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  expect(waited).not.toHaveBeenCalled();
  arrive();
  await loaded;
  expect(init).toHaveBeenCalledExactlyOnceWith({ wasmBinary: new Uint8Array([1, 2]) });
  await vi.waitFor(() => expect(waited).toHaveBeenCalledTimes(1));
  expect(scripts()).toHaveLength(0);
  const loadedOlm = globals.Olm;
  loader.offer();
  expect(globals.Olm).toBe(loadedOlm);
  expect([...handled, isHandled(new Error('of another part'))]).toEqual([true, false]);
  begin();
  expect(begun, 'a session with a message that waited, and a later one').toEqual([
    'Error: The message was sent before this client could read it.',
    expect.any(Session),
  ]);
});

it('a file that does not arrive has its message, and is loaded again', async () => {
  let isUp = false;
  const { loader, scripts, arrive } = open(() =>
    isUp ? answer() : Promise.resolve(new Response('', { status: 503 })),
  );
  await expect(loader.load()).rejects.toMatchObject({ ownMessage: meetingEncryption.notLoaded });
  expect(init).not.toHaveBeenCalled();
  isUp = true;
  const again = loader.load();
  await vi.waitFor(() => expect(scripts().length).toBeGreaterThan(0));
  arrive();
  await again;
  expect(init).toHaveBeenCalledTimes(1);
});
