import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTicker } from './clock.ts';
import { watchConnectivity } from './connectivity.ts';
import { createUtmCookie } from './cookies.ts';
import { patient } from './fetch-stub.fixture.ts';
import { startMarketing } from './marketing.ts';
import { watchCompactViewport } from './viewport.ts';
import { readOneTimeCode } from './web-otp.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('createUtmCookie', () => {
  function written(protocol: string, use: (cookie: ReturnType<typeof createUtmCookie>) => void): string {
    const page = { document: { cookie: '' }, protocol };
    use(createUtmCookie(page));
    return page.document.cookie;
  }

  it('is kept for 7 days, Secure on https', () => {
    expect(
      written('https:', (cookie) => {
        cookie.write('17');
      }),
    ).toBe('utm_id=17; Path=/; Max-Age=604800; SameSite=Lax; Secure');
  });

  it('is not Secure on http, where it would be rejected', () => {
    expect(
      written('http:', (cookie) => {
        cookie.write('17');
      }),
    ).toBe('utm_id=17; Path=/; Max-Age=604800; SameSite=Lax');
  });

  it('cannot inject cookie attributes', () => {
    expect(
      written('http:', (cookie) => {
        cookie.write('17; Domain=evil.example');
      }),
    ).toContain('utm_id=17%3B%20Domain%3Devil.example; Path=/');
  });

  it('can be removed from a real document', () => {
    const cookie = createUtmCookie({ document, protocol: 'http:' });
    cookie.write('17');
    expect(document.cookie).toBe('utm_id=17');
    cookie.remove();
    expect(document.cookie).toBe('');
  });
});

describe('startMarketing', () => {
  const script = 'https://marketing.example/tag.js';
  const tags = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

  it('adds the script in production and removes it on leaving', () => {
    const leave = startMarketing({ script, isProduction: true, document });
    expect(tags()).toEqual([script]);
    leave();
    expect(tags()).toEqual([]);
  });

  it.each([
    ['outside production', script, false],
    ['without a script', '', true],
  ])('does nothing %s', (_, address, isProduction) => {
    startMarketing({ script: address, isProduction, document })();
    expect(tags()).toEqual([]);
  });
});

describe('watchConnectivity', () => {
  it('reports every change until stopped', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    const report = vi.fn<(isOnline: boolean) => void>();
    const stop = watchConnectivity(report);
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(report.mock.calls).toEqual([[false], [true]]);
  });
});

describe('startTicker', () => {
  const start = Date.parse('2026-03-01T12:00:00.250Z');
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
  });

  it('ticks at once, then every full second, until stopped', async () => {
    const ticks: number[] = [];
    const stop = startTicker((now) => ticks.push(now - start));
    expect(ticks).toEqual([0]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(ticks).toEqual([0, 1_000, 2_000]);
    // Test files share a document: other code may have timers too.
    const timers = vi.getTimerCount();
    stop();
    expect(vi.getTimerCount()).toBe(timers - 1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ticks).toHaveLength(3);
  });

  it('does not drift when a tick comes late', async () => {
    const ticks: number[] = [];
    const stop = startTicker((now) => ticks.push(now - start));
    vi.setSystemTime(start + 300);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(700);
    expect(ticks).toEqual([0, 1_300, 2_000]);
    stop();
  });

  it('ticks at once when a suspended page is shown again', async () => {
    const ticks: number[] = [];
    const stop = startTicker((now) => ticks.push(now - start));
    vi.setSystemTime(start + 90_400);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ticks).toEqual([0, 90_400]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ticks).toEqual([0, 90_400, 91_000]);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ticks).toHaveLength(3);
  });
});

describe('watchCompactViewport', () => {
  it('reports whether the width is at most 525 px, at once and on every change until stopped', () => {
    const query = Object.assign(new EventTarget(), { matches: true });
    const matchMedia = vi.fn<(text: string) => typeof query>(() => query);
    vi.stubGlobal('matchMedia', matchMedia);
    const report = vi.fn<(isCompact: boolean) => void>();
    const stop = watchCompactViewport(report);
    expect(matchMedia).toHaveBeenCalledExactlyOnceWith('(max-width: 525px)');
    query.matches = false;
    query.dispatchEvent(new Event('change'));
    stop();
    query.dispatchEvent(new Event('change'));
    expect(report.mock.calls).toEqual([[true], [false]]);
  });
});

describe('readOneTimeCode', () => {
  function stubCredentials(get: (options: CredentialRequestOptions) => Promise<unknown>) {
    vi.stubGlobal('OTPCredential', vi.fn<() => unknown>());
    const stubbed = vi.fn<typeof get>(get);
    vi.stubGlobal('navigator', { credentials: { get: stubbed } });
    return stubbed;
  }

  it('reads the code of the SMS', async () => {
    const get = stubCredentials(() => Promise.resolve({ type: 'otp', code: '123456' }));
    const signal = patient();
    expect(await readOneTimeCode(signal)).toBe('123456');
    expect(get).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal });
  });

  it.each([
    ['the visitor declined', () => Promise.reject(new DOMException('declined', 'NotAllowedError'))],
    ['it was aborted', () => Promise.reject(new DOMException('aborted', 'AbortError'))],
    ['there is no credential', () => Promise.resolve(null)],
    ['the credential is another', () => Promise.resolve({ type: 'password' })],
    ['the code is no text', () => Promise.resolve({ code: 5 })],
  ])('is null when %s', async (_, get) => {
    stubCredentials(get);
    expect(await readOneTimeCode(patient())).toBeNull();
  });

  it('is null where the browser has no WebOTP, or after an abort', async () => {
    expect(await readOneTimeCode(patient())).toBeNull();
    const get = stubCredentials(() => Promise.resolve({ code: '123456' }));
    expect(await readOneTimeCode(AbortSignal.abort())).toBeNull();
    expect(get).not.toHaveBeenCalled();
  });
});
