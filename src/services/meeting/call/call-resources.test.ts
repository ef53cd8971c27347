import { describe, expect, it, vi } from 'vitest';
import { openPromise } from '#src/services/open-promise.fixture.ts';
import { access } from '../connection/jitsi-conference.fixture.ts';
import { createFakeLibrary } from '../connection/jitsi-library.fixture.ts';
import type { LoadLibrary } from '../connection/jitsi-library.ts';
import type { TrackMaker } from '../media/browser-tracks.ts';
import { createCallResources } from './call-resources.ts';

const call = { callId: 'call-1' };
const deployment = 'https://meet.example.com';

function setUp() {
  const found = openPromise<string>();
  const idle = openPromise<void>();
  const load = vi.fn<LoadLibrary>(() => new Promise(() => {}));
  const opened = vi.fn<TrackMaker['createLocalTracks']>(() => new Promise(() => {}));
  const browserTracks = vi.fn<(origin: string) => Promise<TrackMaker>>(() =>
    Promise.resolve({ createLocalTracks: opened, events: { track: {} } }),
  );
  const clients = createCallResources({ load, untilIdle: () => idle.promise, browserTracks });
  const client = clients.of(call, found.promise);
  const openMicrophone = () => void client.local.openMicrophone({ deviceId: null, muted: false });
  openMicrophone();
  const connectAhead = () =>
    client.connectAhead((_, library) => {
      void library(access.deployment);
      return { close: () => {}, serves: () => true } as unknown as ReturnType<
        Parameters<typeof client.connectAhead>[0]
      >;
    }, access);
  return { clients, found, idle, load, opened, browserTracks, connectAhead };
}

/** All that has been resolved has had its effect. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

describe('the devices of a call', () => {
  it('are opened by the browser when the meeting is found and the page is idle, without the library', async () => {
    const { found, idle, load, opened, browserTracks } = setUp();
    idle.resolve();
    await settle();
    expect(browserTracks).not.toHaveBeenCalled();
    found.resolve(deployment);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(browserTracks).toHaveBeenCalledExactlyOnceWith(deployment);
    expect(load).not.toHaveBeenCalled();
  });

  it('are not opened before the page is idle', async () => {
    const { found, idle, opened } = setUp();
    found.resolve(deployment);
    await settle();
    expect(opened).not.toHaveBeenCalled();
    idle.resolve();
    await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  });

  it('do not wait for an idle page when a connection is prepared, which loads the library', async () => {
    const { found, load, connectAhead } = setUp();
    found.resolve(deployment);
    await settle();
    connectAhead();
    await vi.waitFor(() => expect(load.mock.calls).toEqual([[access.deployment], [deployment]]));
  });

  it('are opened by the library alone when an earlier call of the page has loaded it', async () => {
    const { clients, found, idle, load, opened, browserTracks, connectAhead } = setUp();
    const { library, asked } = createFakeLibrary('today');
    load.mockResolvedValue(library);
    found.resolve(access.deployment);
    idle.resolve();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    connectAhead();
    await settle();
    browserTracks.mockClear();
    const { local } = clients.of({ callId: 'call-2' }, found.promise);
    await local.openMicrophone({ deviceId: null, muted: false });
    expect(asked).toHaveLength(1);
    expect(browserTracks).not.toHaveBeenCalled();
  });
});
