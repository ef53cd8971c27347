import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import type { ReportedError } from '../http/client.ts';
import { patient } from '../fetch-stub.fixture.ts';
import { openPromise } from '../open-promise.fixture.ts';
import type { RecordDatabase } from '../storage/record-database.ts';
import { sampleAuth as auth } from '../samples.fixture.ts';
import { MemoryStorage } from '../storage/memory-storage.fixture.ts';
import { createSealedStore } from '../storage/sealed-store.ts';
import { createSealingKey } from '../storage/sealing.ts';
import { createEther } from '../tabs/channel.fixture.ts';
import { untilAborted } from '../until-aborted.ts';
import { createSessionService } from './session-service.ts';
import { createTokenSync } from './token-sync.ts';

const url = 'https://sync.example.com/token';
const signal = () => new AbortController().signal;

const listener = () => ({ onBegun: vi.fn<() => void>(), onEnded: vi.fn<() => void>() });

/** Grants one request after the other, like the Web Locks that a browser's tabs share. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, options: LockOptions, work: LockGrantedCallback<unknown>) => {
    const before = last;
    const granted = async () => {
      await untilAborted(before, options.signal ?? patient());
      return work(null);
    };
    const result = granted();
    last = Promise.allSettled([before, result]);
    return result;
  };
  return { request: request as LockManager['request'] };
}

/** Long enough for all work that is not held back. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/** Two tabs over one database, whose first change is held back until the test releases it. */
function setUpTabs(held: 'set' | 'delete') {
  const records = new Map<string, unknown>();
  const gate = openPromise<undefined>();
  const [begun, locks] = [openPromise<undefined>(), createLocks()];
  const keyMade = createSealingKey();
  let isHeld = false;
  const change =
    (kind: 'set' | 'delete', apply: (name: string, value?: unknown) => void) =>
    async (name: string, value?: unknown) => {
      if (kind === held && !isHeld) {
        isHeld = true;
        begun.resolve(undefined);
        await gate.promise;
      }
      apply(name, value);
    };
  const database: RecordDatabase = {
    key: () => keyMade,
    get: (name) => Promise.resolve(records.get(name)),
    set: change('set', (name, value) => records.set(name, value)),
    delete: change('delete', (name) => records.delete(name)),
  };
  const storage = new MemoryStorage();
  const openTab = (tabLocks = locks) =>
    createSessionService({
      store: createSealedStore({ openDatabase: () => Promise.resolve(database) }),
      sendToken: () => Promise.resolve(),
      storage: () => storage,
      openChannel: createEther().open,
      locks: tabLocks,
    });
  return { openTab, begun, letGo: () => gate.resolve(undefined) };
}

describe('of a sign-in and a sign-out the later one applies', () => {
  it.each(['in the same tab', 'in another tab'])(
    'a sign-out %s removes a session that is being stored',
    async (where) => {
      const { openTab, begun, letGo } = setUpTabs('set');
      const tab = openTab();
      const other = where === 'in the same tab' ? tab : openTab();
      const stored = tab.store(auth);
      await begun.promise;
      const cleared = other.clear();
      await aWhile();
      letGo();
      await Promise.all([stored, cleared]);
      expect(await openTab().load()).toBeNull();
    },
  );

  it.each(['in the same tab', 'in another tab'])(
    'a sign-in %s is not undone by a sign-out that is still in progress',
    async (where) => {
      const { openTab, begun, letGo } = setUpTabs('delete');
      const tab = openTab();
      const other = where === 'in the same tab' ? tab : openTab();
      const cleared = tab.clear();
      await begun.promise;
      const stored = other.store(auth);
      await aWhile();
      letGo();
      await Promise.all([stored, cleared]);
      expect(await openTab().load()).toEqual(auth);
    },
  );

  it('a sign-out applies although its page was left before the record was removed', async () => {
    const { openTab, begun } = setUpTabs('delete');
    const tab = openTab();
    await tab.store(auth);
    void tab.clear();
    await begun.promise;
    // The browser has released the locks of the page that was left.
    const next = openTab(createLocks());
    expect(await next.load()).toBeNull();
    await next.store(auth);
    expect(await openTab(createLocks()).load()).toEqual(auth);
  });

  it('a page that loads after a sign-out does not remove the session that another tab is storing', async () => {
    const { openTab, begun, letGo } = setUpTabs('set');
    const tab = openTab();
    await tab.clear();
    const stored = tab.store(auth);
    await begun.promise;
    const loaded = openTab().load();
    await aWhile();
    letGo();
    await stored;
    expect(await loaded).toEqual(auth);
    expect(await openTab().load()).toEqual(auth);
  });

  it.each([
    ['denied', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
    [
      'never granted',
      (_name: string, options: LockOptions) => untilAborted(new Promise<never>(() => {}), options.signal ?? patient()),
    ],
  ])('locks that are %s do not block signing in or out', async (_, request) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const store = createSealedStore({ openDatabase: () => Promise.reject(new Error('in memory')), patience: patient });
    const session = createSessionService({
      store,
      sendToken: () => Promise.resolve(),
      openChannel: createEther().open,
      locks: { request: request as LockManager['request'] },
    });
    await session.store(auth);
    expect(await session.load()).toEqual(auth);
    await session.clear();
    expect(await session.load()).toBeNull();
  });
});

