import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConference, createFakeLibrary } from '../connection/jitsi-library.fixture.ts';
import { createBrowserTracks } from './browser-tracks.ts';
import { failureOf, mediaOf, publishedIn } from './local-media.fixture.ts';

/** A device of the browser: jsdom and Node.js have none. */
class FakeDevice extends EventTarget {
  enabled = true;
  readyState = 'live';
  readonly kind: string;
  readonly label: string;
  readonly #id: string;

  constructor(kind: string, id: string) {
    super();
    this.kind = kind;
    this.label = `Name of ${id}`;
    this.#id = id;
  }

  getSettings = () => ({ deviceId: this.#id });
  applyConstraints = () => Promise.resolve();
  stop = () => {
    this.readyState = 'ended';
  };
}

class FakeStream {
  readonly #tracks: readonly FakeDevice[];
  constructor(tracks: readonly FakeDevice[]) {
    this.#tracks = tracks;
  }
  getTracks = () => this.#tracks;
}

function setUp() {
  const devices: FakeDevice[] = [];
  const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<unknown>>(({ audio }) => {
    const device = audio === undefined ? new FakeDevice('video', 'webcam') : new FakeDevice('audio', 'headset');
    devices.push(device);
    return Promise.resolve(new FakeStream([device]));
  });
  const fake = createFakeLibrary('today');
  let isReachable = true;
  const library = vi.fn<() => Promise<typeof fake.library>>(() =>
    isReachable ? Promise.resolve(fake.library) : Promise.reject(new Error('no network')),
  );
  const browser = createBrowserTracks({ mediaDevices: { getUserMedia } as unknown as MediaDevices });
  const media = mediaOf({ library, browser });
  const stopped = vi.fn<(kind: string) => void>();
  media.onStopped(stopped);
  const states = () => devices.map(({ readyState }) => readyState);
  const setReachable = (next: boolean) => {
    isReachable = next;
  };
  return { ...fake, media, library, getUserMedia, devices, states, stopped, setReachable };
}

const camera = { deviceId: '', lines: 360 };
const microphone = { deviceId: null, muted: false };

async function openBoth(media: ReturnType<typeof setUp>['media']): Promise<void> {
  await media.openMicrophone(microphone);
  await media.openCamera(camera);
}

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream);
});

describe('tracks before the library is loaded', () => {
  it('are opened by the browser with the constraints that the library requests', async () => {
    const { media, library, getUserMedia } = setUp();
    expect(await media.openMicrophone(microphone)).toEqual({
      deviceId: 'headset',
      label: 'Name of headset',
      isMuted: false,
    });
    expect(await media.openCamera({ deviceId: 'webcam', lines: 720 })).toEqual({
      deviceId: 'webcam',
      label: 'Name of webcam',
      isMuted: false,
    });
    await media.openMicrophone({ deviceId: 'other', muted: false });
    const processed = { autoGainControl: true, echoCancellation: true, noiseSuppression: true };
    expect(getUserMedia.mock.calls).toMatchObject([
      [{ audio: processed }],
      [{ video: { facingMode: 'user', deviceId: { exact: 'webcam' }, height: { ideal: 720, max: 720 } } }],
      [{ audio: { ...processed, deviceId: { exact: 'other' } } }],
    ]);
    expect(getUserMedia.mock.calls[0]?.[0].audio).not.toHaveProperty('deviceId');
    expect(library).not.toHaveBeenCalled();
  });

  it('are muted, replaced and closed', async () => {
    const { media, devices, states } = setUp();
    await media.openMicrophone({ deviceId: null, muted: true });
    expect(devices[0]?.enabled).toBe(false);
    await media.setMicrophoneMuted(false);
    expect(devices[0]?.enabled).toBe(true);
    await media.openMicrophone(microphone);
    await media.openCamera(camera);
    await media.closeCamera();
    expect(states()).toEqual(['ended', 'live', 'ended']);
    expect(media.streams().camera).toBeNull();
    await media.dispose();
    expect(states()).toEqual(['ended', 'ended', 'ended']);
  });

  it('end when their device ends', async () => {
    const { media, devices, stopped } = setUp();
    await openBoth(media);
    devices[1]?.dispatchEvent(new Event('ended'));
    expect(stopped.mock.calls).toEqual([['camera']]);
    await vi.waitFor(() => expect(media.streams().camera).toBeNull());
  });

  it.each([
    ['NotAllowedError', 'permission', 'Your camera Permissions is Blocked'],
    ['NotReadableError', 'in-use', 'Your camera device is in use by another application'],
    ['NotFoundError', 'no-device', 'You dont have camera device'],
  ])('fail with %s as those of the library', async (name, reason, ownMessage) => {
    const { media, getUserMedia } = setUp();
    getUserMedia.mockRejectedValueOnce(new DOMException('x', name));
    expect(await failureOf(media.openCamera(camera))).toMatchObject({ reason, ownMessage });
  });

  it('do not exist on an insecure page', async () => {
    const { library } = createFakeLibrary('today');
    const media = mediaOf({ library: () => Promise.resolve(library), browser: createBrowserTracks({}) });
    expect(await failureOf(media.openMicrophone(microphone))).toMatchObject({ reason: 'no-device' });
  });
});

