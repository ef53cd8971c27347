import { expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { createFakeLibrary, FakeConference } from '../connection/jitsi-library.fixture.ts';
import { mediaOf, publishedIn } from './local-media.fixture.ts';
import { FakeBackground } from './background/background.fixture.ts';
import type { StartBackground } from './background/background.types.ts';

const blurred = { deviceId: '', lines: 360, background: 'blur' };
const clear = { deviceId: '', lines: 360 };

function setUp() {
  const fake = createFakeLibrary('today');
  const backgrounds: FakeBackground[] = [];
  const start = vi.fn<StartBackground>((name) => {
    const background = new FakeBackground(name);
    backgrounds.push(background);
    return Promise.resolve(background);
  });
  const media = mediaOf({ library: () => Promise.resolve(fake.library), startBackground: start });
  const shown = () => media.streams().camera?.id ?? null;
  return { ...fake, media, backgrounds, start, shown, conference: new FakeConference('today') };
}

it('is applied while the track is created, and the device is still known', async () => {
  const { media, backgrounds, shown, conference } = setUp();
  await media.enter(publishedIn(conference));
  const opened = await media.openCamera(blurred);
  expect(opened).toEqual({ deviceId: 'device of camera 1', label: 'Name of camera 1', isMuted: false });
  expect(shown()).toBe('camera 1 with blur');
  expect(conference.tracks[0]?.getOriginalStream()?.id).toBe('camera 1 with blur');
  expect(media.background()).toBe(backgrounds[0]);
});

it('is loaded before the camera is opened: without it, no camera is opened, and the open one is closed', async () => {
  const { media, start, asked, shown, conference } = setUp();
  await media.enter(publishedIn(conference));
  await media.openCamera(clear);
  start.mockRejectedValueOnce(new Error('no network'));
  await expect(media.openCamera(blurred)).rejects.toMatchObject({ ownMessage: meeting.camera.noBackground });
  expect([asked.length, shown(), media.background(), conference.names]).toEqual([1, null, 'failed', []]);
  await media.openCamera(blurred);
  expect([shown(), conference.names]).toEqual(['camera 2 with blur', ['camera 2']]);
});

it('that is a picture of the user which is not stored any more is said to be missing, and no camera is opened', async () => {
  const { media, start, asked, shown } = setUp();
  start.mockRejectedValueOnce(new Failure({ ownMessage: '', reason: 'no-picture' }));
  await expect(media.openCamera({ ...blurred, background: 'own:1-lake' })).rejects.toMatchObject({
    ownMessage: meeting.camera.noBackground,
  });
  expect([asked.length, shown(), media.background()]).toEqual([0, null, 'missing']);
});

it('is said to be loading while it is', async () => {
  const { media, start } = setUp();
  let load: (background: FakeBackground) => void = () => {};
  start.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        load = resolve;
      }),
  );
  const opening = media.openCamera(blurred);
  await vi.waitFor(() => expect(media.background()).toBe('loading'));
  load(new FakeBackground('blur'));
  await opening;
  expect(media.background()).toBeInstanceOf(FakeBackground);
});

it('ends with its track: when the camera is closed, replaced, or does not open, and with the call', async () => {
  const { media, backgrounds, state, conference } = setUp();
  await media.enter(publishedIn(conference));
  await media.openCamera(blurred);
  await media.openCamera({ ...blurred, background: 'hills' });
  expect(backgrounds.map(({ isOver }) => isOver)).toEqual([true, false]);
  await media.closeCamera();
  expect([backgrounds[1]?.isOver, media.background()]).toEqual([true, null]);
  state.fail = () => Promise.reject(new DOMException('used', 'NotReadableError'));
  await expect(media.openCamera(blurred)).rejects.toMatchObject({ reason: 'in-use' });
  expect([backgrounds[2]?.isOver, media.background()]).toEqual([true, null]);
  state.fail = null;
  await media.openCamera(blurred);
  await media.dispose();
  expect(backgrounds.map(({ isOver }) => isOver)).toEqual([true, true, true, true]);
});

it('is dropped when the picture is wanted as it is', async () => {
  const { media, backgrounds, shown } = setUp();
  await media.openCamera(blurred);
  await media.openCamera({ ...clear, background: 'none' });
  expect([shown(), backgrounds[0]?.isOver, media.background()]).toEqual(['camera 2', true, null]);
});

it('that a library does not apply is an error: the track is disposed of and never sent', async () => {
  const { media, state, shown, conference, backgrounds } = setUp();
  state.hasEffects = false;
  await media.enter(publishedIn(conference));
  await expect(media.openCamera(blurred)).rejects.toMatchObject({ ownMessage: meeting.camera.noBackground });
  expect([shown(), conference.names, media.background()]).toEqual([null, [], 'failed']);
  expect(backgrounds[0]?.isOver).toBe(true);
});

it('that has failed closes the camera, and reports that its track has stopped', async () => {
  const { media, backgrounds, shown, conference } = setUp();
  const stopped = vi.fn<(kind: string) => void>();
  media.onStopped(stopped);
  await media.enter(publishedIn(conference));
  await media.openCamera(blurred);
  backgrounds[0]?.fails();
  await vi.waitFor(() => expect(conference.names).toEqual([]));
  expect([shown(), stopped.mock.calls]).toEqual([null, [['camera']]]);
});

it('leaves the microphone alone', async () => {
  const { media, backgrounds } = setUp();
  await media.openMicrophone({ deviceId: null, muted: false });
  await media.openCamera(blurred);
  await media.openMicrophone({ deviceId: 'other', muted: false });
  expect([backgrounds[0]?.isOver, media.background()]).toEqual([false, backgrounds[0]]);
});

it('prepares the camera itself for another resolution', async () => {
  const { media, backgrounds } = setUp();
  await media.openCamera(blurred);
  const [device] = backgrounds[0]?.getOriginalStream()?.getTracks() ?? [];
  await media.openCamera({ ...blurred, lines: 720 });
  expect(device).toMatchObject({ applied: [{ height: { ideal: 720, max: 720 } }] });
});

it('closes a camera that is stuck behind it before it is opened again', async () => {
  const { media, backgrounds, library } = setUp();
  await media.openCamera(blurred);
  const create = vi.spyOn(library, 'createLocalTracks').mockImplementationOnce(async (options) => {
    expect(backgrounds.map(({ isOver }) => isOver)).toEqual([true, false]);
    create.mockRestore();
    return library.createLocalTracks(options);
  });
  const stopped = vi.fn<() => void>();
  media.onStopped(stopped);
  await media.openCamera({ ...blurred, closesFirst: true });
  expect(media.background()).toBe(backgrounds[1]);
  expect(stopped).not.toHaveBeenCalled();
  expect.assertions(3);
});
