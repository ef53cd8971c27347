import { describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../storage/memory-storage.fixture.ts';
import { createAppUpdates } from './app-updates.ts';
import { createBrowserAdvice } from './browser-advice.ts';
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

  it('is not shown again after it was dismissed', async () => {
    const storage = memory();
    const advice = createBrowserAdvice({ userAgent: agents.firefox, storage: () => storage });
    advice.remember();
    expect(await advice.judge()).toEqual({ showsBanner: false });
  });

  it('works where storage is denied', async () => {
    const advice = createBrowserAdvice({ userAgent: agents.firefox, storage: denied });
    expect(() => advice.remember()).not.toThrow();
    expect(await advice.judge()).toEqual({ showsBanner: true });
  });
});

function pageWith(overrides: Partial<RecoveryPage> = {}) {
  const listeners: Parameters<RecoveryPage['addEventListener']>[1][] = [];
  const reload = vi.fn<() => void>();
  const storage = memory();
  const page: RecoveryPage = {
    addEventListener: (_, listener) => void listeners.push(listener),
    storage: () => storage,
    isOnline: () => true,
    reload,
    ...overrides,
  };
  const lose = (file = '/assets/LoginRoute-1a2b3c4.js') => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
    for (const listener of listeners) listener({ payload });
  };
  return { page, lose, reload };
}

describe('recoverFromLostChunks', () => {
  it('reloads once for each version', () => {
    const { page, lose, reload } = pageWith();
    recoverFromLostChunks('/assets/index-a.js', page);
    lose();
    lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for tldraw, which a whiteboard does without', () => {
    const { page, lose, reload } = pageWith();
    recoverFromLostChunks('/assets/index-a.js', page);
    lose('/assets/tldraw-surface-1a2b3c4.js');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads again when the next version loses its chunks', () => {
    const storage = memory();
    const first = pageWith({ storage: () => storage });
    recoverFromLostChunks('/assets/index-a.js', first.page);
    first.lose();
    const second = pageWith({ storage: () => storage });
    recoverFromLostChunks('/assets/index-b.js', second.page);
    second.lose();
    expect([first.reload.mock.calls.length, second.reload.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['without a network, which no reload brings back', { isOnline: () => false }],
    ['where it could not remember having done so', { storage: denied }],
  ])('does not reload %s', (_, overrides) => {
    const { page, lose, reload } = pageWith(overrides);
    recoverFromLostChunks('/assets/index-a.js', page);
    lose();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('createAppUpdates', () => {
  function setUp(register: () => Promise<ServiceWorkerRegistration | undefined> = () => Promise.resolve(undefined)) {
    vi.useFakeTimers();
    const heard = new EventTarget();
    const reload = vi.fn<() => void>();
    const messageSkipWaiting = vi.fn<() => void>();
    const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const updates = createAppUpdates({
      reload,
      workbox: {
        addEventListener: (type, listener) => heard.addEventListener(type, listener as unknown as EventListener),
        removeEventListener: (type, listener) => heard.removeEventListener(type, listener as unknown as EventListener),
        register,
        update,
        messageSkipWaiting,
      },
    });
    const onWaiting = vi.fn<() => void>();
    const stop = updates.watch(onWaiting);
    return { updates, heard, reload, messageSkipWaiting, update, onWaiting, stop };
  }

  it('reports a waiting version, and reloads only on request', () => {
    const { updates, heard, reload, messageSkipWaiting, onWaiting } = setUp();
    heard.dispatchEvent(new Event('waiting'));
    expect(onWaiting).toHaveBeenCalledTimes(1);
    heard.dispatchEvent(new Event('controlling'));
    expect(reload).not.toHaveBeenCalled();
    updates.activate();
    expect(messageSkipWaiting).toHaveBeenCalledTimes(1);
    heard.dispatchEvent(new Event('controlling'));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it.each([
    ['reports a version that was being installed already', {}, 1],
    ['reports nothing for the first installed version', null, 0],
  ])('%s', async (_, active, times) => {
    const installing = new EventTarget();
    const registration = { installing, active, waiting: null as EventTarget | null };
    const { onWaiting, stop } = setUp(() => Promise.resolve(registration as unknown as ServiceWorkerRegistration));
    await vi.advanceTimersByTimeAsync(0);
    installing.dispatchEvent(new Event('statechange'));
    expect(onWaiting).not.toHaveBeenCalled();
    registration.waiting = installing;
    installing.dispatchEvent(new Event('statechange'));
    expect(onWaiting).toHaveBeenCalledTimes(times);
    stop();
    installing.dispatchEvent(new Event('statechange'));
    expect(onWaiting).toHaveBeenCalledTimes(times);
    vi.useRealTimers();
  });

  it('checks for a newer version every hour until it is stopped', () => {
    const { update, stop, heard, onWaiting } = setUp();
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(update).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(3_600_000);
    heard.dispatchEvent(new Event('waiting'));
    expect(update).toHaveBeenCalledTimes(2);
    expect(onWaiting).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('does nothing where it cannot be registered', async () => {
    const register = vi.fn<() => Promise<undefined>>(() => Promise.reject(new Error('no service worker here')));
    const { onWaiting } = setUp(register);
    vi.useRealTimers();
    // An unhandled rejection would fail this test.
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    expect(onWaiting).not.toHaveBeenCalled();
  });
});
