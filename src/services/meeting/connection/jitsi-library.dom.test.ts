import { describe, expect, it } from 'vitest';
import { createFakeLibrary } from './jitsi-library.fixture.ts';
import { createLibraryLoader } from './jitsi-library.ts';

const deployment = 'https://meet.example';

const secure = { mediaDevices: {} };

function setUp(navigator: { readonly mediaDevices?: unknown } = secure) {
  const globals: { JitsiMeetJS?: unknown } = {};
  const load = createLibraryLoader({ document, globals, navigator });
  const scripts = () => [...document.querySelectorAll('script')];
  const arrive = (library?: unknown) => {
    if (library !== undefined) globals.JitsiMeetJS = library;
    scripts()
      .at(-1)
      ?.dispatchEvent(new Event(library === undefined ? 'error' : 'load'));
  };
  const settle = () =>
    new Promise((resolve) => {
      queueMicrotask(() => queueMicrotask(() => resolve(undefined)));
    });
  return { load, scripts, arrive, settle };
}

describe('the conference library', () => {
  it('is loaded from its deployment, once, on first use', async () => {
    const { load, scripts, arrive, settle } = setUp();
    const { library } = createFakeLibrary('today');
    expect(scripts()).toEqual([]);
    const both = Promise.all([load(deployment), load(deployment)]);
    await settle();
    expect(scripts().map(({ src }) => src)).toEqual(['https://meet.example/libs/lib-jitsi-meet.min.js']);
    arrive(library);
    expect(await both).toEqual([library, library]);
    expect(scripts(), 'the library finds its worker beside its script').toHaveLength(1);
  });

  it('is loaded again after loading has failed', async () => {
    const { load, arrive, settle } = setUp();
    const lost = load(deployment);
    await settle();
    arrive();
    await expect(lost).rejects.toMatchObject({ ownMessage: 'Connection does not make right now', reason: 'network' });
    const { library } = createFakeLibrary('2022');
    const found = load(deployment);
    await settle();
    arrive(library);
    expect(await found).toBe(library);
  });

  it.each([
    [null],
    [7],
    [{}],
    [{ init: () => 1, setLogLevel: () => 1, createLocalTracks: () => 1, JitsiConnection: () => 1 }],
  ])('is not %j', async (impostor) => {
    const { load, arrive, settle } = setUp();
    const loading = load(deployment);
    await settle();
    arrive(impostor);
    await expect(loading).rejects.toMatchObject({ reason: 'network' });
  });

  it('gets an empty list of devices on an insecure page, none of which can be opened', async () => {
    const navigator: { mediaDevices?: MediaDevices } = {};
    const { load, arrive, settle } = setUp(navigator);
    const loading = load(deployment);
    await settle();
    const { mediaDevices } = navigator;
    expect(await mediaDevices?.enumerateDevices()).toEqual([]);
    await expect(mediaDevices?.getUserMedia({ audio: true })).rejects.toMatchObject({ name: 'NotFoundError' });
    expect(mediaDevices?.addEventListener('devicechange', () => undefined)).toBeUndefined();
    // The property that the app checks before it offers to share a screen or to record.
    expect(mediaDevices !== undefined && 'getDisplayMedia' in mediaDevices).toBe(false);
    const { library } = createFakeLibrary('today');
    arrive(library);
    expect(await loading).toBe(library);
  });

  it('does not change the devices of a secure page', async () => {
    const mediaDevices = {};
    const navigator = { mediaDevices };
    const { load, arrive, settle } = setUp(navigator);
    const loading = load(deployment);
    await settle();
    expect(navigator.mediaDevices).toBe(mediaDevices);
    arrive(createFakeLibrary('today').library);
    await loading;
  });

  it("rejects with the app's message if it cannot be initialised, and may be loaded again", async () => {
    const { load, arrive, settle } = setUp();
    const { library } = createFakeLibrary('today');
    const broken = {
      ...library,
      init: () => {
        throw new TypeError("Cannot read properties of undefined (reading 'enumerateDevices')");
      },
    };
    const failing = load(deployment);
    await settle();
    arrive(broken);
    await expect(failing).rejects.toMatchObject({
      ownMessage: 'Connection does not make right now',
      reason: 'network',
    });
    const starting = load(deployment);
    await settle();
    arrive(library);
    expect(await starting).toBe(library);
  });

  it('of two deployments is loaded in sequence', async () => {
    const { load, scripts, arrive, settle } = setUp();
    const [first, second] = [createFakeLibrary('today').library, createFakeLibrary('2022').library];
    const both = Promise.all([load(deployment), load('https://other.example')]);
    await settle();
    expect(scripts()).toHaveLength(1);
    arrive(first);
    await settle();
    await settle();
    arrive(second);
    const [one, other] = await both;
    expect(one).toBe(first);
    expect(other).toBe(second);
  });
});