function setUp() {
  const ether = createEther();
  const store = createSealedStore({ openDatabase: () => Promise.reject(new Error('in memory')) });
  const session = () => createSessionService({ store, sendToken: () => Promise.resolve(), openChannel: ether.open });
  return { ether, session };
}

describe('createSessionService', () => {
  it('keeps the signed-in user until sign-out', async () => {
    const session = setUp().session();
    expect(await session.load()).toBeNull();
    await session.store(auth);
    expect(await session.load()).toEqual(auth);
    await session.clear();
    expect(await session.load()).toBeNull();
  });

  it('notifies every other tab that a session has begun or ended, and not its own', () => {
    const { session } = setUp();
    const [here, there] = [listener(), listener()];
    const { tellBegun, tellEnded } = session().joinTabs(here);
    const { leave } = session().joinTabs(there);
    tellBegun();
    expect(there.onBegun).toHaveBeenCalledOnce();
    expect(there.onEnded).not.toHaveBeenCalled();
    tellEnded(false);
    expect(there.onEnded).toHaveBeenCalledOnce();
    expect(there.onBegun).toHaveBeenCalledOnce();
    expect(there.onEnded).toHaveBeenLastCalledWith(false);
    tellEnded(true);
    expect(there.onEnded).toHaveBeenLastCalledWith(true);
    expect(here.onBegun).not.toHaveBeenCalled();
    expect(here.onEnded).not.toHaveBeenCalled();
    leave();
    tellEnded(false);
    expect(there.onEnded).toHaveBeenCalledTimes(2);
  });

  it('neither begins nor ends on any of 10,000 arbitrary messages', () => {
    const { ether, session } = setUp();
    const heard = listener();
    session().joinTabs(heard);
    const tell = (message: unknown) => ether.tell('dialer-login:session', message);
    const nearly = fc.record({
      event: fc.oneof(fc.string(), fc.constantFrom('signed_in', 'signed_out', 'ACTIVE_TAB'), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(nearly, fc.anything()), (message) => {
        tell(message);
        expect(heard.onBegun).not.toHaveBeenCalled();
        expect(heard.onEnded).not.toHaveBeenCalled();
      }),
      { numRuns: 10_000 },
    );
    tell({ event: 'SIGNED_OUT' });
    expect(heard.onEnded).toHaveBeenCalledOnce();
  }, 60_000);
});

describe('createTokenSync (specification 7.5)', () => {
  function stubFetch(answer: (request: Request) => Promise<Response>) {
    const requests: Request[] = [];
    vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    });
    const report = vi.fn<(error: ReportedError) => void>();
    return { requests, report };
  }

  it.each([
    ['POST', '{}'],
    ['DELETE', ''],
  ] as const)('makes a %s with the token as bearer, and nothing in its body', async (method, body) => {
    const { requests, report } = stubFetch(() => Promise.resolve(new Response(null, { status: 204 })));
    await createTokenSync(url, report)({ method, token: 'token-ada' }, signal());
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method).toBe(method);
    expect(request?.url).toBe(url);
    expect(request?.headers.get('authorization')).toBe('Bearer token-ada');
    expect(await request?.text()).toBe(body);
    expect(report).not.toHaveBeenCalled();
  });

  it('sends no request when no address is configured', async () => {
    const { requests, report } = stubFetch(() => Promise.reject(new Error('asked')));
    await createTokenSync('', report)({ method: 'POST', token: 'token-ada' }, signal());
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['a refusal', () => Promise.resolve(new Response('{}', { status: 422 })), 422],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])('records %s, without the token', async (_, answer, status) => {
    const { report } = stubFetch(answer);
    await expect(createTokenSync(url, report)({ method: 'DELETE', token: 'token-ada' }, signal())).rejects.toThrow(
      Failure,
    );
    expect(report).toHaveBeenCalledExactlyOnceWith({ method: 'DELETE', status, url });
  });

  it('records nothing when the request is cancelled', async () => {
    const { report } = stubFetch(() => Promise.reject(new Error('asked')));
    const left = AbortSignal.abort();
    await expect(createTokenSync(url, report)({ method: 'POST', token: 'token-ada' }, left)).rejects.toThrow(
      'Cancel Request',
    );
    expect(report).not.toHaveBeenCalled();
  });
});
