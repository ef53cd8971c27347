import { describe, expect, it, vi } from 'vitest';
import { openPromise } from '#src/services/open-promise.fixture.ts';
import { access } from '../connection/jitsi-conference.fixture.ts';
import type { LoadLibrary } from '../connection/jitsi-library.ts';
import { createCallResources } from './call-resources.ts';

const call = { callId: 'call-1' };
const deployment = 'https://meet.example.com';

function setUp() {
  const found = openPromise<string>();
  const idle = openPromise<void>();
  const load = vi.fn<LoadLibrary>(() => new Promise(() => {}));
  const clients = createCallResources({ load, untilIdle: () => idle.promise });
  const client = clients.of(call, found.promise);
  void client.local.openMicrophone({ deviceId: null, muted: false });
  return { found, idle, load, client };
}

/** All that has been resolved has had its effect. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

describe('the conference library', () => {
  it('is loaded for tracks when the meeting is found and the page is idle', async () => {
    const { found, idle, load } = setUp();
    idle.resolve();
    await settle();
    expect(load).not.toHaveBeenCalled();
    found.resolve(deployment);
    await settle();
    expect(load).toHaveBeenCalledExactlyOnceWith(deployment);
  });

  it('is not loaded before the page is idle', async () => {
    const { found, load } = setUp();
    found.resolve(deployment);
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded at once for the connection that is prepared', async () => {
    const { found, load, client } = setUp();
    found.resolve(deployment);
    await settle();
    client.connectAhead((_, library) => {
      void library(access.deployment);
      return { close: () => {}, serves: () => true } as unknown as ReturnType<
        Parameters<typeof client.connectAhead>[0]
      >;
    }, access);
    await settle();
    expect(load.mock.calls).toEqual([[access.deployment], [deployment]]);
  });
});
