import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { TokenSync } from '#machines/shell/session.types.ts';
import { openPromise } from '#src/services/open-promise.fixture.ts';
import { sampleAuth as auth } from '#src/services/samples.fixture.ts';
import { createSessionService } from '#src/services/session/session-service.ts';
import type { RecordDatabase } from '#src/services/storage/record-database.ts';
import { createSealedStore } from '#src/services/storage/sealed-store.ts';
import { createSealingKey } from '#src/services/storage/sealing.ts';
import { createEther } from '#src/services/tabs/channel.fixture.ts';
import { createSession } from './session.ts';

/** A tab that is storing a session: the write is held back until the test releases it. */
async function signingIn() {
  const records = new Map<string, unknown>();
  const gate = openPromise<undefined>();
  const begun = openPromise<undefined>();
  const keyMade = createSealingKey();
  const set: RecordDatabase['set'] = async (name, value) => {
    begun.resolve(undefined);
    await gate.promise;
    records.set(name, value);
  };
  const database: RecordDatabase = {
    key: () => keyMade,
    get: (name) => Promise.resolve(records.get(name)),
    set,
    delete: (name) => Promise.resolve(void records.delete(name)),
  };
  const ether = createEther();
  const sendToken = vi.fn<(request: TokenSync) => Promise<void>>(() => Promise.resolve());
  const service = createSessionService({
    store: createSealedStore({ openDatabase: () => Promise.resolve(database) }),
    sendToken,
    openChannel: ether.open,
  });
  const session = createActor(createSession({ session: service })).start();
  await waitFor(session, (snapshot) => snapshot.matches('signedOut'));
  session.send({ type: 'session.begin', auth });
  await begun.promise;
  return { session, service, ether, sendToken, letGo: () => gate.resolve(undefined) };
}

it('a sign-out while the session is being stored leaves no session in storage', async () => {
  const { session, service, letGo } = await signingIn();
  session.send({ type: 'session.end' });
  letGo();
  await waitFor(session, (snapshot) => snapshot.matches('signedOut'));
  expect(await service.load()).toBeNull();
});

it('a sign-out in another tab while the session is being stored leaves no session in storage', async () => {
  const { session, service, ether, letGo } = await signingIn();
  ether.tell('dialer-login:session', { event: 'SIGNED_OUT' });
  expect(session.getSnapshot().matches('signedOut')).toBe(true);
  letGo();
  await waitFor(session, (snapshot) => snapshot.matches({ signedOut: 'settled' }));
  expect(await service.load()).toBeNull();
});

it('a sign-in after a sign-out in another tab is kept', async () => {
  const { session, service, ether, letGo } = await signingIn();
  ether.tell('dialer-login:session', { event: 'SIGNED_OUT' });
  const again = { ...auth, token: 'token-again' };
  session.send({ type: 'session.begin', auth: again });
  letGo();
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'));
  expect(await service.load()).toEqual(again);
});

it('several calls that are answered with 401 at once end the session once, with a reason', async () => {
  const { session, service, ether, sendToken, letGo } = await signingIn();
  const expired = vi.fn<() => void>();
  session.on('expired', expired);
  letGo();
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }));
  sendToken.mockClear();
  ether.said.length = 0;
  for (let call = 0; call < 3; call += 1) session.send({ type: 'session.expire', token: auth.token });
  await waitFor(session, (snapshot) => snapshot.matches('signedOut'));
  session.send({ type: 'session.expire', token: auth.token });
  expect(expired).toHaveBeenCalledOnce();
  expect(ether.said).toEqual([{ event: 'SIGNED_OUT', expired: true }]);
  expect(sendToken.mock.calls.map(([{ method }]) => method)).toEqual(['DELETE']);
  expect(session.getSnapshot().context).toEqual({ auth: null, expired: true });
  expect(await service.load()).toBeNull();
});

it('a sign-in in another tab while this one still waits for the sync of its sign-out is followed', async () => {
  const { session, service, ether, sendToken, letGo } = await signingIn();
  letGo();
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }));
  sendToken.mockReturnValue(openPromise<void>().promise);
  session.send({ type: 'session.end' });
  await service.store({ ...auth, token: 'token-again' });
  ether.tell('dialer-login:session', { event: 'SIGNED_IN' });
  expect(session.getSnapshot().matches({ signedOut: 'noticing' })).toBe(true);
  expect(session.getSnapshot().context.auth).toBeNull();
  session.stop();
});
