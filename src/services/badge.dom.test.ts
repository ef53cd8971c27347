import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBadge } from './badge.ts';
import { askBeforeLeaving } from './leaving.ts';

afterEach(() => document.head.replaceChildren());

describe('createBadge', () => {
  it('marks the icon of the tab during a call and counts on that of the app', () => {
    document.head.innerHTML = '<link rel="icon" href="/icons/icon.svg" />';
    const icon = () => document.querySelector('link')?.getAttribute('href');
    const setAppBadge = vi.fn<(count?: number) => Promise<void>>(() => Promise.resolve());
    const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('denied')));
    const badge = createBadge({ document, navigator: { setAppBadge, clearAppBadge } });
    badge.show(1, 2);
    expect([icon(), setAppBadge.mock.calls]).toEqual(['/icons/icon-call.svg', [[3]]]);
    badge.show(0, 2);
    expect([icon(), setAppBadge.mock.calls]).toEqual(['/icons/icon.svg', [[3], [2]]]);
    badge.clear();
    expect([icon(), clearAppBadge.mock.calls.length]).toEqual(['/icons/icon.svg', 1]);
  });

  it('does nothing where the browser supports neither', () => {
    const badge = createBadge({ document, navigator: {} });
    expect(() => badge.show(1, 0)).not.toThrow();
    expect(() => badge.clear()).not.toThrow();
  });
});

describe('askBeforeLeaving', () => {
  it('makes the browser ask until it is stopped', () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const stop = askBeforeLeaving(window);
    expect(leave()).toBe(false);
    stop();
    expect(leave()).toBe(true);
  });
});