describe('when the library is loaded', () => {
  it('the open devices are opened again by the library, muted as they were, and those of the browser are closed', async () => {
    const { media, asked, states, stopped } = setUp();
    await openBoth(media);
    await media.setMicrophoneMuted(true);
    media.useLibrary();
    await vi.waitFor(() => expect(states()).toEqual(['ended', 'ended']));
    expect(asked).toMatchObject([
      { devices: ['audio'], micDeviceId: { exact: 'headset' } },
      { devices: ['video'], constraints: { video: { deviceId: { exact: 'webcam' }, height: { max: 360 } } } },
    ]);
    expect([media.streams().microphone?.id, media.streams().camera?.id]).toEqual(['microphone 1', 'camera 2']);
    expect(media.microphone()?.isMuted()).toBe(true);
    await media.openCamera(camera);
    expect(asked).toHaveLength(3);
    expect(stopped).not.toHaveBeenCalled();
  });

  it('only its tracks are sent, also in a conference that was entered before', async () => {
    const { media, setReachable } = setUp();
    await openBoth(media);
    setReachable(false);
    media.useLibrary();
    const conference = new FakeConference('today');
    await media.enter(publishedIn(conference));
    expect(conference.names).toEqual([]);
    expect(media.streams().camera).not.toBeNull();
    setReachable(true);
    media.useLibrary();
    await vi.waitFor(() => expect(conference.names).toEqual(['camera 2', 'microphone 1']));
  });

  it('a device that cannot be opened twice, or not by its id, is closed and opened as the first time', async () => {
    const { media, asked, state, states, stopped } = setUp();
    await media.openCamera(camera);
    state.fail = () => {
      const isOpen = states().includes('live');
      state.fail = null;
      return Promise.reject(new Error(isOpen ? 'opened twice' : 'closed too early'));
    };
    media.useLibrary();
    await vi.waitFor(() => expect(media.streams().camera?.id).toMatch(/^camera/));
    expect(asked).toMatchObject([
      { constraints: { video: { deviceId: { exact: 'webcam' } } } },
      { devices: ['video'] },
    ]);
    expect(JSON.stringify(asked[1])).not.toContain('webcam');
    expect(states()).toEqual(['ended']);
    expect(stopped).not.toHaveBeenCalled();
  });

  it('a device that cannot be opened again has ended by itself', async () => {
    const { media, state, states, stopped } = setUp();
    await openBoth(media);
    state.fail = () => Promise.reject(new DOMException('x', 'NotReadableError'));
    media.useLibrary();
    await vi.waitFor(() => expect(stopped.mock.calls).toEqual([['microphone'], ['camera']]));
    expect(media.streams()).toMatchObject({ microphone: null, camera: null });
    expect(states()).toEqual(['ended', 'ended']);
  });

  it('a device that the user closes, or opens, meanwhile is not opened twice', async () => {
    const { media, asked } = setUp();
    await openBoth(media);
    media.useLibrary();
    const closing = media.closeCamera();
    const opening = media.openMicrophone({ deviceId: 'other', muted: false });
    await Promise.all([closing, opening]);
    expect(media.streams().camera).toBeNull();
    await vi.waitFor(() => expect(media.streams().microphone?.id).toMatch(/^microphone/));
    expect(asked.filter((options) => JSON.stringify(options).includes('other'))).toHaveLength(1);
  });

  it('a device that the user mutes or closes meanwhile is muted before it is sent, or is not sent', async () => {
    const { media, library: load, states } = setUp();
    const conference = new FakeConference('today');
    const { addTrack } = conference;
    const sent: unknown[] = [];
    conference.addTrack = (track) => {
      sent.push([track.getType(), track.isMuted()]);
      return addTrack(track);
    };
    await openBoth(media);
    await media.enter(publishedIn(conference));
    const library = await load();
    const createLocalTracks = library.createLocalTracks.bind(library);
    let grant = (): void => {};
    const granted = new Promise<void>((resolve) => {
      grant = resolve;
    });
    const create = vi.fn<typeof createLocalTracks>((options) => granted.then(() => createLocalTracks(options)));
    library.createLocalTracks = create;
    media.useLibrary();
    await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const done = Promise.all([media.setMicrophoneMuted(true), media.closeCamera()]);
    grant();
    await done;
    expect(sent).toEqual([['audio', true]]);
    expect(media.streams()).toMatchObject({ camera: null });
    expect(states()).toEqual(['ended', 'ended']);
  });

  it('effects are applied to a track of the library', async () => {
    const { media, library, asked, states } = setUp();
    await media.openMicrophone(microphone);
    const equip = vi.fn<(track: object) => Promise<void>>(() => Promise.resolve());
    await media.equipMicrophone(equip);
    expect(library).toHaveBeenCalled();
    expect(asked).toHaveLength(1);
    expect(states()).toEqual(['ended']);
    expect(equip.mock.calls).toEqual([[media.microphone()]]);
  });
});
