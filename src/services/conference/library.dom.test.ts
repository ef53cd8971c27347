import { describe, expect, it } from 'vitest';
import { createFakeLibrary } from './library.fixture.ts';
import { createLibraryLoader } from './library.ts';

const deployment = 'https://meet.example';

function setUp() {
  const globals: { JitsiMeetJS?: unknown } = {};
  const load = createLibraryLoader({ document, globals });
  const scripts = () => [...document.querySelectorAll('script')];
  const arrive = (library?: unknown) => {
    if (library !== undefined) globals.JitsiMeetJS = library;
    scripts()[0]?.dispatchEvent(new Event(library === undefined ? 'error' : 'load'));
  };
  const settle = () =>
    new Promise((resolve) => {
      queueMicrotask(() => queueMicrotask(() => resolve(undefined)));
    });
  return { load, scripts, arrive, settle };
}

describe('the conference library', () => {
  it('is loaded from its deployment, once, when it is first asked for', async () => {
    const { load, scripts, arrive, settle } = setUp();
    const { library } = createFakeLibrary('today');
    expect(scripts()).toEqual([]);
    const both = Promise.all([load(deployment), load(deployment)]);
    await settle();
    expect(scripts().map(({ src }) => src)).toEqual(['https://meet.example/libs/lib-jitsi-meet.min.js']);
    arrive(library);
    expect(await both).toEqual([library, library]);
    expect(scripts()).toEqual([]);
  });

  it('may come next time when it did not come', async () => {
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

  it('of two deployments comes one after the other', async () => {
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
