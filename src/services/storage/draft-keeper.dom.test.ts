import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
import { createSealedStore } from './sealed-store.ts';

const halfAnHour = 30 * 60 * 1_000;
const draftSchema = v.object({ company: v.string() });

function setUp() {
  // A store in memory: this file tests when drafts are kept, not how.
  const reportDropped = vi.fn<(name: string) => void>();
  const store = createSealedStore({ openDatabase: () => Promise.reject(new Error('denied')), reportDropped });
  const write = vi.spyOn(store, 'write');
  const keeper = createDraftKeeper({ store, name: 'draft', schema: draftSchema });
  return { store, write, keeper, reportDropped };
}

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createDraftKeeper', () => {
  it('returns null before the first save', async () => {
    expect(await setUp().keeper.load()).toBeNull();
  });

  it('saves once typing pauses, and only the latest', async () => {
    const { keeper, write } = setUp();
    keeper.save({ company: 'E' });
    await vi.advanceTimersByTimeAsync(200);
    keeper.save({ company: 'Engines' });
    await vi.advanceTimersByTimeAsync(299);
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(write).toHaveBeenCalledExactlyOnceWith('draft', expect.objectContaining({ draft: { company: 'Engines' } }));
    expect(await keeper.load()).toEqual({ company: 'Engines' });
  });

  it.each([
    ['is hidden', hidePage],
    [
      'is left',
      () => {
        window.dispatchEvent(new Event('pagehide'));
      },
    ],
  ])('saves at once when the page %s', async (_, leave) => {
    const { keeper, write } = setUp();
    keeper.save({ company: 'Engines' });
    leave();
    expect(write).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    leave();
    expect(write).toHaveBeenCalledOnce();
  });

  it('keeps waiting while the page is shown again', () => {
    const { keeper, write } = setUp();
    keeper.save({ company: 'Engines' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(write).not.toHaveBeenCalled();
  });

  it('is valid for 30 minutes', async () => {
    const { keeper } = setUp();
    keeper.save({ company: 'Engines' });
    await keeper.flush();
    vi.setSystemTime(Date.now() + halfAnHour);
    expect(await keeper.load()).toEqual({ company: 'Engines' });
  });

  it.each([
    ['later', halfAnHour + 1],
    ['on a clock that was set back', -halfAnHour - 1],
  ])('is forgotten %s', async (_, offset) => {
    const { keeper, store } = setUp();
    keeper.save({ company: 'Engines' });
    await keeper.flush();
    vi.setSystemTime(Date.now() + offset);
    expect(await keeper.load()).toBeNull();
    expect(await store.read('draft', v.unknown())).toBeNull();
  });

  it('every save restarts the 30 minutes', async () => {
    const { keeper } = setUp();
    keeper.save({ company: 'E' });
    await keeper.flush();
    vi.setSystemTime(Date.now() + halfAnHour);
    keeper.save({ company: 'Engines' });
    await keeper.flush();
    vi.setSystemTime(Date.now() + halfAnHour);
    expect(await keeper.load()).toEqual({ company: 'Engines' });
  });

  it('deletes the saved draft and the waiting one', async () => {
    const { keeper, write } = setUp();
    keeper.save({ company: 'E' });
    await keeper.flush();
    keeper.save({ company: 'Engines' });
    await keeper.discard();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(write).toHaveBeenCalledOnce();
    expect(await keeper.load()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(write).toHaveBeenCalledOnce();
  });

  it('drops a draft of another shape', async () => {
    const { keeper, store, reportDropped } = setUp();
    await store.write('draft', { savedAt: Date.now(), draft: { organisation: 'Engines' } });
    expect(await keeper.load()).toBeNull();
    expect(reportDropped).toHaveBeenCalledOnce();
  });
});

describe('a draft with an account', () => {
  function openTabs() {
    const { store } = setUp();
    const schema = v.object({ company: v.string(), account: v.optional(v.string()) });
    const open = () =>
      createDraftKeeper({
        store,
        name: 'draft',
        schema,
        accountOf: ({ account }: { account?: string | undefined }) => account,
      });
    return { store, tab: open(), otherTab: open() };
  }
  const registered = { company: 'Engines', account: '42' };

  it('is not replaced or deleted by a tab without this account', async () => {
    const { store, tab, otherTab } = openTabs();
    tab.save({ company: 'Eng' });
    await tab.flush();
    otherTab.save(registered);
    await otherTab.flush();
    const read = vi.spyOn(store, 'read');
    tab.save({ company: 'Engi' });
    await vi.waitFor(() => expect(read).toHaveResolved());
    await tab.flush();
    expect(await otherTab.load()).toEqual(registered);
    await tab.discard();
    expect(await otherTab.load()).toEqual(registered);
  });

  it('is looked for before a draft is written, so that a page that is being hidden writes at once', () => {
    const { store, tab } = openTabs();
    const write = vi.spyOn(store, 'write');
    tab.save({ company: 'Eng' });
    void tab.flush();
    expect(write).toHaveBeenCalledOnce();
  });

  it('is replaced by one of another account, and deleted by its own tab', async () => {
    const { tab, otherTab } = openTabs();
    otherTab.save(registered);
    await otherTab.flush();
    tab.save({ ...registered, account: '43' });
    await tab.flush();
    await otherTab.discard();
    expect(await tab.load()).toEqual({ ...registered, account: '43' });
    await tab.discard();
    expect(await tab.load()).toBeNull();
  });

  it('is deleted by a tab that loaded it', async () => {
    const { tab, otherTab } = openTabs();
    otherTab.save(registered);
    await otherTab.flush();
    await tab.load();
    await tab.discard();
    expect(await otherTab.load()).toBeNull();
  });
});
