import { expect, it, vi } from 'vitest';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { createSealedStore } from '#src/services/storage/sealed-store.ts';
import type { joinChannel } from '#src/services/tabs/channel.ts';
import { createOwnPictureRecords } from './own-picture-records.ts';

const srcOf = (content: string) => `data:image/webp;base64,${btoa(content)}`;

/** The records of one browser, as its tabs use them: a store in memory, a channel, and a lock. */
function setUp(isDenied = false) {
  const records = new Map<string, unknown>();
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const reportDropped = vi.fn<(name: string) => void>();
  const openStore = () =>
    createSealedStore({
      reportDropped,
      openDatabase: () =>
        isDenied
          ? Promise.reject(new Error('denied'))
          : Promise.resolve({
              key: () => key,
              get: (name) => Promise.resolve(records.get(name)),
              set: (name, value) => Promise.resolve(void records.set(name, value)),
              delete: (name) => Promise.resolve(void records.delete(name)),
            }),
    });
  const tabs = new Set<(message: unknown) => void>();
  const join: typeof joinChannel = (_, hear) => {
    tabs.add(hear);
    return {
      post: (message) => {
        for (const tab of tabs) if (tab !== hear) tab(message);
      },
      leave: () => tabs.delete(hear),
    };
  };
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, options: { readonly signal: AbortSignal }, task: () => Promise<unknown>) => {
    options.signal.throwIfAborted();
    last = last.then(task);
    return last;
  };
  const locks = { request } as unknown as Pick<LockManager, 'request'>;
  const openTab = () => createOwnPictureRecords({ store: openStore(), locks, join });
  return { records, reportDropped, openTab, join, openStore, locks };
}

it('stores pictures for later visits, until they are removed', async () => {
  const { openTab } = setUp();
  const added = await openTab().add(srcOf('lake'));
  expect(added.isKept).toBe(true);
  const later = openTab();
  expect(await later.list()).toEqual([{ id: added.id, src: srcOf('lake') }]);
  const found = await later.find(added.id);
  expect([await found?.text(), found?.type]).toEqual(['lake', 'image/webp']);
  await later.remove(added.id);
  expect([await later.list(), await later.find(added.id)]).toEqual([[], null]);
});

it('has room for six, also when two tabs add at the same time', async () => {
  const { openTab } = setUp();
  const [first, second] = [openTab(), openTab()];
  for (const name of ['1', '2', '3', '4']) await first.add(srcOf(name));
  await Promise.all([first.add(srcOf('5')), second.add(srcOf('6'))]);
  expect((await second.list()).map(({ src }) => src)).toEqual(['1', '2', '3', '4', '5', '6'].map(srcOf));
  await expect(first.add(srcOf('7'))).rejects.toMatchObject({ ownMessage: meetingOwnPictures.full });
});

it('tells the other tabs, and a tab that uses a picture still finds it after another tab has removed it', async () => {
  const { openTab } = setUp();
  const [user, other] = [openTab(), openTab()];
  const changes = vi.fn<() => void>();
  const stop = user.watch(changes);
  const { id } = await other.add(srcOf('lake'));
  expect(changes).toHaveBeenCalledOnce();
  await user.find(id);
  await other.remove(id);
  expect(changes).toHaveBeenCalledTimes(2);
  const found = await user.find(id);
  expect([await found?.text(), await user.list()]).toEqual(['lake', []]);
  expect(await openTab().find(id)).toBeNull();
  stop();
  await other.add(srcOf('wood'));
  expect(changes).toHaveBeenCalledTimes(2);
});

it('does not remove the picture that another tab has stored in the same place since', async () => {
  const { openTab } = setUp();
  const [user, other] = [openTab(), openTab()];
  const { id } = await user.add(srcOf('lake'));
  await other.remove(id);
  await other.add(srcOf('wood'));
  await user.remove(id);
  expect((await user.list()).map(({ src }) => src)).toEqual([srcOf('wood')]);
});

it('finds no picture whose record is damaged, or whose name is none', async () => {
  const { openTab, records, reportDropped } = setUp();
  const { id } = await openTab().add(srcOf('lake'));
  records.set('meeting-picture-1', { layout: 1 });
  const tab = openTab();
  expect([await tab.find(id), await tab.find('lake'), await tab.find('9-lake')]).toEqual([null, null, null]);
  expect(reportDropped.mock.calls.map(([name]) => name)).toEqual(['meeting-picture-1']);
});

it('keeps a picture until the page is closed where storage is denied, and says so', async () => {
  const tab = setUp(true).openTab();
  const added = await tab.add(srcOf('lake'));
  expect(added.isKept).toBe(false);
  const found = await tab.find(added.id);
  expect(await found?.text()).toBe('lake');
});

it('rejects when another tab does not finish, and adds without a lock where there is none', async () => {
  const { openStore, locks, join } = setUp();
  const waiting = createOwnPictureRecords({ store: openStore(), locks, join, patience: () => AbortSignal.abort() });
  await expect(waiting.add(srcOf('lake'))).rejects.toThrow('abort');
  const alone = createOwnPictureRecords({ store: openStore(), locks: undefined, join });
  await alone.add(srcOf('lake'));
  expect(await alone.list()).toHaveLength(1);
});
