import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detect } from '../device/detection.ts';
import { createEntries } from '../storage/entries.ts';
import { MemoryStorage } from '../storage/memory-storage.fixture.ts';
import { createAppUpdates } from './app-updates.ts';
import { createBrowserAdvice, isCertainlyAdvised } from './browser-advice.ts';
import { recoverFromLostChunks, type RecoveryPage } from './chunk-recovery.ts';

const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  chromeOnIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
  opera:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
} as const;

const memory = () => new MemoryStorage();

const denied = (): never => {
  throw new DOMException('Denied', 'SecurityError');
};

describe('createBrowserAdvice (specification 2.2)', () => {
  it.each([
    ['chrome', false],
    ['edge', false],
    ['chromeOnIos', false],
    ['opera', true],
    ['firefox', true],
    ['safari', true],
  ] as const)('%s: the banner shows is %s', async (name, showsBanner) => {
    const advice = createBrowserAdvice({ userAgent: agents[name], storage: memory });
    expect(await advice.judge()).toEqual({ showsBanner });
  });

  it.each([
    ['chrome', false],
    ['edge', false],
    ['chromeOnIos', false],
    // Only the detection distinguishes it from Chrome.
    ['opera', false],
    ['firefox', true],
    ['safari', true],
  ] as const)('%s: the banner is certain before the detection is %s', (name, isCertain) => {
    expect(isCertainlyAdvised(agents[name], createEntries(memory))).toBe(isCertain);
  });

  describe('the detection is loaded for others than usual Chrome and Edge', () => {
    const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
    const model = 'Linux; Android 11; moto g power (2022)';

    it.each([
      ['Chrome on Linux', agents.chrome, false],
      ['Edge on Windows', agents.edge, false],
      ['Chrome on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chromium} Safari/537.36`, false],
      ['Chrome on a Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, false],
      ['Chrome on a phone', `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, false],
      ['Chrome on a phone that names its model', `Mozilla/5.0 (${model}) ${chromium} Mobile Safari/537.36`, false],
      ['Edge on a phone', `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36 EdgA/140.0.0.0`, false],
      ['Chrome without a window', agents.chrome.replace('Chrome/', 'HeadlessChrome/'), false],
      ['Chrome on iOS', agents.chromeOnIos, true],
      ['Opera', agents.opera, true],
      ['Vivaldi', `Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36 Vivaldi/7.0`, true],
      [
        'the browser of Samsung',
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
        true,
      ],
      ['a view of an app', `Mozilla/5.0 (Linux; Android 10; K; wv) ${chromium} Mobile Safari/537.36`, true],
      ['a crawler', `Mozilla/5.0 (compatible; Bingbot/2.0) ${chromium} Safari/537.36`, true],
      ['Safari', agents.safari, true],
    ])('%s', async (_, userAgent, isLoaded) => {
      const { chrome, edge, ms_edge } = detect(userAgent).flags.browser;
      const loadDetection = vi.fn<() => Promise<{ detect: typeof detect }>>(() => Promise.resolve({ detect }));
      const verdict = await createBrowserAdvice({ userAgent, storage: memory, loadDetection }).judge();
      expect(loadDetection.mock.calls).toHaveLength(isLoaded ? 1 : 0);
      expect(verdict, 'as the detection says').toEqual({ showsBanner: !chrome && !edge && !ms_edge });
    });
  });

  it('is not shown again after it was dismissed', async () => {
    const storage = memory();
    const advice = createBrowserAdvice({ userAgent: agents.firefox, storage: () => storage });
    advice.remember();
    expect(await advice.judge()).toEqual({ showsBanner: false });
    expect(
      isCertainlyAdvised(
        agents.firefox,
        createEntries(() => storage),
      ),
    ).toBe(false);
  });

  it('works where storage is denied', async () => {
    const advice = createBrowserAdvice({ userAgent: agents.firefox, storage: denied });
    expect(() => advice.remember()).not.toThrow();
    expect(await advice.judge()).toEqual({ showsBanner: true });
    expect(isCertainlyAdvised(agents.firefox, createEntries(denied))).toBe(true);
  });
});

const answerOf = (status: number, type: string) => () =>
  Promise.resolve(new Response(null, { status, headers: { 'content-type': type } }));
const gone = answerOf(404, 'text/html');

function pageWith(overrides: Partial<RecoveryPage> = {}) {
  const listeners: Parameters<RecoveryPage['addEventListener']>[1][] = [];
  const reload = vi.fn<() => void>();
  const storage = memory();
  const page: RecoveryPage = {
    addEventListener: (_, listener) => void listeners.push(listener),
    storage: () => storage,
    fetch: gone,
    reload,
    ...overrides,
  };
  const lose = async (file = '/assets/LoginRoute-1a2b3c4.js') => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
    for (const listener of listeners) listener({ payload });
    await new Promise(setImmediate);
  };
  return { page, lose, reload };
}

describe('recoverFromLostChunks', () => {
  it.each([
    ['is gone', gone],
    ['is answered with the page of the app', answerOf(200, 'text/html; charset=utf-8')],
  ])('reloads once for each version whose entry %s', async (_, fetch) => {
    const { page, lose, reload } = pageWith({ fetch });
    recoverFromLostChunks('/assets/index-a.js', page);
    await lose();
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('requests the entry from the server, not from the cache', async () => {
    const fetch = vi.fn<RecoveryPage['fetch']>(gone);
    const { page, lose } = pageWith({ fetch });
    recoverFromLostChunks('/assets/index-a.js', page);
    await lose();
    expect(fetch).toHaveBeenCalledWith('/assets/index-a.js', { method: 'HEAD', cache: 'no-store' });
  });

  it.each([
    ['tldraw, which a whiteboard does without', '/assets/tldraw-surface-1a2b3c4.js'],
    ['the QR code, which an invitation does without', '/assets/qr-code-1a2b3c4.js'],
  ])('does not reload for %s', async (_, chunk) => {
    const { page, lose, reload } = pageWith();
    recoverFromLostChunks('/assets/index-a.js', page);
    await lose(chunk);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads again when the next version loses its chunks', async () => {
    const storage = memory();
    const first = pageWith({ storage: () => storage });
    recoverFromLostChunks('/assets/index-a.js', first.page);
    await first.lose();
    const second = pageWith({ storage: () => storage });
    recoverFromLostChunks('/assets/index-b.js', second.page);
    await second.lose();
    expect([first.reload.mock.calls.length, second.reload.mock.calls.length]).toEqual([1, 1]);
  });

  it.each<[string, Partial<RecoveryPage>]>([
    ['while the server has this version', { fetch: answerOf(200, 'text/javascript') }],
    ['while the server is down', { fetch: answerOf(503, 'text/html') }],
    ['without a network', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['where it could not remember having done so', { storage: denied }],
  ])('does not reload %s', async (_, overrides) => {
    const { page, lose, reload } = pageWith(overrides);
    recoverFromLostChunks('/assets/index-a.js', page);
    await lose();
    expect(reload).not.toHaveBeenCalled();
  });
});

/** A service worker as a page has it, with the states that a test gives it. */
class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn<(message: unknown, transfer: Transferable[]) => void>();
  change(): void {
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());

  /** A version is found and installed; it waits. */
  install(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.change();
    return worker;
  }
}

describe('createAppUpdates', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const loaded = () => Promise.resolve();

  async function setUp(registration = new FakeRegistration()) {
    const container = Object.assign(new EventTarget(), {
      register: vi.fn<ServiceWorkerContainer['register']>(() =>
        Promise.resolve(registration as unknown as ServiceWorkerRegistration),
      ),
    });
    const reload = vi.fn<() => void>();
    const updates = createAppUpdates({ container, reload, loaded });
    const onWaiting = vi.fn<() => void>();
    const stop = updates.watch(onWaiting);
    await vi.advanceTimersByTimeAsync(0);
    const control = () => container.dispatchEvent(new Event('controllerchange'));
    return { container, registration, updates, reload, control, onWaiting, stop };
  }

  it('reports every version that waits, and reloads only on request', async () => {
    const { registration, updates, reload, control, onWaiting } = await setUp();
    registration.install();
    registration.install();
    const third = registration.install();
    expect(onWaiting).toHaveBeenCalledTimes(3);
    control();
    expect(reload).not.toHaveBeenCalled();
    updates.activate();
    expect(third.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }, []]]);
    expect(reload).not.toHaveBeenCalled();
    control();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once for each request: the user may stay on the page when the browser asks', async () => {
    const { registration, updates, reload, control } = await setUp();
    registration.install();
    updates.activate();
    control();
    updates.reload();
    control();
    expect(reload).toHaveBeenCalledTimes(1);
    registration.waiting = null;
    updates.activate();
    expect(reload).toHaveBeenCalledTimes(2);
    registration.install();
    updates.activate();
    updates.reload();
    expect(reload, 'the browser did not activate the version in time').toHaveBeenCalledTimes(3);
  });

  it('reloads at once where another tab has activated the version', async () => {
    const { registration, updates, reload } = await setUp();
    registration.install();
    registration.waiting = null;
    updates.activate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reports a version that waited before the page was opened', async () => {
    const registration = new FakeRegistration();
    registration.waiting = new FakeWorker();
    expect((await setUp(registration)).onWaiting).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['reports a version that was being installed already', new FakeWorker(), 1],
    ['reports nothing for the first installed version', null, 0],
  ])('%s', async (_, active, times) => {
    const registration = new FakeRegistration();
    const installing = new FakeWorker();
    Object.assign(registration, { installing, active });
    const { onWaiting, stop } = await setUp(registration);
    installing.change();
    expect(onWaiting).not.toHaveBeenCalled();
    registration.waiting = installing;
    installing.change();
    expect(onWaiting).toHaveBeenCalledTimes(times);
    stop();
    installing.change();
    expect(onWaiting).toHaveBeenCalledTimes(times);
  });

  it('checks for a newer version every hour until it is stopped', async () => {
    const { registration, stop, onWaiting } = await setUp();
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    registration.install();
    expect(registration.update).toHaveBeenCalledTimes(2);
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it('registers after the page has loaded', async () => {
    const page = new EventTarget();
    const load = new Promise((resolve) => {
      page.addEventListener('load', resolve);
    });
    const container = Object.assign(new EventTarget(), {
      register: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no service worker here'))),
    });
    createAppUpdates({ container, reload: () => undefined, loaded: () => load }).watch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(container.register).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(0);
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  });

  it('does nothing where it cannot be registered', async () => {
    const container = Object.assign(new EventTarget(), {
      register: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no service worker here'))),
    });
    const onWaiting = vi.fn<() => void>();
    createAppUpdates({ container, reload: () => undefined, loaded }).watch(onWaiting);
    // An unhandled rejection would fail this test.
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(container.register).toHaveBeenCalledTimes(1);
    expect(onWaiting).not.toHaveBeenCalled();
  });
});
