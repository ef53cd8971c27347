import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResetDraft } from '#machines/sign-in/sign-in.types.ts';
import { delays } from '#machines/shared/limits.ts';
import { createSealedStore } from '../storage/sealed-store.ts';
import { createResetKeeper } from './reset-keeper.ts';

const draft: ResetDraft = {
  email: 'ada@example.com',
  uid: 'uid-1',
  step: 'code',
  resendCount: 2,
  verifyCount: 1,
  cooldownDeadline: 1_800_000,
};

function setUp() {
  const reportDropped = vi.fn<(name: string) => void>();
  // The store is in memory: this file tests when records are kept, not where.
  const store = createSealedStore({ openDatabase: () => Promise.reject(new Error('denied')), reportDropped });
  return { store, reportDropped, tab: createResetKeeper(store), otherTab: createResetKeeper(store) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createResetKeeper', () => {
  it('stores each step at once, for a reload that follows it immediately', async () => {
    const { tab, otherTab } = setUp();
    void tab.keep(draft);
    expect(await otherTab.load()).toEqual(draft);
  });

  it('waits no longer than for a code when the clock was set back', async () => {
    const { tab } = setUp();
    const now = Date.now();
    await tab.keep({ ...draft, cooldownDeadline: now + delays.resendCooldown });
    vi.setSystemTime(now + 60_000);
    expect((await tab.load())?.cooldownDeadline).toBe(now + delays.resendCooldown);
    vi.setSystemTime(now - 600_000);
    expect((await tab.load())?.cooldownDeadline).toBe(now - 600_000 + delays.resendCooldown);
  });

  it('offers nothing once the draft has expired', async () => {
    const { tab } = setUp();
    await tab.keep(draft);
    vi.advanceTimersByTime(delays.draftLifetime + 1);
    expect(await tab.load()).toBeNull();
  });

  it.each([
    ['of an unknown step', { ...draft, step: 'done' }],
    ['without the uid of its code', { ...draft, uid: '' }],
    ['with impossible counts', { ...draft, verifyCount: 0 }],
  ])('drops a draft that cannot be read: one %s', async (_, stored) => {
    const { store, tab, reportDropped } = setUp();
    await store.write('reset-draft', { savedAt: Date.now(), draft: stored });
    expect(await tab.load()).toBeNull();
    expect(reportDropped).toHaveBeenCalledExactlyOnceWith('reset-draft', expect.any(Error));
  });

  it('deletes a used draft, and keeps the draft of another tab for another e-mail', async () => {
    const { tab, otherTab } = setUp();
    await tab.keep(draft);
    const other = { ...draft, email: 'grace@example.com', uid: 'uid-2' };
    await otherTab.keep(other);
    await tab.end(draft.email);
    expect(await otherTab.load()).toEqual(other);
    await otherTab.end(other.email);
    expect(await tab.load()).toBeNull();
  });
});
